// Multiplies an amount by a fraction. Calculated exactly and rounded once, half up, so that no intermediate step loses a unit.

/** Amount × numerator ÷ denominator. Negative amounts are rounded like positive ones, so that a refund equals its charge. */
export function scaleAmount(amount: number, numerator: number, denominator: number): number {
  const product = BigInt(amount) * BigInt(numerator);
  const magnitude = product < 0n ? -product : product;
  const divisor = BigInt(denominator);
  const rounded = Number((2n * magnitude + divisor) / (2n * divisor));
  if (!Number.isSafeInteger(rounded)) throw new RangeError('The amount is too large to be exact.');
  return product < 0n && rounded !== 0 ? -rounded : rounded;
}
