// Where do the names of places stand on a map? Under their dot, the largest first, none upon another and none beneath a pin: there a name
// moves below or above the pin, and is left out where neither has room.

export interface LabelCandidate {
  name: string;
  /** Where the place is, in pixels. */
  x: number;
  y: number;
  width: number;
  size: number;
  weight: number;
}

export interface PlacedLabel extends LabelCandidate {
  /** The middle of its line. */
  textY: number;
}

export interface PinDot {
  x: number;
  y: number;
  radius: number;
}

const BELOW = 12;
const MARGIN = 12;
const FROM_PIN = 3;
/** Farther away nobody would take it for the name of this place. */
const FARTHEST = 40;

export function placeLabels(candidates: readonly LabelCandidate[], pins: readonly PinDot[]): PlacedLabel[] {
  const placed: PlacedLabel[] = [];
  for (const candidate of candidates) {
    const label = heightsFor(candidate, pins)
      .map((textY) => ({ ...candidate, textY }))
      .find((tried) => !placed.some((other) => collide(tried, other)) && !pins.some((pin) => covers(pin, tried)));
    if (label) placed.push(label);
  }
  return placed;
}

function heightsFor(candidate: LabelCandidate, pins: readonly PinDot[]): number[] {
  const usual = candidate.y + BELOW;
  const inTheWay = pins.filter((pin) => covers(pin, { ...candidate, textY: usual }));
  const away = ({ radius }: PinDot): number => radius + candidate.size / 2 + FROM_PIN;
  const beside = [...inTheWay.map((pin) => pin.y + away(pin)), ...inTheWay.map((pin) => pin.y - away(pin))];
  return [usual, ...beside.filter((textY) => Math.abs(textY - candidate.y) <= FARTHEST)];
}

const collide = (one: PlacedLabel, other: PlacedLabel): boolean =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 + MARGIN && Math.abs(one.textY - other.textY) < (one.size + other.size) / 2 + MARGIN / 2;

function covers(pin: PinDot, { x, textY, width, size }: PlacedLabel): boolean {
  const right = Math.max(0, Math.abs(pin.x - x) - width / 2);
  const down = Math.max(0, Math.abs(pin.y - textY) - size / 2);
  return Math.hypot(right, down) < pin.radius;
}
