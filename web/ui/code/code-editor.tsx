// The code editor. It is loaded only where code is open, because it is large.
import { useComputedColorScheme } from '@mantine/core';
import CodeMirror, { EditorView } from '@uiw/react-codemirror';
import type { Extension } from '@uiw/react-codemirror';
import { useMemo } from 'react';
import classes from './code.module.css';

interface CodeEditorProps {
  label: string;
  /** The language and what it completes. The same list for as long as it means the same, because another one restarts the editor. */
  language: readonly Extension[];
  value: string;
  onChange: (content: string) => void;
  onOpen?: (view: EditorView) => void;
}

export function CodeEditor({ label, language, value, onChange, onOpen }: CodeEditorProps) {
  const theme = useComputedColorScheme('light');
  const extensions = useMemo(() => [...language, ...reachable(label)], [language, label]);
  const settings = { theme, value, extensions, onChange, onCreateEditor: onOpen, height: '460px', 'data-theme': theme };
  return <CodeMirror className={classes.editor} {...settings} />;
}

/** The editor scrolls, so the keyboard must reach what is in it. */
export const reachable = (label: string): Extension[] => [
  EditorView.lineWrapping,
  EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
];
