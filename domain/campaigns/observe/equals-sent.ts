// Whether a network still has the targeting that we sent. Networks add fields of their own, order lists as they like, keep equal entries
// once, leave zeros out, round decimals and return numbers as text, so only what we sent is compared, and fields that would narrow the
// audience further.

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

export function equalsSent(sent: unknown, observed: unknown): boolean {
  if (!contains(sent, observed)) return false;
  if (!isValues(sent) || !isValues(observed)) return true;
  return NARROWING.every((field) => !isEmpty(sent[field]) || isEmpty(observed[field]));
}

/** Whether everything that was sent is there. What was sent by reference has an id that only the network knows, and counts as there. */
function contains(sent: unknown, observed: unknown): boolean {
  if (isEmpty(sent) || (isValues(sent) && '$ref' in sent)) return true;
  if (Array.isArray(sent)) return Array.isArray(observed) && hasSameItems(sent, observed);
  if (isValues(sent))
    return (
      isValues(observed) && Object.entries(sent).every(([field, value]) => NOT_COMPARED.has(field) || contains(value, observed[field]))
    );
  return equalsPlain(sent, observed);
}

const hasSameItems = (sent: readonly unknown[], observed: readonly unknown[]): boolean =>
  sent.every((item) => observed.some((other) => contains(item, other))) &&
  observed.every((other) => sent.some((item) => contains(item, other)));

/** A tenth of a metre in degrees; networks store places as floating-point numbers. */
const TOLERANCE = 1e-6;

const isPlain = (value: unknown): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value);

function equalsPlain(sent: unknown, observed: unknown): boolean {
  if (observed === null || observed === undefined) return sent === 0 || sent === false || sent === '';
  if (!isPlain(sent) || !isPlain(observed)) return false;
  if (String(sent) === String(observed)) return true;
  // Ids are texts on both sides, and may have more digits than a number.
  if (typeof sent === 'boolean' || (typeof sent === 'string' && typeof observed === 'string') || observed === '') return false;
  return Math.abs(Number(sent) - Number(observed)) <= TOLERANCE;
}
