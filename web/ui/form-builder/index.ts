export { FormBuilder } from './form-builder.tsx';
export { formSections } from './form-sections.tsx';
export type { BuiltForm } from './built-form.ts';
