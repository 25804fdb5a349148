// Where a campaign on Google is shown, out of all its criteria: the part of its targeting that people change most.

const PLACES = ['proximity', 'location'] as const;

/** The targeting that is stored has all criteria as they were sent. */
export function googlePlaces(targeting: unknown): { criteria: unknown[] } {
  const criteria = (targeting as { criteria?: unknown } | null)?.criteria;
  const places = (Array.isArray(criteria) ? criteria : []).flatMap((criterion: Readonly<Record<string, unknown>>) =>
    PLACES.flatMap((kind) => (criterion[kind] === undefined || criterion['negative'] === true ? [] : [{ [kind]: criterion[kind] }])),
  );
  return { criteria: places };
}
