// What does open water look like from a hill? Pale at the horizon, deeper below, with glints, and a sail or two.
import { pictureWidth } from '#server/demo/drawing/camera.ts';
import { mixHex } from '#server/demo/drawing/colour.ts';
import { litHex } from '#server/demo/drawing/light.ts';
import type { Scene } from '#server/demo/drawing/scene.ts';
import { closedPath, element, short } from '#server/demo/drawing/svg.ts';
import type { Random } from '#server/demo/random.ts';

export function drawSea(random: Random, { camera, light, sheet }: Scene, floor: number): string {
  const top = camera.horizon;
  const deep = litHex('#2f7d93', [0, 1, 0], light);
  const paint = sheet.gradient(
    [0, top],
    [0, floor],
    [
      [0, mixHex(light.skyLow, deep, 0.5)],
      [0.4, mixHex(deep, light.skyMiddle, 0.25)],
      [1, mixHex(deep, '#5fc0b0', 0.2)],
    ],
  );
  const glints = Array.from({ length: 130 }, () => {
    const down = random.next() ** 1.5;
    const y = top + 3 + down * (floor - top);
    const x = random.between(0, pictureWidth);
    return `M${short(x)} ${short(y)}h${short(8 + down * 46)}`;
  }).join('');
  const sails = Array.from({ length: random.int(1, 4) }, () => {
    const [x, y, tall] = [random.between(60, pictureWidth - 60), top + random.between(6, 26), random.between(9, 19)];
    return (
      closedPath([
        [x, y - tall],
        [x + tall * 0.42, y],
        [x, y],
      ]) +
      closedPath([
        [x - 1.5, y - tall * 0.8],
        [x - 1.5, y],
        [x - tall * 0.3, y],
      ])
    );
  }).join('');
  return (
    element('rect', { x: 0, y: top, width: pictureWidth, height: floor - top + 6, fill: paint }) +
    element('path', { d: glints, stroke: mixHex('#ffffff', light.skyLow, 0.4), 'stroke-width': 1.3, opacity: 0.4 }) +
    element('path', { d: sails, fill: litHex('#fdfbf4', [0, 0.9, 0.3], light) })
  );
}
