// Which trees stand about? Those that make a New Zealand street: pōhutukawa, cabbage tree, ponga, and ordinary garden trees.
import { mixHex } from '#server/demo/drawing/colour.ts';
import { drawCrown, leafTone, sunSide } from '#server/demo/drawing/foliage.ts';
import type { Crown, Leaves } from '#server/demo/drawing/foliage.ts';
import { litHex } from '#server/demo/drawing/light.ts';
import type { Scene } from '#server/demo/drawing/scene.ts';
import { circlePath, closedPath, element, short } from '#server/demo/drawing/svg.ts';
import type { Random } from '#server/demo/random.ts';

const treeKinds = ['pohutukawa', 'cabbage', 'ponga', 'broadleaf', 'slender'] as const;
export type TreeKind = (typeof treeKinds)[number];

// Foot of the trunk on the picture, and height in pixels.
export type Stand = { x: number; y: number; tall: number };

export function drawTree(random: Random, kind: TreeKind, stand: Stand, scene: Scene): string {
  const draw: Record<TreeKind, () => string> = {
    pohutukawa: () => pohutukawa(random, stand, scene),
    cabbage: () => cabbageTree(random, stand, scene),
    ponga: () => ponga(random, stand, scene),
    broadleaf: () => broadleaf(random, stand, scene),
    slender: () => slender(random, stand, scene),
  };
  return draw[kind]();
}

const barkTone = (bark: string, scene: Scene) => litHex(bark, [scene.light.toSun[0] * 0.5, 0.2, 0.7], scene.light);

function trunk(x: number, y: number, topX: number, topY: number, wide: number, bark: string, scene: Scene): string {
  const lean = (x + topX) / 2 + (topX - x) * 0.2;
  const half = wide / 2;
  const shape = `M${short(x - half)} ${short(y)}Q${short(lean - half * 0.8)} ${short((y + topY) / 2)} ${short(topX - half * 0.5)} ${short(topY)}L${short(topX + half * 0.5)} ${short(topY)}Q${short(lean + half * 0.8)} ${short((y + topY) / 2)} ${short(x + half)} ${short(y)}Z`;
  const shadeSide = sunSide(scene.light) > 0 ? -half * 0.45 : half * 0.45;
  return (
    element('path', { d: shape, fill: barkTone(bark, scene) }) +
    element('path', {
      d: `M${short(x + shadeSide)} ${short(y)}Q${short(lean + shadeSide)} ${short((y + topY) / 2)} ${short(topX + shadeSide * 0.5)} ${short(topY)}`,
      stroke: barkTone(mixHex(bark, '#000000', 0.45), scene),
      'stroke-width': wide * 0.4,
      fill: 'none',
      opacity: 0.6,
    })
  );
}

function pohutukawa(random: Random, { x, y, tall }: Stand, scene: Scene): string {
  const leaves: Leaves = { dark: '#1f3524', light: '#7f9466' };
  const bark = '#6d6257';
  const spread = tall * random.between(0.62, 0.78);
  const limbs = Array.from({ length: random.int(3, 5) }, (_, i, all = 4) => {
    const lean = (i / (all - 1) - 0.5) * spread * 1.1;
    return trunk(x + lean * 0.12, y, x + lean, y - tall * random.between(0.45, 0.6), tall * 0.055, bark, scene);
  });
  const domes = [
    [-0.55, 0.5, 0.44, 0.24],
    [0.55, 0.5, 0.44, 0.24],
    [0, 0.62, 0.62, 0.34],
    [-0.3, 0.7, 0.42, 0.26],
    [0.32, 0.72, 0.42, 0.26],
  ] as const;
  const crowns = domes.map(([dx, up, rx, ry]) => ({ x: x + dx * spread, y: y - tall * up, rx: rx * spread, ry: ry * tall }));
  const bloom = random.between(0.4, 1);
  return limbs.join('') + crowns.map((crown) => drawCrown(random, crown, leaves, scene) + blossoms(random, crown, bloom, scene)).join('');
}

// Flowers sit in loose sprays on the sunny top of each dome.
function blossoms(random: Random, crown: Crown, bloom: number, scene: Scene): string {
  const size = Math.max(0.9, Math.min(2.6, crown.rx * 0.016));
  const sprays = Array.from({ length: Math.round(40 * bloom) }, () => {
    const angle = random.between(-Math.PI * 1.05, Math.PI * 0.08);
    const reach = Math.sqrt(random.next()) * 1.02;
    return [crown.x + Math.cos(angle) * reach * crown.rx, crown.y + Math.sin(angle) * reach * crown.ry + crown.ry * 0.08] as const;
  });
  return [0, 0.45, 1]
    .map((share) => {
      const d = sprays
        .flatMap(([x, y]) =>
          Array.from({ length: 6 }, () =>
            circlePath(
              x + random.between(-1, 1) * crown.rx * 0.07,
              y + random.between(-1, 1) * crown.ry * 0.06,
              size * random.between(0.7, 1.3),
            ),
          ),
        )
        .join('');
      return element('path', { d, fill: litHex(mixHex('#7d1220', '#e5483f', share), [0, 0.9, 0.4], scene.light) });
    })
    .join('');
}

