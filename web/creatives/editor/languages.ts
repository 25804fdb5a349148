// The languages of the code editor, by the type of a file. Pages complete variables too.
import { css } from '@codemirror/lang-css';
import { html } from '@codemirror/lang-html';
import { javascript } from '@codemirror/lang-javascript';
import { json } from '@codemirror/lang-json';
import type { CreativeFileType } from '#domain/creatives/index.ts';
import { EditorState, EditorView } from '@uiw/react-codemirror';
import type { Extension } from '@uiw/react-codemirror';
import { completeVariables } from './variable-completion.ts';

const variables = EditorState.languageData.of(() => [{ autocomplete: completeVariables }]);
const page = (): Extension[] => [html(), variables];

const LANGUAGES: Readonly<Record<CreativeFileType, () => Extension[]>> = {
  HTML: page,
  AMPHTML: page,
  CSS: () => [css()],
  JAVASCRIPT: () => [javascript()],
  JSON: () => [json()],
  AUDIO: () => [],
  OTHER: () => [],
};

export const extensionsFor = (fileType: CreativeFileType, label: string): Extension[] => [
  ...LANGUAGES[fileType](),
  EditorView.lineWrapping,
  // The editor scrolls, so the keyboard must reach what is in it.
  EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
];
