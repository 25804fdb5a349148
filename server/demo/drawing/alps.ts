// What do the mountains look like from town? Broken rock with snow above and shaded faces away from the sun; a lake below.
import type { Spot } from '#server/demo/drawing/camera.ts';
import { mixHex } from '#server/demo/drawing/colour.ts';
import { sunSide } from '#server/demo/drawing/foliage.ts';
import { litHex } from '#server/demo/drawing/light.ts';
import { brokenRidge, filledDown } from '#server/demo/drawing/ridge.ts';
import type { Scene } from '#server/demo/drawing/scene.ts';
import { drawSea } from '#server/demo/drawing/sea.ts';
import { closedPath, element } from '#server/demo/drawing/svg.ts';
import type { Random } from '#server/demo/random.ts';

export function drawAlps(random: Random, scene: Scene, floor: number): string {
  const { horizon } = scene.camera;
  return (
    range(random.fork('far'), scene, horizon + 6, 300, 0.5) +
    range(random.fork('near'), scene, horizon + 14, 175, 0.22) +
    drawSea(random, scene, floor)
  );
}

function range(random: Random, scene: Scene, base: number, rise: number, distance: number): string {
  const { light, sheet } = scene;
  const ridge = brokenRidge(random, base, rise);
  const tone = (albedo: string) => mixHex(litHex(albedo, [0, 0.7, 0.5], light), light.haze, distance);
  const rock = sheet.gradient(
    [0, base - rise],
    [0, base],
    [
      [0, tone('#6f7078')],
      [0.5, tone('#7d7a6c')],
      [1, tone('#7b8454')],
    ],
  );
  const snow = sheet.gradient(
    [0, base - rise],
    [0, base - rise * 0.25],
    [
      [0, tone('#ffffff'), 1],
      [0.55, tone('#ffffff'), 0.95],
      [1, tone('#ffffff'), 0],
    ],
  );
  return (
    element('path', { d: closedPath(filledDown(ridge, base + 6)), fill: rock }) +
    element('path', { d: closedPath(filledDown(ridge, base)), fill: snow }) +
    element('path', {
      d: facets(random.fork('shade'), ridge, base, -Math.sign(sunSide(light))),
      fill: mixHex(light.shade, light.haze, 0.35 + distance * 0.5),
      opacity: 0.5,
    }) +
    element('path', { d: facets(random.fork('rock'), ridge, base, Math.sign(sunSide(light))), fill: tone('#77737a'), opacity: 0.32 })
  );
}

// Spurs run down from the crest: each long fall of the ridge opens a darker face below it, ragged at its foot.
function facets(random: Random, ridge: readonly Spot[], base: number, away: number): string {
  const every = 3;
  const faces: string[] = [];
  for (let i = 0; i + every < ridge.length; i += every) {
    const [from, to] = [ridge[i], ridge[i + every]];
    if (!from || !to || (to[1] - from[1]) * away < 5) continue;
    const crest = ridge.slice(i, i + every + 1);
    const drop = Math.min(base - Math.max(from[1], to[1]), random.between(36, 120));
    const foot = Array.from({ length: 5 }, (_, k): Spot => {
      const share = 1 - k / 4;
      return [
        from[0] + (to[0] - from[0]) * share + away * drop * 0.42,
        Math.min(base, from[1] + (to[1] - from[1]) * share + drop * random.between(0.55, 1)),
      ];
    });
    faces.push(closedPath([...crest, ...foot]));
  }
  return faces.join('');
}
