export * from './form-description-schema.ts';
export * from './form-values-schema.ts';
export * from './violation-texts.ts';
