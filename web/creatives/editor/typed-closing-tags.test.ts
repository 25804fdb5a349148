import { EditorState, EditorView } from '@uiw/react-codemirror';
import { expect, onTestFinished, test } from 'vitest';
import { languageOf } from './languages.ts';

/** Types at the bar, key by key, through the handlers that the editor asks. */
function typed(marked: string, keys: string): string {
  const cursor = marked.indexOf('|');
  const view = new EditorView({
    state: EditorState.create({ doc: marked.replace('|', ''), selection: { anchor: cursor }, extensions: [...languageOf('HTML')] }),
  });
  onTestFinished(() => view.destroy());
  for (const key of keys) {
    const { from, to } = view.state.selection.main;
    const insert = () =>
      view.state.update({ changes: { from, to, insert: key }, selection: { anchor: from + key.length }, userEvent: 'input.type' });
    const isHandled = view.state.facet(EditorView.inputHandler).some((handle) => handle(view, from, to, key, insert));
    if (!isHandled) view.dispatch(insert());
  }
  const { head } = view.state.selection.main;
  const written = view.state.doc.toString();
  return `${written.slice(0, head)}|${written.slice(head)}`;
}

test('an opening tag is closed', () => {
  expect(typed('<body>|</body>', '<h1>Hi')).toBe('<body><h1>Hi|</h1></body>');
});

test.each([
  ['<body>|</body>', '<h1>Hi</h1>', '<body><h1>Hi</h1>|</body>'],
  ['<div>\n|\n</div>', '<div>x</div>', '<div>\n<div>x</div>|\n</div>'],
  ['<div>\n|\n</div>', '<p>x</p></div>', '<div>\n<p>x</p></div>|'],
])('in %j, typing %j leaves no second closing tag', (page, keys, after) => {
  expect(typed(page, keys)).toBe(after);
});

test('a closing tag that was missing is added before another of its name', () => {
  expect(typed('<div><div>x|</div>', '</div>')).toBe('<div><div>x</div>|</div>');
});
