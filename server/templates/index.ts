export { AD_SETS } from './ad-sets-sql.ts';
export {
  ADVERTISED_LISTING,
  ADVERTISED_RESOURCE,
  advertisedValues,
  CONTACT_AGENT,
  LISTING_VALUE_COLUMNS,
  RESOURCE_VALUE_COLUMNS,
  SELLING_OFFICE,
  serializeSubject,
  serializeValues,
} from './advertised-values.ts';
export type { Advertised } from './advertised-values.ts';
export { previewValuesOf } from './preview-values.ts';
export { templateRoutes } from './template-routes.ts';
export { funnels, isStageOfFunnel } from './template-use.ts';
