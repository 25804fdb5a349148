export { RichTextInput } from './rich-text-input.tsx';
export type { RichTextInputProps } from './rich-text-input.tsx';
