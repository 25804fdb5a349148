// What holds where two configurations lie upon each other? What the upper one decided; the rest of the lower one shows through.
// So a change below reaches everyone above who did not decide otherwise.

type Part = Readonly<Record<string, unknown>>;

/** Decided together: half of one choice with half of another could not be read, or would mean what nobody meant. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = { themes: ['backgroundTheme', 'textTheme', 'hoverTheme'] };
const WHOLE: ReadonlySet<string> = new Set(['controls.calendarDateRange']);

export function layOver(below: Part, above: Part, place = ''): Part {
  const decided = withAllDecidedTogether(above, place, () => null);
  const laid = Object.entries(decided).map(([key, value]) => {
    const under = below[key];
    return [key, isPart(value) && isPart(under) && !WHOLE.has(within(place, key)) ? layOver(under, value, within(place, key)) : value] as const;
  });
  return { ...below, ...Object.fromEntries(laid) };
}

/** The least that must be laid over `below` to see `whole`. */
export function whatDiffers(whole: Part, below: Part, place = ''): Part {
  const differing = Object.entries(whole).flatMap(([key, value]) => {
    const under = below[key];
    if (isSame(value, under)) return [];
    return [[key, isPart(value) && isPart(under) && !WHOLE.has(within(place, key)) ? whatDiffers(value, under, within(place, key)) : value] as const];
  });
  // Only words can be missing: one that was taken away is decided too.
  const takenAway = Object.keys(below).filter((key) => below[key] !== '' && !(key in whole)).map((key) => [key, ''] as const);
  return withAllDecidedTogether(Object.fromEntries([...differing, ...takenAway]), place, (key) => whole[key]);
}

function withAllDecidedTogether(part: Part, place: string, missing: (key: string) => unknown): Part {
  const keys = TOGETHER[place] ?? [];
  if (!keys.some((key) => key in part)) return part;
  return { ...Object.fromEntries(keys.map((key) => [key, missing(key)])), ...part };
}

const within = (place: string, key: string): string => (place === '' ? key : `${place}.${key}`);
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The order of keys says nothing: the database does not keep it. */
function isSame(one: unknown, other: unknown): boolean {
  if (!isPart(one) || !isPart(other)) return JSON.stringify(one) === JSON.stringify(other);
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSame(one[key], other[key]));
}
