export { adContentsOf } from './ad-contents.ts';
export {
  ADVERTISED_LISTING,
  ADVERTISED_RESOURCE,
  advertisedValues,
  CONTACT_AGENT,
  contactAgent,
  LISTING_VALUE_COLUMNS,
  RESOURCE_VALUE_COLUMNS,
  SELLING_OFFICE,
  sellingOffice,
  serializeSubject,
  serializeValues,
} from './advertised-values.ts';
export type { Advertised } from './advertised-values.ts';
export { chosenContactsSql, readChosenContacts } from './chosen-contacts.ts';
export type { ChosenContacts } from './chosen-contacts.ts';
export { previewValuesOf } from './preview-values.ts';
export {
  hasPublishedTemplateSql,
  isStageOfSql,
  templateFactsSql,
  templatesWithStagesSql,
  USES_IMAGES_FOR_VIDEO,
} from './template-facts-sql.ts';
export type { NamedCreativeSql } from './template-facts-sql.ts';
export { templateRoutes } from './template-routes.ts';
export { funnels, isStageOfFunnel, lockCustomersOfTemplates } from './template-use.ts';
