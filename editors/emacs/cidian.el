;;; cidian.el --- A dictionary of Traditional Chinese, through Eglot  -*- lexical-binding: t; -*-

;; Copyright (c) Cidian contributors

;; SPDX-License-Identifier: MIT
;; Version: 0.1.0
;; Package-Requires: ((emacs "28.1") (eglot "1.9"))
;; Keywords: i18n, convenience, help

;;; Commentary:

;; Tells Eglot about Cidian, the language server that looks words up.
;; It works with Eglot 1.9 on Emacs 28, and with the Eglot that is part of
;; Emacs 29 and later:
;;
;;     (require 'cidian)
;;     (add-hook 'text-mode-hook #'cidian-ensure)
;;
;; Then, in text, Markdown and Org buffers:
;;
;;     the echo area   the word at point; C-h . shows the whole card
;;     C-M-i           completes the word before point (M-TAB)
;;     M-.             opens the entry's page, in which all of this works too
;;     M-,             goes back

;;; Code:

(require 'eglot)

(defgroup cidian nil
  "A dictionary of Traditional Chinese."
  :group 'i18n
  :prefix "cidian-")

(defcustom cidian-command '("cidian" "serve")
  "The program that serves, and its arguments.
Takes effect when a server is started."
  :type '(repeat string))

(defcustom cidian-settings nil
  "The server's settings, as a property list.
For example (:readings (:notation \"bopomofo\" :standard \"dictionary\")).
Takes effect when a server is started."
  :type 'plist)

(defconst cidian-modes '(markdown-mode gfm-mode org-mode text-mode)
  "The major modes that `cidian-ensure' acts in.")

;;;; The server

(defclass cidian-server (eglot-lsp-server) ()
  "A running Cidian.")

(cl-defmethod eglot-initialization-options ((_server cidian-server))
  "Pass `cidian-settings' on."
  (or cidian-settings (cl-call-next-method)))

(defun cidian--contact (&rest _)
  "Return the server's class and command line, as Eglot wants them."
  (cons 'cidian-server cidian-command))

;; Markdown and Org first, ahead of other servers for them.  Text last: many
;; modes are derived from it, and those that have servers should keep them.
(add-to-list 'eglot-server-programs
             '((markdown-mode gfm-mode org-mode) . cidian--contact))
(add-to-list 'eglot-server-programs '(text-mode . cidian--contact) t)

;; Entry pages lie outside of every project: they belong to the server whose
;; definitions led to them.
(setq eglot-extend-to-xref t)

;;;###autoload
(defun cidian-ensure ()
  "Start Cidian for this buffer, if its major mode is one of `cidian-modes'.
Meant for `text-mode-hook', which modes for other things run too."
  (when (memq major-mode cidian-modes)
    (eglot-ensure)))

(defun cidian--managed-p ()
  "Non-nil if Cidian serves this buffer."
  (cl-typep (eglot-current-server) 'cidian-server))

;;;; Completion

(defun cidian--typed ()
  "The bounds of what the server would replace at point, or nil.
A cons of positions."
  (let* ((answer (jsonrpc-request (eglot-current-server) :textDocument/completion
                                  (eglot--TextDocumentPositionParams)
                                  :deferred :textDocument/completion
                                  :cancel-on-input t))
         (items (if (vectorp answer) answer (plist-get answer :items))))
    (unless (seq-empty-p items)
      (let ((range (plist-get (plist-get (elt items 0) :textEdit) :range)))
        (cons (eglot--lsp-position-to-point (plist-get range :start)) (point))))))

(defun cidian-completion-at-point ()
  "Complete the word before point, as `eglot-completion-at-point' does.
Eglot takes the symbol at point for the beginning of a word.  In
Chinese, which has no spaces, that is the whole phrase, and no
word begins with it; so ask the server what is being completed."
  (when (cidian--managed-p)
    (when-let ((bounds (cidian--typed)))
      (cl-letf (((get 'symbol 'bounds-of-thing-at-point) (lambda () bounds)))
        (eglot-completion-at-point)))))

;;;; Served buffers

(defvar cidian-mode-map
  (let ((map (make-sparse-keymap)))
    ;; In text modes C-M-i asks the spelling checker, which knows no Chinese.
    (define-key map [remap ispell-complete-word] #'completion-at-point)
    map)
  "Keys of buffers that Cidian serves.")

(define-minor-mode cidian-mode
  "Complete as Chinese needs it.
Switched on and off with Eglot, in the buffers that Cidian serves;
to have a buffer served, use `cidian-ensure' or `eglot'."
  :lighter nil
  (if cidian-mode
      (add-hook 'completion-at-point-functions #'cidian-completion-at-point nil t)
    (remove-hook 'completion-at-point-functions #'cidian-completion-at-point t)))

(defun cidian--managed-changed ()
  "Follow Eglot, which has begun or ceased to manage this buffer."
  (let ((served (and (eglot-managed-p) (cidian--managed-p))))
    (unless (eq (and served t) (and cidian-mode t))
      (cidian-mode (if served 1 -1)))))

(add-hook 'eglot-managed-mode-hook #'cidian--managed-changed)

;;;; Entry pages

(defun cidian--decode (path)
  "Decode the bytes in PATH that are still as a URI had them."
  (decode-coding-string (encode-coding-string path 'utf-8) 'utf-8))

;; Eglot leaves the bytes of a URI as they are, and buffers of pages would be
;; called \351\212\200\350\241\214.md.  The function's name depends on the version.
(dolist (function '(eglot--uri-to-path eglot-uri-to-path))
  (when (fboundp function)
    (advice-add function :filter-return #'cidian--decode)))

;;;###autoload
(defun cidian-page-mode ()
  "Show an entry page: Markdown, read-only."
  (if (fboundp 'markdown-mode) (markdown-mode) (text-mode))
  ;; Readings are set apart by ideographic spaces, which Emacs would mark.
  (setq-local nobreak-char-display nil)
  (setq buffer-read-only t))

;;;###autoload
(add-to-list 'auto-mode-alist
             '("/cidian/pages/[^/]+/[^/]+\\.md\\'" . cidian-page-mode))

(provide 'cidian)

;;; cidian.el ends here
