// The code editor. It is loaded only where a file is open, because it is large.
import type { CreativeFileType } from '#domain/creatives/index.ts';
import { useComputedColorScheme } from '@mantine/core';
import CodeMirror from '@uiw/react-codemirror';
import { useMemo } from 'react';
import classes from '../creatives.module.css';
import { extensionsFor } from './languages.ts';

export interface CodeEditorProps {
  label: string;
  fileType: CreativeFileType;
  value: string;
  onChange: (content: string) => void;
}

export function CodeEditor({ label, fileType, value, onChange }: CodeEditorProps) {
  const theme = useComputedColorScheme('light');
  const extensions = useMemo(() => extensionsFor(fileType, label), [fileType, label]);
  const settings = { theme, value, extensions, onChange, height: '460px', 'data-theme': theme };
  return <CodeMirror className={classes.editor} {...settings} />;
}
