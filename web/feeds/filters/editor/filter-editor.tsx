// The editor of a filter's code, and the comparison of two codes. They are loaded only where code is open, because they are large.
import type { DataFilter } from '#contract/feeds/index.ts';
import { CodeDifference } from '#web/ui/code/code-difference.tsx';
import { CodeEditor } from '#web/ui/code/code-editor.tsx';
import { javascript } from '@codemirror/lang-javascript';
import { EditorState } from '@uiw/react-codemirror';
import { useMemo } from 'react';
import { completeFilter } from './filter-completion.ts';

interface FilterEditorProps {
  label: string;
  fields: DataFilter['fields'];
  value: string;
  onChange: (code: string) => void;
}

export function FilterEditor({ fields, ...editor }: FilterEditorProps) {
  const language = useMemo(() => {
    const autocomplete = completeFilter(fields);
    return [javascript(), EditorState.languageData.of(() => [{ autocomplete }])];
  }, [fields]);
  return <CodeEditor language={language} {...editor} />;
}

const JAVASCRIPT = [javascript()];

export const FilterDifference = (codes: { label: string; before: string; after: string }) => (
  <CodeDifference language={JAVASCRIPT} {...codes} />
);
