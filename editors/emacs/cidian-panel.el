;;; cidian-panel.el --- The entry of the word at point, at the side  -*- lexical-binding: t; -*-

;; Copyright (c) Cidian contributors

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; `cidian-panel-mode', a global minor mode, shows a window at the side with the
;; entry of the word at point.  In it every word is a button: RET opens its
;; entry, l and r go back and forward, as in help.
;;
;; Part of cidian.el and cidian-lsp.el.

;;; Code:

(require 'cidian-commands)

(defcustom cidian-panel-delay 0.2
  "How many seconds Emacs rests before the panel follows point."
  :type 'number
  :group 'convenience)

(defconst cidian-panel--version 1
  "The version of the request cidian/entry that this can show.")

(defconst cidian-panel--buffer-name "*辭典*")

(defvar cidian-panel--timer nil
  "Follows point while the panel is there.")

(defvar cidian-panel--source nil
  "The buffer through which the panel asks.")

(defvar cidian-panel--shown nil
  "Of what the panel shows: buffer, tick, and the bounds of the word.")

(defvar cidian-panel--trail nil
  "The places before this one, the last first.
Each is a cons of what the server was asked for, and whether point
has led there.")

(defvar cidian-panel--ahead nil
  "The places after this one.")

(defvar-local cidian-panel-follows t
  "Non-nil if the panel follows point.")

;;;; What the server gives

(defun cidian-panel--ask (buffer params)
  "Return the entry that the server of BUFFER has for PARAMS, or nil."
  (with-current-buffer buffer
    (let ((entry (funcall cidian-request-function "cidian/entry" params)))
      (when entry
        (unless (equal (plist-get entry :version) cidian-panel--version)
          (user-error (cidian--say "cidian 程式的版本不同"
                                   "The program cidian is of another version")))
        entry))))

(defun cidian-panel--place ()
  "Return point as the server takes it."
  (funcall cidian-place-function))

;;;; How it is shown

(defun cidian-panel--insert-text (text)
  "Insert TEXT, a sequence of pieces of which each may lead to a word."
  (seq-do
   (lambda (run)
     (let* ((string (cidian--plain-spaces (plist-get run :text)))
            (word (plist-get run :word))
            (page (plist-get run :page)))
       (if (or word page)
           (insert-text-button
            string
            'face (if (eq (plist-get run :isReference) t) 'link 'default)
            'mouse-face 'highlight
            'follow-link t
            'help-echo nil
            'cidian-question (if word (list :title word) (list :page page))
            'action #'cidian-panel--push)
         (insert string))))
   text))

(defun cidian-panel--insert-line (line indent)
  "Insert a LINE behind INDENT, with the look of its role."
  (let ((start (point)))
    (insert indent)
    (cidian-panel--insert-text (plist-get line :runs))
    (when (member (plist-get line :role) '("example" "quotation" "source"))
      (add-face-text-property start (point) 'shadow t))
    (insert "\n")))

(defun cidian-panel--insert-heading (text)
  "Insert TEXT as a heading."
  (let ((start (point)))
    (cidian-panel--insert-text text)
    (add-face-text-property start (point) 'bold)
    (insert "\n")))

(defun cidian-panel--insert-item (item)
  "Insert an ITEM of a list."
  (let* ((number (plist-get item :number))
         (head (if number (format "%d. " number) ""))
         (indent (make-string (length head) ?\s)))
    (seq-do-indexed
     (lambda (line place)
       (cidian-panel--insert-line line (if (= place 0) head indent)))
     (plist-get item :lines))))

(defun cidian-panel--insert-block (block)
  "Insert a BLOCK of an entry."
  (insert "\n")
  (pcase (plist-get block :kind)
    ("heading" (cidian-panel--insert-heading (plist-get block :runs)))
    ("paragraph" (seq-do (lambda (line) (cidian-panel--insert-line line ""))
                         (plist-get block :lines)))
    ("list" (seq-do #'cidian-panel--insert-item (plist-get block :items)))))

(defun cidian-panel--show (entry)
  "Show ENTRY in the panel."
  (with-current-buffer (cidian-panel--buffer)
    (let ((inhibit-read-only t))
      (erase-buffer)
      (insert (propertize (plist-get entry :title) 'face 'bold) "  "
              (cidian--plain-spaces (plist-get entry :reading)) "\n")
      (seq-do #'cidian-panel--insert-block (plist-get entry :blocks))
      (goto-char (point-min))
      (dolist (window (get-buffer-window-list nil nil t))
        (set-window-start window (point-min))
        (set-window-point window (point-min))))))

;;;; The way through

(defun cidian-panel--go (question passed)
  "Remember that QUESTION is shown, PASSED or chosen."
  (when (and passed (cdar cidian-panel--trail))
    (pop cidian-panel--trail))
  (push (cons question passed) cidian-panel--trail)
  (setq cidian-panel--ahead nil))

(defun cidian-panel--push (button)
  "Show the entry of the word of BUTTON."
  (let* ((question (button-get button 'cidian-question))
         (entry (cidian-panel--ask (cidian-panel--source)
                                   (append question '(:lookedUp t)))))
    (unless entry
      (user-error (cidian--say "辭典裡沒有這個詞" "The dictionary lacks this word")))
    (cidian-panel--go question nil)
    (cidian-panel--show entry)))

(defun cidian-panel--source ()
  "Return the buffer through which the panel asks."
  (unless (buffer-live-p cidian-panel--source)
    (user-error (cidian--say "這個緩衝區沒有連上 Cidian"
                             "Cidian does not serve this buffer")))
  cidian-panel--source)

(defun cidian-panel-back ()
  "Show the entry before this one."
  (interactive)
  (unless (cdr cidian-panel--trail)
    (user-error (cidian--say "前面沒有了" "Nothing before this")))
  (push (pop cidian-panel--trail) cidian-panel--ahead)
  (cidian-panel--show-again))

(defun cidian-panel-forward ()
  "Show the entry after this one."
  (interactive)
  (unless cidian-panel--ahead
    (user-error (cidian--say "後面沒有了" "Nothing after this")))
  (push (pop cidian-panel--ahead) cidian-panel--trail)
  (cidian-panel--show-again))

(defun cidian-panel--show-again ()
  "Show the place of the trail."
  (let ((entry (cidian-panel--ask (cidian-panel--source)
                                  (caar cidian-panel--trail))))
    (when entry
      (cidian-panel--show entry))))

(defun cidian-panel-toggle-follow ()
  "Follow point, or stay."
  (interactive)
  (with-current-buffer (cidian-panel--buffer)
    (setq cidian-panel-follows (not cidian-panel-follows))
    (message "%s" (if cidian-panel-follows
                      (cidian--say "跟隨游標" "Follows point")
                    (cidian--say "不跟隨游標" "Stays")))))

;;;; Point

(defun cidian-panel--is-shown ()
  "Non-nil if the panel has the word at point already."
  (pcase cidian-panel--shown
    (`(,buffer ,tick ,start ,end)
     (and (eq buffer (current-buffer))
          (= tick (buffer-chars-modified-tick))
          (<= start (point)) (< (point) end)))))

