// The body of an email as HTML, with line numbers. It is loaded when it is first shown, because the code editor is large.
import type { EmailName } from '#domain/emails/index.ts';
import { exampleValues, variableNamesFor } from '#domain/variables/index.ts';
import { CodeEditor } from '#web/ui/code/code-editor.tsx';
import { variableCompletion } from '#web/ui/code/variable-completion.ts';
import { VARIABLE_OPENING } from '#web/ui/fields/insert-at-cursor.ts';
import { VariablePicker } from '#web/ui/fields/variable-picker.tsx';
import { html } from '@codemirror/lang-html';
import { EditorState } from '@uiw/react-codemirror';
import type { EditorView } from '@uiw/react-codemirror';
import { useMemo, useRef } from 'react';
import classes from './emails.module.css';

interface HtmlEditorProps {
  name: EmailName;
  value: string;
  onChange: (html: string) => void;
}

export default function HtmlEditor({ name, value, onChange }: HtmlEditorProps) {
  const view = useRef<EditorView>(null);
  const vocabulary = useMemo(() => variableNamesFor(name).here, [name]);
  const values = useMemo(() => exampleValues(vocabulary), [vocabulary]);
  const language = useMemo(() => {
    const autocomplete = variableCompletion(vocabulary);
    return [html(), EditorState.languageData.of(() => [{ autocomplete }])];
  }, [vocabulary]);
  const insert = (variable: string) => {
    const editor = view.current;
    if (!editor) return;
    const { from } = editor.state.selection.main;
    const isOpened = editor.state.sliceDoc(Math.max(0, from - VARIABLE_OPENING.length), from) === VARIABLE_OPENING;
    editor.dispatch(editor.state.replaceSelection(isOpened ? `${variable}}}` : `{{${variable}}}`));
  };
  return (
    <div>
      <div className={classes.htmlTools}>
        <VariablePicker
          vocabulary={vocabulary}
          values={values}
          onPick={insert}
          label="Insert a variable into the body"
          onClose={() => view.current?.focus()}
        />
      </div>
      <CodeEditor label="Body" language={language} value={value} onChange={onChange} onOpen={(editor) => (view.current = editor)} />
    </div>
  );
}
