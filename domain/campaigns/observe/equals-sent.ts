// Whether a network still has the targeting that we sent. Networks add fields of their own, order lists as they like and return numbers as
// text, so only what we sent is compared, and fields that would narrow the audience further.

/** Meta's fields that decide who sees an ad; one that we did not set is a change. */
const NARROWING = [
  'geo_locations',
  'excluded_geo_locations',
  'genders',
  'interests',
  'behaviors',
  'flexible_spec',
  'exclusions',
  'custom_audiences',
  'excluded_custom_audiences',
  'locales',
];

/** Block lists are a setting of the account: one that is deleted on Meta is not a change of each campaign that named it. */
const NOT_COMPARED: ReadonlySet<string> = new Set(['excluded_publisher_list_ids']);

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);
const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) ? value.length === 0 : isValues(value) && Object.keys(value).length === 0);

export function equalsSent(sent: unknown, there: unknown): boolean {
  if (!contains(sent, there)) return false;
  if (!isValues(sent) || !isValues(there)) return true;
  return NARROWING.every((field) => field in sent || isEmpty(there[field]));
}

/** Whether everything that was sent is there. What was sent by reference has an id that only the network knows, and counts as there. */
function contains(sent: unknown, there: unknown): boolean {
  if (isEmpty(sent) || (isValues(sent) && '$ref' in sent)) return true;
  if (Array.isArray(sent))
    return Array.isArray(there) && sent.length === there.length && sent.every((item) => there.some((other) => contains(item, other)));
  if (isValues(sent))
    return isValues(there) && Object.entries(sent).every(([field, value]) => NOT_COMPARED.has(field) || contains(value, there[field]));
  if (typeof sent === 'boolean') return String(sent) === String(there);
  return sent === there || (there !== null && there !== undefined && Number(sent) === Number(there)) || String(sent) === String(there);
}
