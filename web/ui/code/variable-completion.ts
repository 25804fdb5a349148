// Completes the names of variables after two opening braces.
import type { Vocabulary } from '#domain/variables/index.ts';
import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { EditorView } from '@uiw/react-codemirror';

const CLOSING = '}}';

/** The closing braces are written too, unless they are there already. */
function insert(view: EditorView, { label }: Completion, from: number, to: number): void {
  const isClosed = /^\s*(?:\}\}|\|)/u.test(view.state.sliceDoc(to, to + 20));
  const text = isClosed ? label : `${label}${CLOSING}`;
  view.dispatch({ changes: { from, to, insert: text }, selection: { anchor: from + text.length }, userEvent: 'input.complete' });
}

export function variableCompletion(vocabulary: Vocabulary): (context: CompletionContext) => CompletionResult | null {
  const options: readonly Completion[] = vocabulary.map(({ name, means }) => ({
    label: name,
    detail: means,
    type: 'variable',
    apply: insert,
  }));
  return (context) => {
    const typed = context.matchBefore(/\{\{\s*[\w.]*/u);
    if (!typed) return null;
    const [opening = ''] = /^\{\{\s*/u.exec(typed.text) ?? [];
    return { from: typed.from + opening.length, options, validFor: /^[\w.]*$/u };
  };
}
