// Replaces the code editor in all web tests, because it measures its text and there is no layout.
interface CodeEditorProps {
  label: string;
  value: string;
  onChange: (content: string) => void;
}

export const CodeEditor = ({ label, value, onChange }: CodeEditorProps) => (
  <textarea aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
);
