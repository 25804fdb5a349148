// Positions place names on a map: below their dot, largest place first, never overlapping. A name that a pin would cover moves
// below or above the pin, and is left out where neither fits.

export interface LabelCandidate {
  name: string;
  /** Position of the place, in pixels. */
  x: number;
  y: number;
  width: number;
  size: number;
  weight: number;
}

export interface PlacedLabel extends LabelCandidate {
  /** Vertical centre of the text. */
  textY: number;
}

export interface PinDot {
  x: number;
  y: number;
  radius: number;
}

const DEFAULT_OFFSET = 12;
const MARGIN = 12;
const PIN_MARGIN = 3;
/** Further from its dot a name would not be recognised as belonging to it. */
const MAX_OFFSET = 40;

export function placeLabels(candidates: readonly LabelCandidate[], pins: readonly PinDot[]): PlacedLabel[] {
  const placed: PlacedLabel[] = [];
  for (const candidate of candidates) {
    const placedLabel = positionsFor(candidate, pins)
      .map((textY) => ({ ...candidate, textY }))
      .find((label) => !placed.some((other) => collide(label, other)) && !pins.some((pin) => covers(pin, label)));
    if (placedLabel) placed.push(placedLabel);
  }
  return placed;
}

function positionsFor(candidate: LabelCandidate, pins: readonly PinDot[]): number[] {
  const defaultY = candidate.y + DEFAULT_OFFSET;
  const coveringPins = pins.filter((pin) => covers(pin, { ...candidate, textY: defaultY }));
  const distanceFrom = ({ radius }: PinDot): number => radius + candidate.size / 2 + PIN_MARGIN;
  const alternatives = [...coveringPins.map((pin) => pin.y + distanceFrom(pin)), ...coveringPins.map((pin) => pin.y - distanceFrom(pin))];
  return [defaultY, ...alternatives.filter((textY) => Math.abs(textY - candidate.y) <= MAX_OFFSET)];
}

const collide = (one: PlacedLabel, other: PlacedLabel): boolean =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 + MARGIN &&
  Math.abs(one.textY - other.textY) < (one.size + other.size) / 2 + MARGIN / 2;

function covers(pin: PinDot, { x, textY, width, size }: PlacedLabel): boolean {
  const right = Math.max(0, Math.abs(pin.x - x) - width / 2);
  const down = Math.max(0, Math.abs(pin.y - textY) - size / 2);
  return Math.hypot(right, down) < pin.radius;
}
