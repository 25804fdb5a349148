// How does the drawn street grow? Gables like bars of a chart: each house a little higher than the last, none alike,
// and the same every time.
export interface House {
  x: number;
  width: number;
  /** Height of the walls; the gable comes on top. */
  walls: number;
  gable: number;
  tone: 0 | 1 | 2;
  storeys: number;
  across: number;
  door: boolean;
  chimney: boolean;
}

const WIDTHS = [92, 66, 104, 72, 84, 110, 62, 96, 76, 88];
const WOBBLE = [0, 0.16, -0.08, 0.2, 0.02, -0.06, 0.24, 0.04, -0.1, 0.12];
const GAP = 9;
const STOREY = 42;

export function growStreet(width: number, lowest: number, highest: number): House[] {
  const houses: House[] = [];
  let x = -28;
  for (let at = 0; x < width; at += 1) {
    const own = WIDTHS[at % WIDTHS.length] ?? 80;
    const progress = Math.min(1, Math.max(0, x / width));
    const wobble = (WOBBLE[at % WOBBLE.length] ?? 0) * (highest - lowest) * 0.5;
    const walls = lowest + (highest - lowest) * progress ** 1.25 + wobble;
    houses.push({
      x,
      width: own,
      walls,
      gable: own * 0.44,
      tone: (at % 3) as House['tone'],
      storeys: Math.max(1, Math.floor((walls - 8) / STOREY)),
      across: own > 80 ? 2 : 1,
      door: at % 2 === 0,
      chimney: at % 4 === 1,
    });
    x += own + GAP;
  }
  return houses;
}
