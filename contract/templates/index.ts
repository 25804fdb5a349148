export * from './compile-shapes.ts';
export {
  campaignTemplateContent,
  campaignTemplateFieldsSchema,
  gdnTemplateContent,
  gdnTemplateFieldsSchema,
} from './template-content-shapes.ts';
export * from './template-endpoints.ts';
export * from './template-lists.ts';
export * from './template-shapes.ts';
