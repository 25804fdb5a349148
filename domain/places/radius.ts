// The radius of a circle: stored in kilometres, drawn in metres.

export const MIN_RADIUS_KM = 1;
export const MAX_RADIUS_KM = 80;
export const DEFAULT_RADIUS_KM = 10;

const steps = (from: number, to: number, by: number): number[] =>
  Array.from({ length: (to - from) / by + 1 }, (_, index) => from + index * by);
export const RADIUS_OPTIONS_KM: readonly number[] = [...steps(1, 5, 1), ...steps(10, 80, 5)];

export type RadiusViolation = 'radiusTooSmall' | 'radiusTooLarge';

export const toMetres = (kilometres: number): number => kilometres * 1000;

/** Dragging a circle is not more precise than 100 metres. */
const toTenths = (kilometres: number): number => Math.round(kilometres * 10) / 10;

export function radiusViolation(kilometres: number): RadiusViolation | null {
  if (kilometres < MIN_RADIUS_KM) return 'radiusTooSmall';
  return kilometres > MAX_RADIUS_KM ? 'radiusTooLarge' : null;
}

/** Clamps the radius of a dragged circle, and reports which limit it exceeded. */
export function radiusFromMetres(metres: number): { kilometres: number; violation: RadiusViolation | null } {
  const dragged = toTenths(metres / 1000);
  return { kilometres: Math.min(MAX_RADIUS_KM, Math.max(MIN_RADIUS_KM, dragged)), violation: radiusViolation(dragged) };
}

/** Parses '12', '12.5 km' or '12,5'; null if the text is not a number. */
export function radiusFromText(text: string): number | null {
  const found = /^\s*(\d{1,6}(?:[.,]\d{1,6})?)\s*(?:km)?\s*$/i.exec(text)?.[1];
  return found === undefined ? null : toTenths(Number(found.replace(',', '.')));
}

/** The next larger or smaller option; the current radius if there is none. */
export function neighbouringRadius(kilometres: number, direction: 'larger' | 'smaller'): number {
  if (direction === 'larger') return RADIUS_OPTIONS_KM.find((option) => option > kilometres) ?? kilometres;
  return RADIUS_OPTIONS_KM.findLast((option) => option < kilometres) ?? kilometres;
}

export const radiusText = (kilometres: number): string => `${kilometres} km`;
