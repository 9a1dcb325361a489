;;; cidian-typing.el --- What is typed stays, what is chosen is taken  -*- lexical-binding: t; -*-

;; Copyright (c) Cidian contributors

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Company and Corfu ask for lists while one types, select the first word, and
;; take it when RET is pressed: line ends would be lost, and words that nobody
;; chose would stand in the text.  So in buffers that Cidian serves, RET takes
;; a word only where the user has moved to it or asked for the list; else it
;; ends the line.  TAB takes the selected word.
;;
;; Part of cidian.el and cidian-lsp.el.  Other buffers stay as they are.

;;; Code:

(require 'cidian-commands)

;;;; What the user sets

(defun cidian--command-p (value)
  "Non-nil if VALUE is a command line: a list of strings."
  (and (consp value) (proper-list-p value) (seq-every-p #'stringp value)))

(defun cidian--settings-p (value)
  "Non-nil if VALUE is a property list that can be sent."
  (when (and (proper-list-p value) (zerop (% (length value) 2)))
    (let (wrong)
      (while value
        (unless (and (keywordp (car value))
                     (or (not (consp (cadr value)))
                         (cidian--settings-p (cadr value))))
          (setq wrong t))
        (setq value (cddr value)))
      (not wrong))))

(defun cidian--checked (variable right-p example default)
  "Return the value of VARIABLE if it is RIGHT-P, else DEFAULT.
What is wrong is told, with an EXAMPLE of what is right."
  (let ((value (symbol-value variable)))
    (if (funcall right-p value)
        value
      (display-warning
       'cidian
       (format (cidian--say "%s 應該像 %S，不採用 %S"
                            "%s has to be like %S; %S is not taken")
               variable example value))
      default)))

(defun cidian--checked-command (variable)
  "Return the command line in VARIABLE, or the default."
  (cidian--checked variable #'cidian--command-p
                   '("cidian" "serve") '("cidian" "serve")))

(defun cidian--settings (variable)
  "Return the settings of VARIABLE as they are sent.
With our own where the user has none: lists come while one types,
since no word is taken that was not chosen."
  (let* ((settings (cidian--checked variable #'cidian--settings-p
                                    '(:readings (:notation "bopomofo")) nil))
         (completion (plist-get settings :completion)))
    (if (or (not (listp completion)) (plist-member completion :unasked))
        settings
      (plist-put (copy-sequence settings) :completion
                 (append completion '(:unasked "unselected"))))))

;;;; Typing and asking

(defvar-local cidian--typed nil
  "Non-nil if this buffer was changed since its last command began.
Then who asks for a list does so because of it, and not because of a key.")

(defvar-local cidian--list-asked nil
  "Non-nil if the user asked for the list that is shown.")

(defun cidian--note-change (&rest _)
  "Remember that the buffer was changed."
  (setq cidian--typed t))

(defvar company--capf-cache)
(defvar company-candidates)

(defun cidian--note-command ()
  "Remember that a command begins.
Who asks gets more than who types.  So Company, which keeps what it
was offered at a place, is to ask anew where it shows no list."
  (setq cidian--typed nil)
  (unless (bound-and-true-p company-candidates)
    (when (boundp 'company--capf-cache)
      (setq company--capf-cache nil))))

(defun cidian--note-list ()
  "Remember whether the user asks for the list that begins here.
What is asked for while one is shown goes on with that."
  (cond ((not cidian--typed) (setq cidian--list-asked t))
        ((not completion-in-region-mode) (setq cidian--list-asked nil))))

(defun cidian--without-joiners ()
  "Return `glyphless-char-display' in which U+FEFF is not seen.
Company puts one before each Chinese character of its list, and
terminals would show them as underlined spaces."
  (let ((table (copy-sequence glyphless-char-display)))
    (set-char-table-range table ?\uFEFF 'zero-width)
    table))

(defvar company-minimum-prefix-length)
(defvar corfu-auto-prefix)

(define-minor-mode cidian-typing-mode
  "Tell lists that the user asks for from those that come by themselves.
These come behind one character: many words of Chinese have no more."
  :lighter nil
  (if cidian-typing-mode
      (progn
        (setq-local company-minimum-prefix-length 1
                    corfu-auto-prefix 1
                    glyphless-char-display (cidian--without-joiners))
        (add-hook 'after-change-functions #'cidian--note-change nil t)
        (add-hook 'pre-command-hook #'cidian--note-command nil t))
    (kill-local-variable 'company-minimum-prefix-length)
    (kill-local-variable 'corfu-auto-prefix)
    (kill-local-variable 'glyphless-char-display)
    (remove-hook 'after-change-functions #'cidian--note-change t)
    (remove-hook 'pre-command-hook #'cidian--note-command t)))

;;;; Keys of lists

(defvar company-active-map)
(defvar corfu-map)
(defvar corfu--index)
(defvar corfu--preselect)
(declare-function company-explicit-action-p "company" ())

(defun cidian--filter-key (map key filter)
  "Let FILTER say what KEY in MAP does, where Cidian serves.
It gets the command of the key.  Where it gives nil, the key does
what it does without a list."
  (let ((command (lookup-key map key)))
    (when (commandp command)
      (define-key map key
        `(menu-item "" ,command
                    :filter ,(lambda (command)
                               (if cidian-typing-mode
                                   (funcall filter command)
                                 command)))))))

(with-eval-after-load 'company
  (dolist (key '("\r" [return]))
    (cidian--filter-key company-active-map key
                        (lambda (command)
                          (when (company-explicit-action-p) command))))
  (dolist (key '("\t" [tab]))
    (cidian--filter-key company-active-map key
                        (lambda (command)
                          (if (eq command 'company-complete-common)
                              'company-complete-selection
                            command)))))

(with-eval-after-load 'corfu
  (cidian--filter-key corfu-map "\r"
                      (lambda (command)
                        (when (or cidian--list-asked
                                  (/= corfu--index corfu--preselect))
                          command)))
  (cidian--filter-key corfu-map "\t"
                      (lambda (command)
                        (if (and (eq command 'corfu-complete)
                                 (>= corfu--index 0))
                            'corfu-insert
                          command))))

(provide 'cidian-typing)

;;; cidian-typing.el ends here
