// What changed between two contents. It is loaded with the editor's packages, where versions are compared.
import { unifiedMergeView } from '@codemirror/merge';
import { useComputedColorScheme } from '@mantine/core';
import CodeMirror, { EditorView } from '@uiw/react-codemirror';
import type { Extension } from '@uiw/react-codemirror';
import { useMemo } from 'react';
import { reachable } from './code-editor.tsx';
import classes from './code.module.css';

interface CodeDifferenceProps {
  label: string;
  language: readonly Extension[];
  before: string;
  after: string;
}

/** The package marks them with a character that hardly any font has. */
export const collapsedLineMarks = EditorView.theme({
  '.cm-collapsedLines:before': { content: '"…"' },
  '.cm-collapsedLines:after': { content: '"…"' },
});

export function CodeDifference({ label, language, before, after }: CodeDifferenceProps) {
  const theme = useComputedColorScheme('light');
  const extensions = useMemo(
    () => [
      ...language,
      ...reachable(label),
      collapsedLineMarks,
      unifiedMergeView({ original: before, mergeControls: false, collapseUnchanged: {} }),
    ],
    [language, label, before],
  );
  // The view keeps the original that it was made with, so another one needs another view.
  return <CodeMirror key={before} className={classes.editor} height="420px" theme={theme} value={after} extensions={extensions} readOnly />;
}
