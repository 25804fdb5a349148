// A closing tag that is typed by hand takes the place of the one that the editor added behind it.
import { htmlLanguage } from '@codemirror/lang-html';
import { EditorView } from '@uiw/react-codemirror';
import type { EditorState } from '@uiw/react-codemirror';

const LONGEST_TAG = 80;

export const typedClosingTags = EditorView.inputHandler.of((view, from, to, text, insertTyped) => {
  if (text !== '>' || from !== to || view.composing || view.state.readOnly) return false;
  const typed = insertTyped();
  const { state } = typed;
  const end = from + 1;
  const [, name] = /<\/([\w:-]+)>$/u.exec(state.sliceDoc(Math.max(0, end - LONGEST_TAG), end)) ?? [];
  if (name === undefined) return false;
  const [added] = new RegExp(`^\\s*</${name}>`, 'u').exec(state.sliceDoc(end, end + LONGEST_TAG)) ?? [];
  if (added === undefined || !isSurplusAfter(state, end, name)) return false;
  view.dispatch([typed, state.update({ changes: { from: end, to: end + added.length }, userEvent: 'input.type' })]);
  return true;
});

/** Whether a later closing tag of this name closes nothing: around the same name it is not the next one. */
function isSurplusAfter(state: EditorState, position: number, name: string): boolean {
  const page = state.doc.toString();
  let isSurplus = false;
  htmlLanguage.parser.parse(page).iterate({
    from: position,
    enter: (node) => {
      if (node.name === 'MismatchedCloseTag' && page.slice(node.from, node.to) === `</${name}>`) isSurplus = true;
    },
  });
  return isSurplus;
}
