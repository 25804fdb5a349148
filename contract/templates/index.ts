export * from './compile-shapes.ts';
export { campaignTemplateFieldsSchema, gdnTemplateFieldsSchema } from './template-content-shapes.ts';
export * from './template-endpoints.ts';
export * from './template-lists.ts';
export * from './template-shapes.ts';
