// Splits an amount by weights so that the parts add up exactly (largest remainder method). Among equal remainders the first part gets
// the extra unit.

/** At least one weight must be positive. */
export function splitAmount(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total <= 0n) throw new RangeError('An amount is split by weights of which one is above zero.');
  const shares = weights.map((weight, place) => {
    const product = BigInt(amount) * BigInt(weight);
    return { place, part: Number(product / total), remainder: product % total };
  });
  const leftover = amount - shares.reduce((sum, { part }) => sum + part, 0);
  const first = shares
    .toSorted((a, b) => (a.remainder === b.remainder ? a.place - b.place : a.remainder > b.remainder ? -1 : 1))
    .slice(0, leftover);
  const roundedUp = new Set(first.map(({ place }) => place));
  return shares.map(({ place, part }) => (roundedUp.has(place) ? part + 1 : part));
}

/** The parts differ by one unit at most; the larger ones come first. */
export const splitEvenly = (amount: number, parts: number): number[] =>
  splitAmount(
    amount,
    Array.from({ length: parts }, () => 1),
  );
