export * from './audience-fields.tsx';
export { ListingChoice } from './listing-choice.tsx';
export { PreviewProvider, PreviewValues, usePreview } from './preview-context.tsx';
export { VariableText } from './variable-text.tsx';