function cabbageTree(random: Random, { x, y, tall }: Stand, scene: Scene): string {
  const heads = random.int(2, 4);
  const fork = y - tall * random.between(0.45, 0.58);
  const lean = random.between(-0.04, 0.04) * tall;
  const parts = [trunk(x, y, x + lean, fork, tall * 0.05, '#8a7a66', scene)];
  for (let i = 0; i < heads; i++) {
    const side = heads === 1 ? 0 : i / (heads - 1) - 0.5;
    const [headX, headY] = [x + lean + side * tall * 0.46, y - tall * (0.86 - Math.abs(side) * 0.22) + random.between(-6, 6)];
    parts.push(
      trunk(x + lean, fork + 4, headX, headY, tall * 0.034, '#8a7a66', scene),
      swordHead(random, headX, headY, tall * 0.24, scene),
    );
  }
  return parts.join('');
}

function swordHead(random: Random, x: number, y: number, reach: number, scene: Scene): string {
  const leaves: Leaves = { dark: '#2f4426', light: '#a5b467' };
  return [0, 0.35, 0.7, 1]
    .map((share) => {
      const d = Array.from({ length: 20 }, () => {
        const angle = random.between(-Math.PI * 1.28, Math.PI * 0.28);
        const length = reach * random.between(0.7, 1.05);
        const droop = Math.abs(Math.cos(angle)) * length * 0.22;
        const [tipX, tipY] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length + droop];
        const half = reach * 0.028;
        return closedPath([
          [x - Math.sin(angle) * half, y + Math.cos(angle) * half],
          [tipX, tipY],
          [x + Math.sin(angle) * half, y - Math.cos(angle) * half],
        ]);
      }).join('');
      return element('path', { d, fill: leafTone(leaves, share, scene.light) });
    })
    .join('');
}

function ponga(random: Random, { x, y, tall }: Stand, scene: Scene): string {
  const [topX, topY] = [x + random.between(-0.05, 0.05) * tall, y - tall * 0.72];
  const leaves: Leaves = { dark: '#213d1f', light: '#86a94e' };
  const fronds = Array.from({ length: 15 }, (_, i) => {
    const angle = -Math.PI * 1.08 + (i / 14) * Math.PI * 1.16;
    return frond(topX, topY, angle, tall * random.between(0.4, 0.5), leafTone(leaves, random.between(0.1, 1), scene.light));
  });
  return trunk(x, y, topX, topY, tall * 0.07, '#4a3a2c', scene) + random.shuffle(fronds).join('');
}

function frond(x: number, y: number, angle: number, length: number, fill: string): string {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const tip = [x + dx * length, y + dy * length * 0.5 + length * 0.3] as const;
  const bend = [x + dx * length * 0.55, y + dy * length * 0.75 - length * 0.08] as const;
  const at = (t: number) =>
    [(1 - t) ** 2 * x + 2 * t * (1 - t) * bend[0] + t * t * tip[0], (1 - t) ** 2 * y + 2 * t * (1 - t) * bend[1] + t * t * tip[1]] as const;
  const leaflets = Array.from({ length: 16 }, (_, i) => {
    const t = 0.12 + (i / 16) * 0.86;
    const [px, py] = at(t);
    const long = length * 0.17 * Math.sin(Math.PI * Math.min(1, t * 0.92 + 0.08)) + 1;
    return (
      closedPath([
        [px - 1, py],
        [px + dx * long * 0.4, py + long],
        [px + 2.2, py],
      ]) +
      closedPath([
        [px - 1, py],
        [px + dx * long * 0.5, py - long * 0.55],
        [px + 2, py],
      ])
    );
  }).join('');
  return (
    element('path', { d: leaflets, fill }) +
    element('path', {
      d: `M${short(x)} ${short(y)}Q${short(bend[0])} ${short(bend[1])} ${short(tip[0])} ${short(tip[1])}`,
      stroke: fill,
      'stroke-width': 1.6,
      fill: 'none',
    })
  );
}

function broadleaf(random: Random, { x, y, tall }: Stand, scene: Scene): string {
  const leaves = random.pick<Leaves>([
    { dark: '#2c4a24', light: '#9dbb5c' },
    { dark: '#27402b', light: '#7fa265' },
    { dark: '#3a4f22', light: '#b3c069' },
  ]);
  const spread = tall * random.between(0.34, 0.44);
  const crowns = [
    [-0.5, 0.55, 0.55, 0.22],
    [0.5, 0.56, 0.55, 0.22],
    [0, 0.7, 0.75, 0.3],
    [0.05, 0.82, 0.5, 0.18],
  ] as const;
  return (
    trunk(x, y, x + random.between(-0.04, 0.04) * tall, y - tall * 0.5, tall * 0.06, '#6b5a48', scene) +
    crowns
      .map(([dx, up, rx, ry]) => drawCrown(random, { x: x + dx * spread, y: y - tall * up, rx: rx * spread, ry: ry * tall }, leaves, scene))
      .join('')
  );
}

function slender(random: Random, { x, y, tall }: Stand, scene: Scene): string {
  const leaves: Leaves = { dark: '#1f3a2a', light: '#6f9461' };
  const crown = { x, y: y - tall * 0.53, rx: tall * 0.11, ry: tall * 0.47 };
  return trunk(x, y, x, y - tall * 0.2, tall * 0.035, '#5c4c3d', scene) + drawCrown(random, crown, leaves, scene);
}
