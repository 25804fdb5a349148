export * from './compile-shapes.ts';
export {
  campaignTemplateContent,
  campaignTemplateFieldsSchema,
  googleTemplateContent,
  googleTemplateFieldsSchema,
} from './template-content-shapes.ts';
export * from './template-endpoints.ts';
export * from './template-lists.ts';
export * from './template-shapes.ts';
