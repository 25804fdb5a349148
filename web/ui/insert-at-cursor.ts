// How does a picked word come into a text? Where the cursor is, in place of what is selected; the cursor then stands behind it.
interface Insertion {
  /** Absent until it is drawn: then the word comes last. */
  field: HTMLInputElement | HTMLTextAreaElement | null;
  text: string;
  word: string;
  onChange: (text: string) => void;
}

export function insertAtCursor({ field, text, word, onChange }: Insertion): void {
  const from = field?.selectionStart ?? text.length;
  onChange(`${text.slice(0, from)}${word}${text.slice(field?.selectionEnd ?? from)}`);
  // After the new text has been drawn, which takes the cursor to its end.
  requestAnimationFrame(() => {
    field?.focus();
    field?.setSelectionRange(from + word.length, from + word.length);
  });
}
