// Replaces the editor of data filters in all web tests, because it measures its text and there is no layout.
export { CodeDifference as FilterDifference } from './code-difference.tsx';
export { CodeEditor as FilterEditor } from './code-editor.tsx';
