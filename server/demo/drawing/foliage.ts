// How does a mass of leaves catch the light? Many small leaves, dark below and away from the sun, bright above and towards it.
// A crown is drawn once per kind of leaf and level of detail, then used again at any size: a garden stays a small file.
import { mixHex } from '#server/demo/drawing/colour.ts';
import { litHex } from '#server/demo/drawing/light.ts';
import type { Light } from '#server/demo/drawing/light.ts';
import type { Scene } from '#server/demo/drawing/scene.ts';
import { element, short } from '#server/demo/drawing/svg.ts';
import { seededRandom } from '#server/demo/random.ts';
import type { Random } from '#server/demo/random.ts';

export type Leaves = { dark: string; light: string };
export type Crown = { x: number; y: number; rx: number; ry: number };

type Detail = { name: string; count: number; leaf: number };

const tones = 7;
const leafCorners = [
  [0, 1],
  [1.1, 0.72],
  [2.4, 0.85],
  [3.7, 0.8],
  [5, 0.7],
] as const;
const unit = 100;
const fine: Detail = { name: 'fine', count: 600, leaf: 9.4 };
const middling: Detail = { name: 'middling', count: 280, leaf: 14.5 };
const coarse: Detail = { name: 'coarse', count: 110, leaf: 24 };

export function drawCrown(random: Random, { x, y, rx, ry }: Crown, leaves: Leaves, scene: Scene): string {
  const size = Math.max(rx, ry);
  const detail = size > 95 ? fine : size > 38 ? middling : coarse;
  const variant = random.int(1, 2);
  const id = scene.sheet.define(`${detail.name}${leaves.dark.slice(1)}${leaves.light.slice(1)}${variant}`, (name) =>
    element('g', { id: name }, crownOfLeaves(seededRandom(name), detail, leaves, scene.light)),
  );
  return `<use href="#${id}" transform="translate(${short(x)} ${short(y)})scale(${fine3(rx / unit)} ${fine3(ry / unit)})"/>`;
}

const fine3 = (value: number) => String(Math.round(value * 1000) / 1000);

function crownOfLeaves(random: Random, { count, leaf }: Detail, leaves: Leaves, light: Light): string {
  const sunX = sunSide(light);
  const lumps = Array.from({ length: 7 }, () => ({
    dx: random.between(-0.6, 0.6),
    dy: random.between(-0.6, 0.5),
    r: random.between(0.3, 0.5),
  }));
  const buckets: string[][] = Array.from({ length: tones }, () => []);
  for (let i = 0; i < count; i++) {
    const angle = random.between(0, Math.PI * 2);
    const reach = Math.sqrt(random.next()) * random.between(0.88, 1.07);
    const [dx, dy] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
    const lump = lumps.find((each) => Math.hypot(dx - each.dx, dy - each.dy) < each.r);
    const local = lump ? ((dx - lump.dx) * sunX - (dy - lump.dy)) / lump.r : -0.4;
    const facing = 0.46 + 0.2 * (dx * sunX - dy * 1.1) + 0.2 * local + random.between(-0.14, 0.14);
    const tone = Math.max(0, Math.min(tones - 1, Math.floor(facing * tones)));
    buckets[tone]?.push(leafPath(random, dx * unit * 0.96, dy * unit * 0.96, leaf * random.between(0.6, 1.25)));
  }
  const body = element('ellipse', { rx: unit * 0.84, ry: unit * 0.84, fill: leafTone(leaves, 0.1, light) });
  return (
    body +
    buckets
      .map((paths, tone) =>
        paths.length > 0 ? element('path', { d: paths.join(''), fill: leafTone(leaves, tone / (tones - 1), light) }) : '',
      )
      .join('')
  );
}

// Five corners, written as steps from one to the next because that is short.
function leafPath(random: Random, x: number, y: number, size: number): string {
  const turn = random.between(0, Math.PI * 2);
  const corners = leafCorners.map(
    ([angle, reach]) =>
      [Math.round(x + Math.cos(turn + angle) * reach * size), Math.round(y + Math.sin(turn + angle) * reach * size)] as const,
  );
  let [fromX, fromY] = [0, 0];
  const steps = corners.map(([toX, toY]) => {
    const step = `${toX - fromX} ${toY - fromY}`;
    [fromX, fromY] = [toX, toY];
    return step;
  });
  return `M${steps.join('l').replace(/ -/g, '-')}z`;
}

export function leafTone(leaves: Leaves, share: number, light: Light): string {
  return litHex(mixHex(leaves.dark, leaves.light, share), [light.toSun[0] * 0.6, 0.8, light.toSun[2] * 0.6], light);
}

export const sunSide = (light: Light): number => (light.toSun[0] >= 0 ? 0.7 : -0.7);
