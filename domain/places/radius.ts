// How large may a circle be? Kilometres are stored, metres are what a map draws.

export const LEAST_RADIUS_KM = 1;
export const MOST_RADIUS_KM = 80;
export const DEFAULT_RADIUS_KM = 10;

const steps = (from: number, to: number, by: number): number[] =>
  Array.from({ length: (to - from) / by + 1 }, (_, index) => from + index * by);
export const RADIUS_OPTIONS_KM: readonly number[] = [...steps(1, 5, 1), ...steps(10, 80, 5)];

export type RadiusViolation = 'radiusTooSmall' | 'radiusTooLarge';

export const toMetres = (kilometres: number): number => kilometres * 1000;

/** A hundred metres is as fine as a hand can pull a circle. */
const toTenths = (kilometres: number): number => Math.round(kilometres * 10) / 10;

export function radiusViolation(kilometres: number): RadiusViolation | null {
  if (kilometres < LEAST_RADIUS_KM) return 'radiusTooSmall';
  return kilometres > MOST_RADIUS_KM ? 'radiusTooLarge' : null;
}

/** A circle that is pulled too far stops at the bound, and says which one it met. */
export function radiusFromMetres(metres: number): { kilometres: number; violation: RadiusViolation | null } {
  const pulled = toTenths(metres / 1000);
  return { kilometres: Math.min(MOST_RADIUS_KM, Math.max(LEAST_RADIUS_KM, pulled)), violation: radiusViolation(pulled) };
}

/** What someone typed, such as '12', '12.5 km' or '12,5'; null when it is no number. */
export function radiusFromText(text: string): number | null {
  const found = /^\s*(\d{1,6}(?:[.,]\d{1,6})?)\s*(?:km)?\s*$/i.exec(text)?.[1];
  return found === undefined ? null : toTenths(Number(found.replace(',', '.')));
}

/** The next larger or smaller radius on offer; the present one at the end of the list. */
export function neighbouringRadius(kilometres: number, direction: 'larger' | 'smaller'): number {
  if (direction === 'larger') return RADIUS_OPTIONS_KM.find((option) => option > kilometres) ?? kilometres;
  return RADIUS_OPTIONS_KM.findLast((option) => option < kilometres) ?? kilometres;
}

export const radiusText = (kilometres: number): string => `${kilometres} km`;
