;;; cidian-lsp.el --- A dictionary of Traditional Chinese, through lsp-mode  -*- lexical-binding: t; -*-

;; Copyright (c) Cidian contributors

;; SPDX-License-Identifier: MIT
;; Version: 0.1.0
;; Package-Requires: ((emacs "28.1") (lsp-mode "8.0"))
;; Keywords: i18n, convenience, help

;;; Commentary:

;; Tells lsp-mode about Cidian, the language server that looks words up:
;;
;;     (require 'cidian-lsp)
;;     (add-hook 'text-mode-hook #'lsp-deferred)
;;
;; It runs beside other servers for the same buffer.  Whoever uses Eglot wants
;; cidian.el instead.

;;; Code:

(require 'lsp-mode)
(require 'cidian-commands)
(require 'cidian-typing)

(defgroup cidian-lsp nil
  "A dictionary of Traditional Chinese, through lsp-mode."
  :group 'lsp-mode
  :prefix "cidian-lsp-")

(defcustom cidian-lsp-command '("cidian" "serve")
  "The program that serves, and its arguments.
Takes effect when a server is started."
  :type '(repeat string))

(defcustom cidian-lsp-settings nil
  "The server's settings, as a property list.
For example (:readings (:notation \"bopomofo\" :standard \"dictionary\")).
Takes effect when a server is started."
  :type 'plist)

(defcustom cidian-lsp-modes '(text-mode markdown-mode gfm-mode org-mode)
  "The major modes that are served, without those that are derived from them."
  :type '(repeat symbol))

(dolist (mode '((text-mode . "plaintext") (org-mode . "org")))
  (add-to-list 'lsp-language-id-configuration mode t))

(defun cidian-lsp--workspace ()
  "Return Cidian's part in this buffer, or nil."
  (seq-find (lambda (workspace)
              (eq (lsp--workspace-server-id workspace) 'cidian))
            (lsp-workspaces)))

(defun cidian-lsp--request (method params)
  "Send a request METHOD with PARAMS to Cidian, and return its result."
  (let ((workspace (cidian-lsp--workspace))
        (lsp-use-plists nil))
    (with-lsp-workspace workspace
      (cidian-lsp--plist (lsp-request method params)))))

(defun cidian-lsp--point (place)
  "Return the position in this buffer of a PLACE, a property list."
  (lsp--line-character-to-point (plist-get place :line)
                                (plist-get place :character)))

(defun cidian-lsp--plist (value)
  "Return VALUE with property lists for hash tables."
  (cond ((hash-table-p value)
         (let (plist)
           (maphash (lambda (key found)
                      (setq plist (nconc (list (intern (concat ":" key))
                                               (cidian-lsp--plist found))
                                         plist)))
                    value)
           plist))
        ((vectorp value) (mapcar #'cidian-lsp--plist value))
        (t value)))

(defun cidian-lsp--show-document (_workspace params)
  "Show the document of PARAMS, as the server asks."
  (let ((params (cidian-lsp--plist params)))
    (cidian--show-document (plist-get params :uri)
                           (eq (plist-get params :external) t)))
  '(:success t))

(lsp-register-client
 (make-lsp-client
  :new-connection (lsp-stdio-connection (lambda () (cidian--checked-command 'cidian-lsp-command)))
  :activation-fn (lambda (_file mode) (memq mode cidian-lsp-modes))
  :server-id 'cidian
  :priority -1
  :add-on? t
  :multi-root t
  :custom-capabilities '((experimental . ((commandResults . t))))
  :initialization-options (lambda () (cidian--settings 'cidian-lsp-settings))
  :request-handlers (lsp-ht ("window/showDocument" #'cidian-lsp--show-document))))

(defun cidian-lsp--managed ()
  "Let this buffer's commands speak through lsp-mode."
  (cidian-typing-mode (if (and (bound-and-true-p lsp-managed-mode)
                               (cidian-lsp--workspace))
                          1 -1))
  (setq cidian-request-function #'cidian-lsp--request
        cidian-place-function #'lsp--text-document-position-params
        cidian-point-function #'cidian-lsp--point
        ;; Older ones say that they show nothing.
        cidian-opens-pages
        (let-alist (lsp--client-capabilities)
          (not (eq .window.showDocument.support t)))))

(add-hook 'lsp-managed-mode-hook #'cidian-lsp--managed)

;;;; Completion

(defun cidian-lsp--with-reason (context)
  "Return CONTEXT of a completion, or another with the right reason.
What goes on with an older list is a wish too where a key asks for it,
and what comes behind Chinese characters that were typed is none."
  (cond ((not cidian-typing-mode) context)
        ((not cidian--typed) (lsp-make-completion-context :trigger-kind 1))
        ((lsp:completion-context-trigger-character? context) context)
        (t (lsp-make-completion-context :trigger-kind 3))))

(advice-add 'lsp-completion--get-context :filter-return #'cidian-lsp--with-reason)

(defun cidian-lsp--ask ()
  "Ask for words where the user does so.
What is asked for right behind a change could be part of typing.
Who asks again means it, and lsp-mode is about to."
  (when cidian-typing-mode
    (cidian--note-list)
    (unless cidian--typed
      (cidian-lsp--request "textDocument/completion"
                           (plist-put (lsp--text-document-position-params)
                                      :context '(:triggerKind 1))))))

(advice-add 'lsp-completion-at-point :before #'cidian-lsp--ask)

;;;; The echo area

(cl-defmethod lsp-clients-extract-signature-on-hover
  (contents (_server-id (eql cidian)))
  "Return the card in CONTENTS as one line."
  (cidian--line (lsp--render-element contents)))

;;;; Lists of places

;; In files that no buffer visits, lsp-mode takes bytes for characters: lists of
;; references would be illegible, and lead to wrong places.
(defun cidian-lsp--decoded (convert &rest arguments)
  "Call CONVERT with ARGUMENTS, and decode files meanwhile."
  (cl-letf (((symbol-function 'insert-file-contents-literally)
             #'insert-file-contents))
    (apply convert arguments)))

(advice-add 'lsp--locations-to-xref-items :around #'cidian-lsp--decoded)

(provide 'cidian-lsp)

;;; cidian-lsp.el ends here
