// How is an amount shared out so that the parts add up to it, to the last unit? By weights; the units that whole parts leave over go
// to the largest remainders, and among equal ones to the first.

/** No weight above zero shares nothing out: there must be at least one. */
export function splitAmount(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole <= 0n) throw new RangeError('An amount is split by weights of which one is above zero.');
  const shares = weights.map((weight, place) => {
    const product = BigInt(amount) * BigInt(weight);
    return { place, part: Number(product / whole), remainder: product % whole };
  });
  const left = amount - shares.reduce((sum, { part }) => sum + part, 0);
  const first = shares
    .toSorted((a, b) => (a.remainder === b.remainder ? a.place - b.place : a.remainder > b.remainder ? -1 : 1))
    .slice(0, left);
  const rounded = new Set(first.map(({ place }) => place));
  return shares.map(({ place, part }) => (rounded.has(place) ? part + 1 : part));
}

/** As evenly as units allow: the first parts are the larger ones. */
export const splitEvenly = (amount: number, parts: number): number[] =>
  splitAmount(
    amount,
    Array.from({ length: parts }, () => 1),
  );