(defun cidian-panel--follow ()
  "Show the word at point, where Cidian serves the buffer."
  (let ((panel (get-buffer cidian-panel--buffer-name)))
    (when (and panel
               (get-buffer-window panel)
               (buffer-local-value 'cidian-panel-follows panel)
               cidian-request-function
               cidian-place-function
               (not (cidian-panel--is-shown)))
      ;; Nobody has asked for this: what fails is no message.
      (let ((entry (ignore-errors
                     (cidian-panel--ask (current-buffer) (cidian-panel--place)))))
        (setq cidian-panel--source (current-buffer))
        (when entry
          (cidian-panel--remember (plist-get entry :range))
          (cidian-panel--go (list :title (plist-get entry :title)) t)
          (cidian-panel--show entry))))))

(defun cidian-panel--remember (range)
  "Remember that the word in RANGE is shown."
  (let ((start (plist-get range :start)) (end (plist-get range :end)))
    (setq cidian-panel--shown
          (list (current-buffer) (buffer-chars-modified-tick)
                (funcall cidian-point-function start)
                (funcall cidian-point-function end)))))

;;;; The window

(defvar cidian-panel-view-mode-map
  (let ((map (make-sparse-keymap)))
    (set-keymap-parent map (make-composed-keymap button-buffer-map special-mode-map))
    (define-key map "l" #'cidian-panel-back)
    (define-key map "r" #'cidian-panel-forward)
    (define-key map "f" #'cidian-panel-toggle-follow)
    (define-key map "q" #'cidian-panel-mode)
    map)
  "Keys of the panel.")

(define-derived-mode cidian-panel-view-mode special-mode "辭典"
  "An entry in which every word leads on: RET on a word, l back, r forward."
  (setq-local nobreak-char-display nil
              ;; Else no line would end but at a space.
              word-wrap-by-category t)
  (require 'kinsoku)
  (visual-line-mode))

(defun cidian-panel--buffer ()
  "Return the panel's buffer."
  (or (get-buffer cidian-panel--buffer-name)
      (with-current-buffer (get-buffer-create cidian-panel--buffer-name)
        (cidian-panel-view-mode)
        (current-buffer))))

;;;###autoload
(define-minor-mode cidian-panel-mode
  "Show the entry of the word at point in a window at the side."
  :global t
  :group 'convenience
  (when cidian-panel--timer
    (cancel-timer cidian-panel--timer)
    (setq cidian-panel--timer nil))
  (setq cidian-panel--shown nil)
  (if cidian-panel-mode
      (progn
        (display-buffer-in-side-window
         (cidian-panel--buffer)
         '((side . right) (window-width . 0.4)))
        (setq cidian-panel--timer
              (run-with-idle-timer cidian-panel-delay t #'cidian-panel--follow))
        (cidian-panel--follow))
    (when-let ((window (get-buffer-window cidian-panel--buffer-name)))
      (delete-window window))))

(provide 'cidian-panel)

;;; cidian-panel.el ends here
