;;; cidian-commands.el --- What Cidian does when it is told to  -*- lexical-binding: t; -*-

;; Copyright (c) Cidian contributors

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Commands for search, history and words of one's own.  They are the same
;; whether Eglot (cidian.el) or lsp-mode (cidian-lsp.el) speaks to the server.
;;
;; They have no keys of their own, but a map for a prefix that you choose:
;;
;;     (global-set-key (kbd "C-c d") 'cidian-command-map)

;;; Code:

(require 'seq)
(require 'subr-x)
(require 'url-util)
(require 'xref)

;; Files of their own, which are there where this one is.
(autoload 'cidian-panel-mode "cidian-panel" nil t)
(autoload 'cidian-motions-mode "cidian-motions" nil t)

;; Where it is installed.
(declare-function markdown-mode "markdown-mode" ())
(declare-function markdown-toggle-markup-hiding "markdown-mode" (&optional arg))

(defvar-local cidian-request-function nil
  "A function that sends a request and waits for its result.
It gets the method, a string, and the parameters, a property list.")

(defvar-local cidian-place-function nil
  "A function that returns point as the server takes it, with the document.
What is typed has been sent when it returns.")

(defvar-local cidian-point-function nil
  "A function that returns the position in this buffer of a place of the server.")

(defvar-local cidian-opens-pages nil
  "Non-nil if we open what commands give, since the server cannot ask for it.")

(defun cidian--say (chinese english)
  "Return CHINESE where that is the user's language, else ENGLISH."
  (if (string-prefix-p "Chinese" current-language-environment) chinese english))

(defun cidian--plain-spaces (text)
  "Return TEXT with plain spaces for ideographic ones.
Emacs would show those in red.  Control characters, and those that
turn the direction of the text around them, are left out."
  (replace-regexp-in-string
   (rx (any (0 . 8) (11 . 31) (127 . 159) (#x202a . #x202e) (#x2066 . #x2069)))
   "" (subst-char-in-string ?\u3000 ?\s text)))

(defun cidian--line (card)
  "Return a CARD's heading and its first sense, as one line of the echo area."
  (let ((lines (split-string (cidian--plain-spaces card) "\n" t "[ \t]+")))
    (truncate-string-to-width
     (string-join (seq-take lines 2) "  ")
     (1- (window-width (minibuffer-window))) nil nil "…")))

(defun cidian--execute (command &rest argument)
  "Run a COMMAND of the server with one ARGUMENT, and return its result."
  (unless cidian-request-function
    (user-error (cidian--say "這個緩衝區沒有連上 Cidian"
                             "Cidian does not serve this buffer")))
  (funcall cidian-request-function "workspace/executeCommand"
           (list :command command
                 :arguments (if argument (vector argument) []))))

(defun cidian--path (uri)
  "Return the path of a file's URI."
  (decode-coding-string
   (encode-coding-string
    (url-unhex-string (url-filename (url-generic-parse-url uri))) 'utf-8)
   'utf-8))

(defun cidian--open (uri)
  "Visit the file of URI, and remember this place for \\[xref-pop-marker-stack]."
  (with-current-buffer (window-buffer (selected-window))
    (xref-push-marker-stack (point-marker))
    ;; The server may have written the page anew: it is what it was.
    (let ((revert-without-query (list ".")))
      (find-file (cidian--path uri)))))

(defun cidian--show-document (uri external)
  "Show URI as the server asks, in a browser if EXTERNAL.
Not at once: the server waits for an answer, and we for its own."
  (run-at-time 0 nil (if external #'browse-url #'cidian--open) uri))

(defun cidian--shown (page &optional external)
  "Complain unless there is a PAGE, and see that it is shown.
In a browser if EXTERNAL.  Mostly the server has asked for it already."
  (cond ((not page)
         (user-error (cidian--say "找不到" "Nothing was found")))
        (cidian-opens-pages
         (cidian--show-document (plist-get page :uri) external))))

(defun cidian--word ()
  "Return the region, or what the user types."
  (if (use-region-p)
      (buffer-substring-no-properties (region-beginning) (region-end))
    (read-string (cidian--say "詞：" "Word: "))))

;;;###autoload
(defun cidian-look-up (word)
  "Open the page of a WORD: the region, or what you type."
  (interactive (list (cidian--word)))
  (cidian--shown (cidian--execute "cidian.lookUp" :title word)))

(defun cidian--choose (words prompt)
  "Let the user choose one of WORDS with PROMPT; return its title."
  (let* ((texts (mapcar (lambda (word)
                          (cons (plist-get word :title)
                                (truncate-string-to-width
                                 (cidian--plain-spaces
                                  (concat "  " (plist-get word :reading)
                                          "  " (plist-get word :definition)))
                                 (max 20 (- (frame-width) 2
                                            (string-width (plist-get word :title))))
                                 nil nil "…")))
                        words)))
    (cidian--read-listed prompt texts
                         (lambda (title) (cdr (assoc title texts))))))

(defun cidian--read-listed (prompt choices &optional annotate)
  "Let the user choose one of CHOICES with PROMPT; return it, or \"\".
They are listed in their order, with what ANNOTATE returns for each."
  (let ((table (lambda (string predicate action)
                 (if (eq action 'metadata)
                     `(metadata (display-sort-function . identity)
                                (annotation-function . ,annotate))
                   (complete-with-action action choices string predicate)))))
    (minibuffer-with-setup-hook #'cidian--show-choices
      (completing-read prompt table nil t))))

(defun cidian--show-choices ()
  "Show what can be chosen at once, where Emacs itself would wait for a key.
Packages for completion have lists of their own."
  (when (and (eq completing-read-function #'completing-read-default)
             (not (bound-and-true-p icomplete-mode))
             (not (bound-and-true-p vertico-mode)))
    (minibuffer-completion-help)))

;;;###autoload
(defun cidian-search (query)
  "Search the dictionary for QUERY, and open the page of what you choose.
QUERY is characters, a reading, or a condition such as 部首:水."
  (interactive (list (read-string (cidian--say "搜尋：" "Search: "))))
  (let* ((found (cidian--execute "cidian.search" :query query :limit 100))
         (words (append (plist-get found :words) nil)))
    (unless words
      (user-error "%s" (or (plist-get found :message) "")))
    (cidian-look-up
     (cidian--choose words (cidian--counts (length words) (plist-get found :total))))))

(defun cidian--counts (shown all)
  "Return a prompt with the numbers SHOWN and ALL.
A search that stopped at its limit knows no number of ALL."
  (if (numberp all) (format "%d/%d: " shown all) (format "%d+: " shown)))

;;;###autoload
(defun cidian-history ()
  "Choose one of the words looked up, the last first, and open its page."
  (interactive)
  (let ((words (append (cidian--execute "cidian.history.list") nil)))
    (unless words
      (user-error (cidian--say "還沒有查過詞" "No words have been looked up yet")))
    (cidian-look-up (cidian--choose words (cidian--say "查過的詞：" "Looked up: ")))))

;;;###autoload
(defun cidian-back ()
  "Open the page of the word looked up before this one."
  (interactive)
  (cidian--shown (cidian--execute "cidian.history.back")))

;;;###autoload
(defun cidian-forward ()
  "Open the page of the word looked up after this one."
  (interactive)
  (cidian--shown (cidian--execute "cidian.history.forward")))

;;;###autoload
(defun cidian-export (file)
  "Write the words looked up to FILE, as cards to learn from.
Separated by commas if its name ends in .csv, else by tabs."
  (interactive "FFile: ")
  (let* ((path (expand-file-name file))
         (format (if (string-suffix-p ".csv" path) "csv" "tsv"))
         (result (cidian--execute "cidian.history.export" :format format :path path)))
    (message (cidian--say "已匯出 %d 個詞：%s" "%d words written to %s")
             (plist-get result :count) (plist-get result :path))))

;;;###autoload
(defun cidian-add-word (word)
  "Add WORD, the region or what you type, to your own words."
  (interactive (list (cidian--word)))
  (let ((result (cidian--execute "cidian.addWord" :word word)))
    (message (cidian--say "「%s」已加到自訂詞：%s" "“%s” is in %s")
             (plist-get result :word)
             (cidian--path (plist-get result :uri)))))

;;;###autoload
(defun cidian-publisher (word)
  "Open the page of WORD at the Ministry of Education, in a browser."
  (interactive (list (cidian--word)))
  (cidian--shown (cidian--execute "cidian.openPublisher" :title word) t))

;;;###autoload
(defun cidian-reload ()
  "Have the server open its dictionary anew."
  (interactive)
  (let ((result (cidian--execute "cidian.reload")))
    (when result
      (message (cidian--say "%s，%d 條" "%s, %d entries")
               (plist-get result :name) (plist-get result :entries)))))

(defvar cidian-command-map
  (let ((map (make-sparse-keymap)))
    (define-key map "l" #'cidian-look-up)
    (define-key map "s" #'cidian-search)
    (define-key map "h" #'cidian-history)
    (define-key map "b" #'cidian-back)
    (define-key map "f" #'cidian-forward)
    (define-key map "e" #'cidian-export)
    (define-key map "a" #'cidian-add-word)
    (define-key map "p" #'cidian-publisher)
    (define-key map "d" #'cidian-panel-mode)
    map)
  "Commands of Cidian, for a prefix key.")
(fset 'cidian-command-map cidian-command-map)

;;;; Entry pages

;;;###autoload
(defun cidian-page-mode ()
  "Show an entry page: Markdown, read-only."
  (if (not (fboundp 'markdown-mode))
      (text-mode)
    (markdown-mode)
    ;; Words without the addresses that they lead to.
    (let ((inhibit-message t))
      (markdown-toggle-markup-hiding 1)))
  ;; Readings are set apart by ideographic spaces, which Emacs would mark.
  (setq-local nobreak-char-display nil)
  (setq buffer-read-only t))

;;;###autoload
(add-to-list 'auto-mode-alist
             '("/cidian/pages/[^/]+/[^/]+\\.md\\'" . cidian-page-mode))

(provide 'cidian-commands)

;;; cidian-commands.el ends here
