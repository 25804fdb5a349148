// What lies beyond the section? Far ridges in haze, then sea, mountains, paddocks or the neighbours, each behind a belt of bush.
import { pictureWidth } from '#server/demo/drawing/camera.ts';
import type { Spot } from '#server/demo/drawing/camera.ts';
import { mixHex } from '#server/demo/drawing/colour.ts';
import { drawCrown } from '#server/demo/drawing/foliage.ts';
import type { Leaves } from '#server/demo/drawing/foliage.ts';
import { litHex } from '#server/demo/drawing/light.ts';
import { drawAlps } from '#server/demo/drawing/alps.ts';
import { drawNeighbours } from '#server/demo/drawing/neighbours.ts';
import { brokenRidge, coneRidge, filledDown, softRidge } from '#server/demo/drawing/ridge.ts';
import type { Scene } from '#server/demo/drawing/scene.ts';
import { drawSea } from '#server/demo/drawing/sea.ts';
import { circlePath, closedPath, element } from '#server/demo/drawing/svg.ts';
import type { Outlook } from '#server/demo/stock/suburbs.ts';
import type { Random } from '#server/demo/random.ts';

export function drawLand(random: Random, outlook: Outlook, scene: Scene, floor: number): string {
  const far: Record<Outlook, () => string> = {
    sea: () => seaside(random, scene, floor),
    hills: () => hillLayers(random, scene, floor, [150, 110, 70]),
    town: () => hillLayers(random, scene, floor, [70, 40]) + drawNeighbours(random.fork('neighbours'), scene, floor),
    country: () => hillLayers(random, scene, floor, [120, 70]) + paddocks(random, scene, floor),
    alps: () => drawAlps(random, scene, floor) + hillLayers(random, scene, floor, [46]),
  };
  return far[outlook]() + bushBelt(random.fork('belt'), scene, floor);
}

function seaside(random: Random, scene: Scene, floor: number): string {
  const { horizon } = scene.camera;
  const island = coneRidge(pictureWidth * random.pick([0.12, 0.2, 0.8, 0.9]), horizon, 430, 62);
  const headland = random.chance(0.5)
    ? [...softRidge(random, horizon + 4, 60)].map(([x, y]): Spot => [x * 0.34 - 40, y])
    : [...softRidge(random, horizon + 4, 60)].map(([x, y]): Spot => [pictureWidth - x * 0.34 + 40, y]);
  const hazy = (share: number) => litHex(mixHex('#4d6a55', scene.light.haze, share), [0, 0.8, 0.3], scene.light);
  return (
    element('path', {
      d: closedPath(filledDown(brokenRidge(random, horizon, 34), horizon + 2)),
      fill: mixHex(scene.light.haze, '#6f8fa8', 0.35),
      opacity: 0.75,
    }) +
    element('path', { d: closedPath(filledDown(island, horizon + 2)), fill: mixHex(hazy(0.4), '#3c6480', 0.4) }) +
    drawSea(random, scene, floor) +
    element('path', { d: closedPath(filledDown(headland, horizon + 26)), fill: hazy(0.15) })
  );
}

function hillLayers(random: Random, scene: Scene, floor: number, rises: readonly number[]): string {
  const { light, camera } = scene;
  return rises
    .map((rise, i) => {
      const near = (i + 1) / rises.length;
      const ridge = softRidge(random, camera.horizon + 10 + i * 8, rise * random.between(0.9, 1.4));
      const green = litHex(mixHex('#5b7a4a', light.haze, 0.72 - near * 0.5), [0, 0.8, 0.4], light);
      const foot = mixHex(green, light.haze, 0.3);
      const paint = scene.sheet.gradient(
        [0, camera.horizon - rise],
        [0, camera.horizon + 40],
        [
          [0, green],
          [1, foot],
        ],
      );
      return (
        element('path', { d: closedPath(filledDown(ridge, floor + 4)), fill: paint }) +
        ridgeBush(random, ridge, near, mixHex(green, '#1d3320', 0.25 + near * 0.2))
      );
    })
    .join('');
}

// Bush on the slopes: dots that thin out with distance.
function ridgeBush(random: Random, ridge: readonly Spot[], near: number, fill: string): string {
  const dots = ridge.flatMap(([x, y]) =>
    Array.from({ length: Math.round(near * 9) }, () => {
      const down = random.next() ** 1.6 * 90;
      return circlePath(x + random.between(-6, 6), y + down + 1, random.between(0.8, 2.2) * near * (1 + down / 90));
    }),
  );
  return element('path', { d: dots.join(''), fill, opacity: 0.5 });
}

function paddocks(random: Random, scene: Scene, floor: number): string {
  const { camera, light, sheet } = scene;
  const top = camera.horizon + 6;
  const field = litHex('#93a95c', [0, 1, 0], light);
  const paint = sheet.gradient(
    [0, top],
    [0, floor],
    [
      [0, mixHex(field, light.haze, 0.35)],
      [1, field],
    ],
  );
  const hedges = [0.25, 0.55, 0.85].map((share) => {
    const y = top + (floor - top) * share;
    const d = Array.from({ length: 150 }, (_, i) =>
      circlePath(i * 11 + random.between(-5, 5), y + Math.sin(i / 17 + share * 9) * 5, random.between(1.6, 3.4) * (0.6 + share)),
    ).join('');
    return element('path', { d, fill: litHex(mixHex('#3d5a35', light.haze, 0.3 - share * 0.2), [0, 0.7, 0.5], light) });
  });
  const flock = Array.from({ length: random.int(9, 18) }, () => {
    const share = random.between(0.3, 0.95);
    return circlePath(random.between(0, pictureWidth), top + (floor - top) * share - 3, 2 + share * 1.8);
  }).join('');
  return (
    element('rect', { x: 0, y: top, width: pictureWidth, height: floor - top + 4, fill: paint }) +
    hedges.join('') +
    element('path', { d: flock, fill: litHex('#f4f0e4', [0, 1, 0], light) })
  );
}

// Closes the view behind the section, so that the lawn never ends in the air.
function bushBelt(random: Random, scene: Scene, floor: number): string {
  const { haze } = scene.light;
  const greens: Leaves[] = [
    { dark: '#2a4430', light: '#7d9a62' },
    { dark: '#31502f', light: '#93a862' },
    { dark: '#28402e', light: '#66875a' },
  ];
  return Array.from({ length: 34 }, (_, i) => {
    const size = random.between(24, 50);
    const leaves = random.pick(greens);
    const softened = { dark: mixHex(leaves.dark, haze, 0.16), light: mixHex(leaves.light, haze, 0.16) };
    return drawCrown(
      random,
      { x: i * 49 + random.between(-22, 22), y: floor - size * 0.32, rx: size * random.between(0.9, 1.4), ry: size * 0.66 },
      softened,
      scene,
    );
  }).join('');
}
