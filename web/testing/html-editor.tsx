// Replaces the HTML editor of emails in all web tests, because the code editor measures its text and there is no layout.
import { CodeEditor } from './code-editor.tsx';

interface HtmlEditorProps {
  value: string;
  onChange: (html: string) => void;
}

export default function HtmlEditor(props: HtmlEditorProps) {
  return <CodeEditor label="Body" {...props} />;
}
