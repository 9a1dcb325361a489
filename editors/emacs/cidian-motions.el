;;; cidian-motions.el --- Words as motions  -*- lexical-binding: t; -*-

;; Copyright (c) Cidian contributors

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; `cidian-motions-mode', a minor mode, makes words of Chinese what the
;; dictionary has for words: for `forward-word', `backward-word', `kill-word',
;; `mark-word', `transpose-words' and all else that goes by words.
;;
;;     (add-hook 'text-mode-hook #'cidian-motions-mode)
;;
;; Where no server answers, and in other scripts, Emacs divides as ever.
;;
;; Part of cidian.el and cidian-lsp.el.

;;; Code:

(require 'cidian-commands)

(defconst cidian-motions--version 1
  "The version of the request cidian/words that this can read.")

(defconst cidian-motions--characters "\\cC\\|[ㄅ-ㄯ]"
  "Matches what the server cuts better than Emacs does.")

(defconst cidian-motions--longest 1000
  "A line of more characters is looked at piece by piece.")

(defvar cidian-motions-patience 0.2
  "How long a motion waits for the server, in seconds.")

(defvar cidian-motions--asks-from 0
  "When the server may be asked again, after it was waited for in vain.")

(defvar cidian-motions--known (make-hash-table :test #'equal)
  "What the server has cut: by a text the words in it.
Each is a cons of where it begins and where it ends.")

(defconst cidian-motions--plain-table (make-char-table nil)
  "Words as Emacs has them.")

(defconst cidian-motions--table (make-char-table nil #'cidian-motions--boundary)
  "Words as the dictionary has them.")

;;;###autoload
(define-minor-mode cidian-motions-mode
  "Go by the words of the dictionary where a text is Chinese."
  :lighter nil
  (if cidian-motions-mode
      (setq-local find-word-boundary-function-table cidian-motions--table)
    (kill-local-variable 'find-word-boundary-function-table)))

(defun cidian-motions--boundary (place limit)
  "Return where the word of the character at PLACE ends or begins.
It begins before PLACE if that is behind LIMIT.
See `find-word-boundary-function-table'."
  (let* ((forward (< place limit))
         (bounds (cidian-motions--part place))
         (words (cidian-motions--words (car bounds) (cdr bounds)))
         (word (seq-find (lambda (word) (< place (cdr word))) words)))
    (if (and word (<= (car word) place))
        (if forward (cdr word) (car word))
      ;; What is between two words of ours is divided as ever.
      (let ((before (seq-find (lambda (word) (<= (cdr word) place))
                              (reverse words)))
            (find-word-boundary-function-table cidian-motions--plain-table))
        (save-restriction
          (narrow-to-region (if before (cdr before) (point-min))
                            (if word (car word) (point-max)))
          (save-excursion
            (goto-char (if forward place (1+ place)))
            (forward-word (if forward 1 -1))
            (point)))))))

(defun cidian-motions--part (place)
  "Return the bounds of the line at PLACE, of a long one what is near."
  (save-excursion
    (goto-char place)
    (let* ((start (line-beginning-position))
           (end (line-end-position))
           (number (/ (- place start) cidian-motions--longest))
           (first (cidian-motions--border start end number)))
      (when (> first place)
        (setq number (1- number)
              first (cidian-motions--border start end number)))
      (cons first (cidian-motions--border start end (1+ number))))))

(defun cidian-motions--border (start end number)
  "Return where the piece of a NUMBER begins in the line from START to END.
That is behind a mark if one is near."
  (let ((place (+ start (* number cidian-motions--longest))))
    (cond ((= number 0) start)
          ((>= place end) end)
          (t (goto-char place)
             (let ((most (min end (+ place (/ cidian-motions--longest 2)))))
               (skip-syntax-forward "w" most)
               (if (< (point) most) (1+ (point)) place))))))

(defun cidian-motions--words (start end)
  "Return the words of Chinese between START and END.
Each is a cons of positions; nil where the server does not answer."
  (let* ((text (buffer-substring-no-properties start end))
         (words (or (gethash text cidian-motions--known)
                    (and (string-match-p cidian-motions--characters text)
                         (cidian-motions--cut text)))))
    (mapcar (lambda (word) (cons (+ start (car word)) (+ start (cdr word))))
            words)))

(defun cidian-motions--cut (text)
  "Return the words of TEXT, and remember them."
  (let ((place 0) words)
    (dolist (word (cidian-motions--ask text))
      (when (string-match-p cidian-motions--characters word)
        (push (cons place (+ place (length word))) words))
      (setq place (+ place (length word))))
    (when words
      (when (> (hash-table-count cidian-motions--known) 1000)
        (clrhash cidian-motions--known))
      (puthash text (nreverse words) cidian-motions--known))))

(defun cidian-motions--ask (text)
  "Return the words of TEXT by the server, nil if it does not answer in time."
  (when (and cidian-request-function
             (>= (float-time) cidian-motions--asks-from))
    (let ((answer (condition-case nil
                      (with-timeout (cidian-motions-patience 'late)
                        (funcall cidian-request-function "cidian/words"
                                 (list :text text)))
                    (error nil))))
      (if (eq answer 'late)
          ;; Who has waited in vain does not wait again at the next key.
          (ignore (setq cidian-motions--asks-from (+ (float-time) 2)))
        (when (equal (plist-get answer :version) cidian-motions--version)
          (append (plist-get (elt (plist-get answer :parts) 0) :words) nil))))))

(provide 'cidian-motions)

;;; cidian-motions.el ends here
