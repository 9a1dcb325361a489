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
;;
;; M-x cidian-search, cidian-look-up, cidian-history and others are in
;; cidian-commands.el; cidian-panel-mode shows entries at the side.

;;; Code:

(require 'eglot)
(require 'cidian-commands)
(require 'cidian-typing)

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
  (cidian--settings 'cidian-settings))

(cl-defmethod eglot-client-capabilities :around ((_server cidian-server))
  "Say that documents can be shown, which older Eglots do not, and results."
  (let ((all (copy-sequence (cl-call-next-method))))
    (setq all (plist-put all :window
                         (plist-put (copy-sequence (plist-get all :window))
                                    :showDocument '(:support t))))
    (plist-put all :experimental
               (append '(:commandResults t)
                       (cidian--properties (plist-get all :experimental))))))

(defun cidian--properties (value)
  "Return VALUE if it is a property list, else nil.
Eglot has an empty hash table where it says nothing."
  (and (listp value) value))

(cl-defmethod eglot-handle-request
  ((server cidian-server) (_method (eql window/showDocument))
   &key uri external &allow-other-keys)
  "Show the document URI, in a browser if EXTERNAL.  SERVER serves it."
  (unless (eq external t)
    ;; As Eglot does for what xref leads to.
    (puthash (expand-file-name (cidian--path uri)) server
             eglot--servers-by-xrefed-file))
  (cidian--show-document uri (eq external t))
  '(:success t))

(defun cidian--request (method params)
  "Send a request METHOD with PARAMS through Eglot, and return its result."
  (jsonrpc-request (eglot--current-server-or-lose)
                   (intern (concat ":" method)) params))

(defun cidian--place ()
  "Return point with its document, as Eglot sends it."
  ;; Newer Eglots do not send by themselves what was just typed.
  (eglot--signal-textDocument/didChange)
  (eglot--TextDocumentPositionParams))

;; Newer Eglots have these.
(declare-function eglot-inlay-hints-mode "eglot" (&optional arg))
(defvar eglot--outstanding-inlay-hints-last-region)

;;;###autoload
(defun cidian-hints (mode)
  "Show readings beside words: MODE is all, polyphones, rare or off.
Takes Eglot 1.12 or later, which is part of Emacs 29."
  (interactive
   (list (completing-read (cidian--say "顯示讀音：" "Readings: ")
                          '("all" "polyphones" "rare" "off") nil t)))
  (unless (fboundp 'eglot-inlay-hints-mode)
    (user-error "This Eglot shows no hints; 1.12 and later do"))
  (cidian-configure (list :inlayHints (list :mode mode)))
  ;; Newer Eglots have switched it on already, and do not ask twice for what
  ;; had no hints.
  (eglot-inlay-hints-mode -1)
  (setq eglot--outstanding-inlay-hints-last-region nil)
  (unless (equal mode "off")
    (eglot-inlay-hints-mode 1)
    (jit-lock-refontify)))

(defun cidian-configure (settings)
  "Change the running server's SETTINGS, a property list; other ones stay."
  (while settings
    (setq cidian-settings
          (plist-put cidian-settings (pop settings) (pop settings))))
  (jsonrpc-notify (eglot--current-server-or-lose)
                  :workspace/didChangeConfiguration
                  (list :settings
                        (list :cidian (cidian--settings 'cidian-settings)))))

(defun cidian--uri (file)
  "Return the URI of a FILE.  The function's name depends on the version."
  (if (fboundp 'eglot-path-to-uri)
      (eglot-path-to-uri file)
    (with-no-warnings (eglot--path-to-uri file))))

;;;###autoload
(defun cidian-statistics ()
  "Count the words of this buffer, which need not be a file."
  (interactive)
  (let ((counts (plist-get (if (cidian--managed-p)
                               (cidian--execute "cidian.statistics"
                                                :uri (cidian--uri buffer-file-name))
                             (cidian--count-elsewhere (cidian--any-server)))
                           :document)))
    (message (cidian--say "%d 字，%d 詞，其中 %d 個不同的詞，%d 個不在辭典裡"
                          "%d characters, %d words, %d different, %d not in the dictionary")
             (plist-get counts :hanCharacters) (plist-get counts :words)
             (plist-get counts :differentWords) (plist-get counts :unknownWords))))

(defun cidian--any-server ()
  "Return a server of other buffers."
  (or (seq-find (lambda (server) (cl-typep server 'cidian-server))
                (apply #'append (hash-table-values eglot--servers-by-project)))
      (user-error (cidian--say "這個緩衝區沒有連上 Cidian"
                               "Cidian does not serve this buffer"))))

(defun cidian--count-elsewhere (server)
  "Have SERVER count the words of this buffer, which it does not serve."
  (let ((uri "untitled:cidian-statistics"))
    (jsonrpc-notify server :textDocument/didOpen
                    (list :textDocument
                          (list :uri uri :version 0 :languageId "plaintext"
                                :text (buffer-substring-no-properties
                                       (point-min) (point-max)))))
    (unwind-protect
        (jsonrpc-request server :workspace/executeCommand
                         (list :command "cidian.statistics"
                               :arguments (vector (list :uri uri))))
      (jsonrpc-notify server :textDocument/didClose
                      (list :textDocument (list :uri uri))))))

(defun cidian--contact (&rest _)
  "Return the server's class and command line, as Eglot wants them."
  (cons 'cidian-server (cidian--checked-command 'cidian-command)))

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

(defun cidian--with-reason (params)
  "Return PARAMS of a completion that say whether the user asks.
Eglot tells letters that were typed from a key, but takes for a
key whatever the server does not name, and so Chinese characters."
  (if (and cidian--typed
           (cidian--managed-p)
           (not (eq (plist-get (plist-get params :context) :triggerKind) 2)))
      (plist-put params :context '(:triggerKind 3))
    params))

(advice-add 'eglot--CompletionParams :filter-return #'cidian--with-reason)

(defun cidian--offered ()
  "Return the items that the server has for point."
  (let ((answer (jsonrpc-request (eglot-current-server) :textDocument/completion
                                 (eglot--CompletionParams)
                                 :deferred :textDocument/completion
                                 :cancel-on-input t)))
    (if (vectorp answer) answer (plist-get answer :items))))

(defun cidian--replaced ()
  "The bounds of what the server would replace at point, or nil.
A cons of positions."
  ;; Newer Eglots do not send by themselves what was just typed.
  (eglot--signal-textDocument/didChange)
  (cidian--note-list)
  ;; Eglot sends what was typed only now, and what is asked for right behind a
  ;; change could be part of typing. Who asks again means it.
  (unless cidian--typed
    (cidian--offered))
  (let ((items (cidian--offered)))
    (unless (seq-empty-p items)
      (let ((range (plist-get (plist-get (elt items 0) :textEdit) :range)))
        (cons (eglot--lsp-position-to-point (plist-get range :start)) (point))))))

(defun cidian-completion-at-point ()
  "Complete the word before point, as `eglot-completion-at-point' does.
Eglot takes the symbol at point for the beginning of a word.  In
Chinese, which has no spaces, that is the whole phrase, and no
word begins with it; so ask the server what is being completed."
  (when (cidian--managed-p)
    (when-let ((bounds (cidian--replaced)))
      (cl-letf (((get 'symbol 'bounds-of-thing-at-point) (lambda () bounds)))
        (cidian--as-offered
         (cidian--in-place-of-typed
          (cidian--with-plain-spaces (eglot-completion-at-point))))))))

(defun cidian--as-offered (completion)
  "Return COMPLETION in which words need not look like what was typed.
Older Eglots complain of those that were found by their sound."
  (pcase completion
    ((and `(,start ,end ,table . ,properties)
          (guard (not (fboundp 'eglot--dumb-flex))))
     `(,start ,end
       ,(lambda (string predicate action)
          (let ((answer (funcall table string predicate action)))
            (if (eq action 'metadata)
                `(metadata (category . cidian) ,@(cdr answer))
              answer)))
       ,@properties))
    (_ completion)))

(defun cidian--all-offered (string table predicate _point)
  "Return the words of TABLE with PREDICATE for STRING, all of them."
  (all-completions string table predicate))

(defun cidian--try-offered (string table predicate point)
  "Complete STRING if TABLE has one word with PREDICATE; else leave POINT."
  (pcase (cidian--all-offered string table predicate point)
    ('nil nil)
    (`(,word) (if (equal word string) t (cons word (length word))))
    (_ (cons string point))))

(add-to-list 'completion-styles-alist
             '(cidian cidian--try-offered cidian--all-offered
                      "Words as the server has chosen them."))
(add-to-list 'completion-category-defaults '(cidian (styles cidian)))

(defun cidian--in-place-of-typed (completion)
  "Return COMPLETION with an exit function of our own.
Eglot's takes the word for what was typed and more.  Pinyin is
longer than its word, and Eglot would delete what stands behind."
  (pcase completion
    (`(,start ,end ,table . ,properties)
     `(,start ,end ,table
       :exit-function
       ,(lambda (word status)
          (when (memq status '(finished exact))
            (cidian--put-in-place word start table)))
       ,@properties))))

(defun cidian--put-in-place (word start table)
  "Put what the server has for WORD of TABLE between START and point."
  ;; A word that was chosen in the list of all is bare.
  (let* ((item (or (get-text-property 0 'eglot--lsp-item word)
                   (get-text-property
                    0 'eglot--lsp-item
                    (or (car (member word (all-completions "" table))) " "))))
         (text (plist-get (plist-get item :textEdit) :newText)))
    (when text
      (delete-region start (point))
      (insert text)))
  (when (fboundp 'eglot--capf-session-flush)
    (eglot--capf-session-flush))
  (eglot--signal-textDocument/didChange))

(defun cidian--with-plain-spaces (completion)
  "Return COMPLETION with annotations in which spaces are plain.
Ideographic ones between syllables would be shown as red marks."
  (pcase completion
    (`(,start ,end ,table . ,properties)
     (let ((annotate (plist-get properties :annotation-function)))
       `(,start ,end ,table
         :annotation-function
         ,(lambda (word)
            (when-let ((text (and annotate (funcall annotate word))))
              (cidian--plain-spaces text)))
         ,@properties)))))

;;;; The echo area

(defun cidian--marked-card (hover callback &rest arguments)
  "Call HOVER with CALLBACK and ARGUMENTS, and mark the card.
Newer Eglots leave the first line of it for the echo area."
  (apply hover
         (if (cidian--managed-p)
             (lambda (card &rest properties)
               (apply callback card
                      (append '(:cidian t :echo nil) properties)))
           callback)
         arguments))

(defun cidian--display-in-echo-area (docs interactive)
  "Display DOCS as `eldoc-display-in-echo-area' does, a card in one line.
Where `eldoc-echo-area-use-multiline-p' says how many lines there may
be, they are the card's.  INTERACTIVE is handed on."
  (eldoc-display-in-echo-area
   (if (or (eq eldoc-echo-area-use-multiline-p t)
           (numberp eldoc-echo-area-use-multiline-p))
       docs
     (mapcar (lambda (doc)
               (if (plist-get (cdr doc) :cidian)
                   (list (cidian--line (car doc)))
                 doc))
             docs))
   interactive))

(advice-add 'eglot-hover-eldoc-function :around #'cidian--marked-card)

;;;; Code actions

(defun cidian--action-bounds (function)
  "Ask for actions at point where there is no region; else call FUNCTION.
Eglot takes the symbol at point instead.  In Chinese that is all up
to the next comma, and so no word."
  (if (and (cidian--managed-p) (not (use-region-p)))
      (list (point) nil)
    (funcall function)))

(defun cidian--choosing-action (choose actions server &rest arguments)
  "Call CHOOSE with ACTIONS, SERVER and ARGUMENTS.
Of ours they are listed at once, in our order, and none is the
default: who presses RET without having chosen changes nothing."
  (if (not (cl-typep server 'cidian-server))
      (apply choose actions server arguments)
    (let* ((read completing-read-function)
           (completing-read-function
            (lambda (_prompt actions &rest _)
              (let* ((completing-read-function read)
                     (title (cidian--read-listed
                             (cidian--say "動作：" "Action: ") actions)))
                (when (equal title "")
                  (user-error (cidian--say "沒有改變" "Nothing is changed")))
                title))))
      (apply choose actions server arguments))))

;; Not in every version.
(when (fboundp 'eglot--read-execute-code-action)
  (advice-add 'eglot--read-execute-code-action
              :around #'cidian--choosing-action))

;; The function's name depends on the version.
(dolist (function '(eglot--region-bounds eglot--code-action-bounds))
  (when (fboundp function)
    (advice-add function :around #'cidian--action-bounds)))

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
      (progn
        (setq cidian-request-function #'cidian--request
              cidian-place-function #'cidian--place
              cidian-point-function #'eglot--lsp-position-to-point)
        (cidian-typing-mode)
        (setq-local eldoc-display-functions
                    (cl-substitute #'cidian--display-in-echo-area
                                   #'eldoc-display-in-echo-area
                                   eldoc-display-functions))
        (add-hook 'completion-at-point-functions #'cidian-completion-at-point nil t))
    (cidian-typing-mode -1)
    (kill-local-variable 'eldoc-display-functions)
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

(provide 'cidian)

;;; cidian.el ends here
