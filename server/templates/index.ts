export { previewValuesOf } from './item-values.ts';
export { templateRoutes } from './template-routes.ts';
