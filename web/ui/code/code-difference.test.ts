import { unifiedMergeView } from '@codemirror/merge';
import { EditorState, EditorView } from '@uiw/react-codemirror';
import { expect, onTestFinished, test } from 'vitest';
import { collapsedLineMarks } from './code-difference.tsx';

/** All rules of the page that give collapsed lines a mark, in the order of the page: the last one counts. */
const marks = (): string[] =>
  [...document.querySelectorAll('style')]
    .flatMap((style) => [...(style.textContent ?? '').matchAll(/\.cm-collapsedLines:(?:before|after) \{[^}]*content: "([^"]*)"/gu)])
    .map(([, mark = '']) => mark);

test('lines that did not change are marked with a character that every font has', () => {
  const parent = document.body.appendChild(document.createElement('div'));
  const extensions = [collapsedLineMarks, unifiedMergeView({ original: 'a', collapseUnchanged: {} })];
  const view = new EditorView({ parent, state: EditorState.create({ doc: 'b', extensions }) });
  onTestFinished(() => view.destroy());
  expect(marks().slice(-2)).toEqual(['…', '…']);
});
