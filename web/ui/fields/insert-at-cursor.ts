// Inserts a word into a text field at the cursor, replacing the selection, and puts the cursor after it.
import { flushSync } from 'react-dom';

interface Insertion {
  /** Null before the field is mounted; the word is then appended. */
  field: HTMLInputElement | HTMLTextAreaElement | null;
  text: string;
  word: string;
  onChange: (text: string) => void;
}

export function insertAtCursor({ field, text, word, onChange }: Insertion): void {
  const from = field?.selectionStart ?? text.length;
  const to = field?.selectionEnd ?? from;
  // Rendering the new text moves the cursor to its end, so the cursor is set afterwards; at once, because the next key may follow.
  flushSync(() => onChange(`${text.slice(0, from)}${word}${text.slice(to)}`));
  field?.focus();
  field?.setSelectionRange(from + word.length, from + word.length);
}

/** Typing these opens the menu of variables. */
export const VARIABLE_OPENING = '{{';

/** Inserts a variable in its braces; those that were typed already are completed. */
export function insertVariable({ word: name, ...insertion }: Insertion): void {
  const { field, text } = insertion;
  const before = text.slice(0, field?.selectionStart ?? text.length);
  insertAtCursor({ ...insertion, word: before.endsWith(VARIABLE_OPENING) ? `${name}}}` : `{{${name}}}` });
}
