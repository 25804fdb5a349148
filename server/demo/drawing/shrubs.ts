// What grows low? Flax, agapanthus, rounded shrubs, clipped hedges and rows of flowers.
import { mixHex } from '#server/demo/drawing/colour.ts';
import { drawCrown, leafTone } from '#server/demo/drawing/foliage.ts';
import type { Leaves } from '#server/demo/drawing/foliage.ts';
import { litHex } from '#server/demo/drawing/light.ts';
import type { Scene } from '#server/demo/drawing/scene.ts';
import { circlePath, element, short } from '#server/demo/drawing/svg.ts';
import type { Stand } from '#server/demo/drawing/trees.ts';
import type { Random } from '#server/demo/random.ts';

const shrubKinds = ['flax', 'agapanthus', 'hebe', 'hydrangea', 'topiary', 'toetoe'] as const;
export type ShrubKind = (typeof shrubKinds)[number];

export function drawShrub(random: Random, kind: ShrubKind, stand: Stand, scene: Scene): string {
  const draw: Record<ShrubKind, () => string> = {
    flax: () => flax(random, stand, scene),
    agapanthus: () => stemmed(random, stand, scene, random.pick(['#6f86d6', '#8c9be0', '#f2f2fa'])),
    hebe: () => mound(random, stand, { dark: '#2b4a34', light: '#86a974' }, random.pick(['#b58cc9', '#e6d7ef', '#d98fb0']), scene),
    hydrangea: () => mound(random, stand, { dark: '#2c4a26', light: '#8fb35f' }, random.pick(['#8fa6e0', '#e79ab5', '#f3f1ea']), scene),
    topiary: () => mound(random, stand, { dark: '#24402a', light: '#7c9d5a' }, undefined, scene),
    toetoe: () => toetoe(random, stand, scene),
  };
  return draw[kind]();
}

function blades(random: Random, { x, y, tall }: Stand, count: number, leaves: Leaves, wide: number, scene: Scene): string {
  return [0, 0.4, 0.75, 1]
    .map((share) => {
      const d = Array.from({ length: Math.ceil(count / 4) }, () => {
        const lean = random.between(-0.75, 0.75);
        const length = tall * random.between(0.65, 1.05) * (1 - Math.abs(lean) * 0.25);
        const [tipX, tipY] = [x + lean * length, y - length * (1 - Math.abs(lean) * 0.45)];
        const [bendX, bendY] = [x + lean * length * 0.35, y - length * 0.72];
        const foot = x + random.between(-0.12, 0.12) * tall;
        return `M${short(foot - wide)} ${short(y)}Q${short(bendX - wide)} ${short(bendY)} ${short(tipX)} ${short(tipY)}Q${short(bendX + wide)} ${short(bendY)} ${short(foot + wide)} ${short(y)}Z`;
      }).join('');
      return element('path', { d, fill: leafTone(leaves, share, scene.light) });
    })
    .join('');
}

function flax(random: Random, stand: Stand, scene: Scene): string {
  const leaves = random.pick<Leaves>([
    { dark: '#2c3f22', light: '#a3b55e' },
    { dark: '#3d2a2c', light: '#a0605a' },
    { dark: '#2f4a2c', light: '#c2c96f' },
  ]);
  const stalks = Array.from({ length: random.int(0, 3) }, () => {
    const [tipX, tipY] = [stand.x + random.between(-0.3, 0.3) * stand.tall, stand.y - stand.tall * random.between(1.25, 1.5)];
    const buds = Array.from({ length: 7 }, (_, i) =>
      circlePath(tipX + (i % 2 ? 3 : -3), tipY + i * stand.tall * 0.035, Math.max(1, stand.tall * 0.022)),
    ).join('');
    const tone = litHex('#7d3325', [0, 0.7, 0.6], scene.light);
    return (
      element('path', {
        d: `M${short(stand.x)} ${short(stand.y)}Q${short(stand.x)} ${short(tipY)} ${short(tipX)} ${short(tipY)}`,
        stroke: tone,
        'stroke-width': Math.max(1, stand.tall * 0.02),
        fill: 'none',
      }) + element('path', { d: buds, fill: tone })
    );
  });
  return stalks.join('') + blades(random, stand, 44, leaves, Math.max(0.8, stand.tall * 0.028), scene);
}

