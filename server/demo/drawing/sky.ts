// What is overhead? A gradient for the hour, a low sun where there is one, and fair-weather clouds.
import { pictureHeight, pictureWidth } from '#server/demo/drawing/camera.ts';
import type { Scene } from '#server/demo/drawing/scene.ts';
import { element, group, short } from '#server/demo/drawing/svg.ts';
import type { Random } from '#server/demo/random.ts';

export function drawSky(random: Random, { light, camera, sheet }: Scene): string {
  const backdrop = sheet.gradient(
    [0, 0],
    [0, camera.horizon],
    [
      [0, light.skyTop],
      [0.55, light.skyMiddle],
      [1, light.skyLow],
    ],
  );
  const all = { x: 0, y: 0, width: pictureWidth, height: pictureHeight };
  const glowAt = [pictureWidth * random.between(0.08, 0.92), camera.horizon] as const;
  const glow =
    light.glow > 0
      ? ([
          [0, '#ffe0ad', 0.85],
          [0.35, '#ffb978', 0.35],
          [1, '#ffb978', 0],
        ] as const)
      : ([
          [0, '#ffffff', 0.5],
          [1, '#ffffff', 0],
        ] as const);
  return (
    element('rect', { ...all, fill: backdrop }) +
    element('rect', { ...all, fill: sheet.radial(glowAt, 900, glow) }) +
    drawClouds(random.fork('clouds'), { light, camera, sheet })
  );
}

function drawClouds(random: Random, { light, camera, sheet }: Scene): string {
  const strength = light.glow === 1 ? 0.22 : 0.4;
  const paints = { lit: sheet.soft(light.cloud, strength), shaded: sheet.soft(light.cloudShade, strength * 0.5) };
  const heaps = Array.from({ length: random.int(2, 5) }, () => cloud(random, camera.horizon, paints));
  const veils = Array.from({ length: random.int(4, 9) }, () => veil(random, camera.horizon, sheet.soft(light.cloud, strength * 0.8)));
  return group(veils.join('') + heaps.join(''));
}

// Flat below, heaped above, smaller and flatter towards the horizon: each puff is a soft ball of light.
function cloud(random: Random, horizon: number, paints: { lit: string; shaded: string }): string {
  const height = random.between(0.05, 0.7);
  const size = (1 - height) * random.between(55, 110) + 18;
  const [x, y] = [random.between(-60, pictureWidth + 60), horizon * height];
  const heaps = random.int(2, 4);
  const puffs = Array.from({ length: heaps * 22 }, (_, i) => {
    const centre = (i % heaps) / heaps - 0.5;
    const across = random.between(-1, 1);
    const hump = 1 - across * across;
    return {
      dx: (centre * 4.4 + across * 1.9) * size,
      lift: hump * size * random.between(-0.1, 1.05),
      r: size * (0.22 + hump * random.between(0.12, 0.5)),
    };
  });
  const ball = (paint: string, { dx, lift, r }: (typeof puffs)[number], drop: number) =>
    element('ellipse', { cx: short(x + dx), cy: short(y - lift * 0.7 + drop), rx: short(r * 1.25), ry: short(r * 0.8), fill: paint });
  return puffs.map((puff) => ball(paints.shaded, puff, puff.r * 0.3)).join('') + puffs.map((puff) => ball(paints.lit, puff, 0)).join('');
}

function veil(random: Random, horizon: number, paint: string): string {
  const y = horizon * random.between(0.1, 0.9);
  return element('ellipse', {
    cx: short(random.between(0, pictureWidth)),
    cy: short(y),
    rx: short(random.between(180, 460)),
    ry: short(random.between(8, 26)),
    fill: paint,
  });
}

// A lens gives its corners a little less light.
export function drawVignette({ sheet }: Scene, strength = 0.34): string {
  const fall = sheet.radial([pictureWidth / 2, pictureHeight * 0.48], 1080, [
    [0, '#000000', 0],
    [0.62, '#000000', 0],
    [1, '#050a18', strength],
  ]);
  return element('rect', { x: 0, y: 0, width: pictureWidth, height: pictureHeight, fill: fall });
}
