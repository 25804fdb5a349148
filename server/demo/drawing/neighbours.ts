// Who lives behind? A row of plain roofs and walls, softened by distance, half hidden among trees.
import { dimHex, mixHex } from '#server/demo/drawing/colour.ts';
import { drawCrown } from '#server/demo/drawing/foliage.ts';
import { litHex } from '#server/demo/drawing/light.ts';
import type { Scene } from '#server/demo/drawing/scene.ts';
import { closedPath, element } from '#server/demo/drawing/svg.ts';
import type { Random } from '#server/demo/random.ts';

const walls = ['#efeadf', '#dcd9cf', '#c7cdc9', '#b8a998', '#e6d8bf', '#8b979b'];
const roofs = ['#5f666a', '#8a4a3c', '#4a5054', '#6d6a62', '#3f4a46', '#9a5f49'];

export function drawNeighbours(random: Random, scene: Scene, floor: number): string {
  const rows = [0.5, 0.26].flatMap((distance, row) =>
    Array.from({ length: 11 }, (_, i) => {
      const x = i * 165 + random.between(-50, 50) + row * 70;
      const base = floor - 6 - (1 - row) * 22;
      return neighbour(random, scene, x, base, distance) + bush(random, scene, x + random.between(60, 130), base, distance);
    }),
  );
  return rows.join('');
}

function neighbour(random: Random, { light }: Scene, x: number, base: number, distance: number): string {
  const size = 1.25 - distance;
  const [wide, tall, rise] = [random.between(100, 160) * size, random.between(34, 70) * size, random.between(26, 46) * size];
  const soft = (paint: string) => mixHex(litHex(paint, [0, 0.5, 0.85], light), light.haze, distance * 0.8);
  const wall = soft(random.pick(walls));
  const roof = soft(random.pick(roofs));
  const [left, right, eaves] = [x - wide / 2, x + wide / 2, base - tall];
  const inset = random.chance(0.5) ? wide * 0.22 : wide * 0.5;
  const panes = [0.2, 0.5, 0.8].map((share) =>
    element('rect', {
      x: left + wide * share - 8 * size,
      y: eaves + tall * 0.24,
      width: 16 * size,
      height: 20 * size,
      fill: light.glow > 0.5 && random.chance(0.6) ? '#ffcf86' : dimHex(wall, 0.55),
    }),
  );
  return (
    element('rect', { x: left, y: eaves, width: wide, height: tall + 30, fill: wall }) +
    panes.join('') +
    element('path', {
      d: closedPath([
        [left - 8 * size, eaves + 3],
        [right + 8 * size, eaves + 3],
        [right - inset, eaves - rise],
        [left + inset, eaves - rise],
      ]),
      fill: roof,
    }) +
    element('rect', { x: left, y: eaves + 3, width: wide, height: 5 * size, fill: dimHex(wall, 0.72) }) +
    element('rect', {
      x: left + (random.chance(0.5) ? wide * 0.3 : wide * 0.64),
      y: eaves - rise - 12 * size,
      width: 10 * size,
      height: 22 * size,
      fill: soft('#8a5a48'),
    })
  );
}

function bush(random: Random, scene: Scene, x: number, base: number, distance: number): string {
  const { haze } = scene.light;
  const size = random.between(34, 74) * (1.2 - distance);
  const leaves = { dark: mixHex('#2b4630', haze, distance * 0.7), light: mixHex('#86a266', haze, distance * 0.7) };
  return drawCrown(random, { x, y: base - size * 0.6, rx: size * 0.62, ry: size * 0.8 }, leaves, scene);
}
