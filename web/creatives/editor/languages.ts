// The languages of the code editor, by the type of a file. Pages complete variables too.
import { css } from '@codemirror/lang-css';
import { html } from '@codemirror/lang-html';
import { javascript } from '@codemirror/lang-javascript';
import { json } from '@codemirror/lang-json';
import type { CreativeFileType } from '#domain/creatives/index.ts';
import { EditorState } from '@uiw/react-codemirror';
import type { Extension } from '@uiw/react-codemirror';
import { typedClosingTags } from './typed-closing-tags.ts';
import { completeVariables } from './variable-completion.ts';

const variables = EditorState.languageData.of(() => [{ autocomplete: completeVariables }]);
/** What is typed by hand is asked before the language, which closes tags itself. */
const page: readonly Extension[] = [typedClosingTags, html(), variables];

const LANGUAGES: Readonly<Record<CreativeFileType, readonly Extension[]>> = {
  HTML: page,
  AMPHTML: page,
  CSS: [css()],
  JAVASCRIPT: [javascript()],
  JSON: [json()],
  AUDIO: [],
  OTHER: [],
};

export const languageOf = (fileType: CreativeFileType): readonly Extension[] => LANGUAGES[fileType];
