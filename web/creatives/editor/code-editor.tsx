// The code editor with the language of a file.
import type { CreativeFileType } from '#domain/creatives/index.ts';
import { CodeEditor as Editor } from '#web/ui/code/code-editor.tsx';
import { languageOf } from './languages.ts';

export interface CodeEditorProps {
  label: string;
  fileType: CreativeFileType;
  value: string;
  onChange: (content: string) => void;
}

export const CodeEditor = ({ fileType, ...editor }: CodeEditorProps) => <Editor language={languageOf(fileType)} {...editor} />;
