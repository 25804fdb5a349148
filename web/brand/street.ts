// The houses of the illustration. Their gables rise like the bars of a chart; no two are alike, and the result is
// deterministic.
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
  for (let index = 0; x < width; index += 1) {
    const houseWidth = WIDTHS[index % WIDTHS.length] ?? 80;
    const progress = Math.min(1, Math.max(0, x / width));
    const wobble = (WOBBLE[index % WOBBLE.length] ?? 0) * (highest - lowest) * 0.5;
    const walls = lowest + (highest - lowest) * progress ** 1.25 + wobble;
    houses.push({
      x,
      width: houseWidth,
      walls,
      gable: houseWidth * 0.44,
      tone: (index % 3) as House['tone'],
      storeys: Math.max(1, Math.floor((walls - 8) / STOREY)),
      across: houseWidth > 80 ? 2 : 1,
      door: index % 2 === 0,
      chimney: index % 4 === 1,
    });
    x += houseWidth + GAP;
  }
  return houses;
}
