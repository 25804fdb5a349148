// Inserts a word into a text field at the cursor, replacing the selection, and puts the cursor after it.
interface Insertion {
  /** Null before the field is mounted; the word is then appended. */
  field: HTMLInputElement | HTMLTextAreaElement | null;
  text: string;
  word: string;
  onChange: (text: string) => void;
}

export function insertAtCursor({ field, text, word, onChange }: Insertion): void {
  const from = field?.selectionStart ?? text.length;
  onChange(`${text.slice(0, from)}${word}${text.slice(field?.selectionEnd ?? from)}`);
  // Rendering the new text moves the cursor to its end, so the cursor is set afterwards.
  requestAnimationFrame(() => {
    field?.focus();
    field?.setSelectionRange(from + word.length, from + word.length);
  });
}
