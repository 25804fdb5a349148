// Criteria: what an ad is shown by, or kept from. The type of a criterion follows from the field that is set.
import { messageOf } from '../definitions/definitions.ts';
import { findGeoTarget } from '../geo/geo-targets.ts';
import type { OperationContext } from './kind-rules.ts';
import { checkProximity } from './proximity.ts';

export interface Criterion {
  /** The field that is set: ageRange. */
  field: string;
  type: string;
  /** Two criteria of one owner with the same key are the same. */
  key: string;
  /** Where Google has fixed ids, such as of age ranges. */
  id: string | null;
}

export const AGE_RANGES: Readonly<Record<string, string>> = {
  AGE_RANGE_18_24: '503001',
  AGE_RANGE_25_34: '503002',
  AGE_RANGE_35_44: '503003',
  AGE_RANGE_45_54: '503004',
  AGE_RANGE_55_64: '503005',
  AGE_RANGE_65_UP: '503006',
  AGE_RANGE_UNDETERMINED: '503999',
};
export const GENDERS: Readonly<Record<string, string>> = { MALE: '10', FEMALE: '11', UNDETERMINED: '20' };

const criterionFields = (message: string): string[] =>
  [...(messageOf(message)?.values() ?? [])].filter(({ oneOf }) => oneOf === 'criterion').map(({ jsonName }) => jsonName);

const toEnum = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/** The same text for the same content, in whatever order its fields were sent and with its defaults left out or not. */
const keyOf = (field: string, content: unknown): string =>
  `${field}:${JSON.stringify(sorted(field === 'proximity' ? { radiusUnits: 'KILOMETERS', ...(content as object) } : content))}`;

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, each]) => [name, sorted(each)]),
      )
    : value;

/** Null when a problem was reported. */
export function readCriterion(context: OperationContext, message: string, value: Record<string, unknown>): Criterion | null {
  const field = criterionFields(message).find((each) => value[each] !== undefined);
  if (!field) {
    context.problems.report(['criterionError', 'CONCRETE_TYPE_REQUIRED'], 'Concrete type of criterion is required for CREATE operations.');
    return null;
  }
  const content = value[field] as Record<string, unknown>;
  const before = context.problems.found.length;
  const id = checkContent(context, field, content);
  if (context.problems.found.length > before) return null;
  return { field, type: toEnum(field), key: keyOf(field, content), id };
}

/** The fixed id of the criterion, where it has one. */
function checkContent(context: OperationContext, field: string, content: Record<string, unknown>): string | null {
  const { problems } = context;
  const type = typeof content.type === 'string' ? content.type : '';
  if (field === 'ageRange' || field === 'gender') {
    const id = (field === 'ageRange' ? AGE_RANGES : GENDERS)[type];
    if (id === undefined)
      problems.report(['requestError', 'INVALID_ENUM_VALUE'], 'Enum value cannot be used.', { at: [field, 'type'], trigger: type });
    return id ?? null;
  }
  if (field === 'contentLabel' && ['', 'UNSPECIFIED', 'UNKNOWN'].includes(type))
    problems.report(['requestError', 'INVALID_ENUM_VALUE'], 'Enum value cannot be used.', { at: ['content_label', 'type'], trigger: type });
  if (field === 'proximity') checkProximity(problems.below('proximity'), content);
  if (field === 'placement') checkPlacement(context, content.url);
  if (field === 'mobileApplication') checkApp(context, content.appId);
  if (field === 'mobileAppCategory') checkAppCategory(context, content.mobileAppCategoryConstant);
  return field === 'location' ? checkLocation(context, content.geoTargetConstant) : null;
}

function checkLocation({ problems }: OperationContext, value: unknown): string | null {
  const name = typeof value === 'string' ? value : '';
  const at = ['location', 'geo_target_constant'];
  const id = /^geoTargetConstants\/(\d+)$/.exec(name)?.[1];
  if (id === undefined) problems.report(['requestError', 'RESOURCE_NAME_MALFORMED'], 'Resource name is malformed.', { at, trigger: name });
  else if (!findGeoTarget(id)) problems.report(['criterionError', 'INVALID_CRITERION_ID'], 'Invalid criterion id.', { at, trigger: name });
  return id ?? null;
}

/** A domain or a page, with or without a scheme. */
function checkPlacement({ problems }: OperationContext, url: unknown): void {
  const text = typeof url === 'string' ? url : '';
  const host = text.replace(/^https?:\/\//i, '').split('/')[0] ?? '';
  if (text.length > 250)
    problems.report(['criterionError', 'PLACEMENT_URL_IS_TOO_LONG'], 'The placement URL is too long.', { at: ['placement', 'url'] });
  else if (!/^([a-z\d-]+\.)+[a-z][a-z\d-]+$/i.test(host))
    problems.report(['criterionError', 'INVALID_PLACEMENT_URL'], 'The placement URL is invalid.', {
      at: ['placement', 'url'],
      trigger: text,
    });
}

/** The platform, 1 for Apple and 2 for Google, and the app's own id there. */
function checkApp({ problems }: OperationContext, appId: unknown): void {
  const text = typeof appId === 'string' ? appId : '';
  if (!/^(1-\d+|2-\w+(\.\w+)+)$/.test(text))
    problems.report(['criterionError', 'INVALID_MOBILE_APP'], 'The mobile app is invalid.', {
      at: ['mobile_application', 'app_id'],
      trigger: text,
    });
}

function checkAppCategory({ problems }: OperationContext, constant: unknown): void {
  const name = typeof constant === 'string' ? constant : '';
  const at = ['mobile_app_category', 'mobile_app_category_constant'];
  if (!/^mobileAppCategoryConstants\/\d+$/.test(name))
    problems.report(['requestError', 'RESOURCE_NAME_MALFORMED'], 'Resource name is malformed.', { at, trigger: name });
  else if (!/\/6\d{4}$/.test(name))
    problems.report(['criterionError', 'INVALID_MOBILE_APP_CATEGORY'], 'The mobile app category is invalid.', { at, trigger: name });
}

/** Reports a criterion that its owner has already, or has with the opposite sign. */
export function checkDuplicate(
  { problems }: OperationContext,
  message: string,
  criterion: Criterion,
  isNegative: boolean,
  siblings: readonly { value: Record<string, unknown> }[],
): void {
  const family = message === 'resources.AdGroupCriterion' ? 'adGroupCriterionError' : 'campaignCriterionError';
  for (const { value } of siblings) {
    if (value.status === 'REMOVED' || keyOf(criterion.field, value[criterion.field]) !== criterion.key) continue;
    if ((value.negative ?? false) === isNegative)
      problems.report(['mutateError', 'RESOURCE_ALREADY_EXISTS'], 'Trying to create a resource that already exists.', {
        at: [criterion.field],
      });
    else
      problems.report([family, 'CANNOT_TARGET_AND_EXCLUDE'], 'Cannot target and exclude the same criterion at once.', { at: ['negative'] });
    return;
  }
}