function toetoe(random: Random, stand: Stand, scene: Scene): string {
  const plumes = Array.from({ length: random.int(5, 9) }, () => {
    const [tipX, tipY] = [stand.x + random.between(-0.4, 0.4) * stand.tall, stand.y - stand.tall * random.between(1.1, 1.5)];
    const feather = `M${short(stand.x)} ${short(stand.y)}Q${short(stand.x)} ${short(tipY)} ${short(tipX)} ${short(tipY)}`;
    const [middleX, middleY] = [tipX + (stand.x - tipX) * 0.12, tipY + stand.tall * 0.14];
    return (
      element('path', {
        d: feather,
        stroke: litHex('#b9a878', [0, 0.8, 0.5], scene.light),
        'stroke-width': Math.max(0.8, stand.tall * 0.012),
        fill: 'none',
      }) +
      element('ellipse', {
        cx: short(middleX),
        cy: short(middleY),
        rx: short(stand.tall * 0.05),
        ry: short(stand.tall * 0.19),
        transform: `rotate(${short((tipX - stand.x) / 6)} ${short(middleX)} ${short(middleY)})`,
        fill: litHex('#efe3c4', [0, 0.8, 0.5], scene.light),
        opacity: 0.92,
      })
    );
  });
  return (
    plumes.join('') +
    blades(
      random,
      { ...stand, tall: stand.tall * 0.8 },
      60,
      { dark: '#46532c', light: '#b9bf7e' },
      Math.max(0.6, stand.tall * 0.012),
      scene,
    )
  );
}

function stemmed(random: Random, stand: Stand, scene: Scene, bloom: string): string {
  const heads = Array.from(
    { length: random.int(5, 9) },
    () => [stand.x + random.between(-0.6, 0.6) * stand.tall, stand.y - stand.tall * random.between(0.75, 1.1)] as const,
  );
  const stems = heads.map(([hx, hy]) => `M${short(stand.x + (hx - stand.x) * 0.4)} ${short(stand.y)}L${short(hx)} ${short(hy)}`).join('');
  const r = Math.max(1.6, stand.tall * 0.11);
  return (
    element('path', {
      d: stems,
      stroke: litHex('#5d7d3c', [0, 0.7, 0.6], scene.light),
      'stroke-width': Math.max(0.8, stand.tall * 0.025),
      fill: 'none',
    }) +
    blades(
      random,
      { ...stand, tall: stand.tall * 0.6 },
      36,
      { dark: '#2b4a22', light: '#93b653' },
      Math.max(0.8, stand.tall * 0.03),
      scene,
    ) +
    element('path', {
      d: heads.map(([hx, hy]) => circlePath(hx, hy, r)).join(''),
      fill: litHex(mixHex(bloom, '#303070', 0.3), [0, 0.7, 0.6], scene.light),
    }) +
    element('path', {
      d: heads.map(([hx, hy]) => circlePath(hx - r * 0.15, hy - r * 0.2, r * 0.75)).join(''),
      fill: litHex(bloom, [0, 0.8, 0.5], scene.light),
    })
  );
}

function mound(random: Random, { x, y, tall }: Stand, leaves: Leaves, bloom: string | undefined, scene: Scene): string {
  const crown = { x, y: y - tall * 0.46, rx: tall * 0.6, ry: tall * 0.5 };
  const green = drawCrown(random, crown, leaves, scene);
  if (!bloom) return green;
  const heads = [0, 1].map((share) => {
    const d = Array.from({ length: 11 }, () => {
      const angle = random.between(-Math.PI * 1.05, Math.PI * 0.05);
      const reach = Math.sqrt(random.next()) * 0.92;
      return circlePath(
        x + Math.cos(angle) * reach * crown.rx,
        crown.y + Math.sin(angle) * reach * crown.ry + tall * 0.06,
        Math.max(1.4, tall * random.between(0.05, 0.085)),
      );
    }).join('');
    return element('path', { d, fill: litHex(mixHex(bloom, '#40305a', share === 0 ? 0.28 : 0), [0, 0.8, 0.5], scene.light) });
  });
  return green + heads.join('');
}
