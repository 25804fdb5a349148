export { AD_SETS } from './ad-sets-sql.ts';
export {
  ADVERTISED_LISTING,
  ADVERTISED_RESOURCE,
  advertisedValues,
  CONTACT_AGENT,
  linkToFile,
  OF_LISTING,
  OF_RESOURCE,
  SELLING_OFFICE,
  sentSubject,
  sentValues,
} from './advertised-values.ts';
export type { Advertised } from './advertised-values.ts';
export { previewValuesOf } from './item-values.ts';
export { templateRoutes } from './template-routes.ts';
