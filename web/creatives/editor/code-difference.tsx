// What changed between two contents of a file. It is loaded with the editor's packages, where versions are compared.
import { unifiedMergeView } from '@codemirror/merge';
import type { CreativeFileType } from '#domain/creatives/index.ts';
import { useComputedColorScheme } from '@mantine/core';
import CodeMirror from '@uiw/react-codemirror';
import { useMemo } from 'react';
import classes from '../creatives.module.css';
import { extensionsFor } from './languages.ts';

export interface CodeDifferenceProps {
  label: string;
  fileType: CreativeFileType;
  before: string;
  after: string;
}

export function CodeDifference({ label, fileType, before, after }: CodeDifferenceProps) {
  const theme = useComputedColorScheme('light');
  const extensions = useMemo(
    () => [...extensionsFor(fileType, label), unifiedMergeView({ original: before, mergeControls: false, collapseUnchanged: {} })],
    [fileType, label, before],
  );
  // The view keeps the original that it was made with, so another one needs another view.
  return <CodeMirror key={before} className={classes.editor} height="420px" theme={theme} value={after} extensions={extensions} readOnly />;
}
