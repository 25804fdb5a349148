// What is the house standing on? A mown lawn to the edge of the section, path and drive across it, and everything's shadow.
import { pictureHeight, pictureWidth } from '#server/demo/drawing/camera.ts';
import { mixHex } from '#server/demo/drawing/colour.ts';
import { face, pointOn } from '#server/demo/drawing/face.ts';
import type { Face } from '#server/demo/drawing/face.ts';
import { litHex, lostInShadow } from '#server/demo/drawing/light.ts';
import { outlineOf } from '#server/demo/drawing/scene.ts';
import type { Scene } from '#server/demo/drawing/scene.ts';
import { shadowsOn } from '#server/demo/drawing/shadows.ts';
import { element, group, short } from '#server/demo/drawing/svg.ts';
import { up } from '#server/demo/drawing/vector.ts';
import type { Point } from '#server/demo/drawing/vector.ts';
import type { Random } from '#server/demo/random.ts';

export function drawLawn(random: Random, scene: Scene, top: number): string {
  const { light, sheet } = scene;
  const near = litHex(random.pick(['#6f9a45', '#7aa24c', '#668f45']), up, light);
  const far = mixHex(litHex('#9fb866', up, light), light.haze, 0.12);
  const paint = sheet.gradient(
    [0, top],
    [0, pictureHeight],
    [
      [0, far],
      [0.45, mixHex(far, near, 0.65)],
      [1, near],
    ],
  );
  return (
    element('rect', { x: 0, y: top, width: pictureWidth, height: pictureHeight - top, fill: paint }) +
    stripes(random, scene) +
    patches(random, scene, top) +
    tufts(random, scene, top, near)
  );
}

function stripes(random: Random, { camera, light }: Scene): string {
  const wide = random.between(0.9, 1.3);
  const d = Array.from({ length: 34 }, (_, i) => {
    const x = (i - 17) * wide * 2;
    return outlineOf(
      [
        [x, 0, -30],
        [x + wide, 0, -30],
        [x + wide, 0, 24],
        [x, 0, 24],
      ],
      camera,
    );
  }).join('');
  return element('path', { d, fill: litHex('#ffffff', up, light), opacity: 0.055 });
}

function patches(random: Random, { sheet }: Scene, top: number): string {
  const spots = Array.from({ length: 16 }, (_, i) => {
    const y = random.between(top + 20, pictureHeight);
    const flat = (y - top) / (pictureHeight - top);
    return element('ellipse', {
      cx: random.between(0, pictureWidth),
      cy: y,
      rx: 90 + flat * 300,
      ry: 9 + flat * 48,
      fill: sheet.soft(i % 2 ? '#20330f' : '#f0eda8', 0.16),
    });
  });
  return group(spots.join(''));
}

function tufts(random: Random, { light }: Scene, top: number, near: string): string {
  return ['#16280c', '#e3ecaa', '#40611f']
    .map((tone, i) => {
      const d = Array.from({ length: 520 }, () => {
        const share = random.next() ** 0.62;
        const y = top + 12 + share * (pictureHeight - top);
        const tall = 1.5 + share * 8;
        return `M${short(random.between(0, pictureWidth))} ${short(y)}l${short(random.between(-0.4, 0.4) * tall)} ${short(-tall)}`;
      }).join('');
      return element('path', {
        d,
        stroke: litHex(mixHex(near, tone, 0.6), up, light),
        'stroke-width': 1.3,
        opacity: i === 1 ? 0.22 : 0.28,
      });
    })
    .join('');
}

export type Paving = { corners: readonly Point[]; colour: string; joints?: number };

export function drawPaving({ corners, colour, joints }: Paving, { camera, light }: Scene): string {
  const surface = face(corners, colour);
  const edge = corners.map(([x, , z]): Point => [x, 0, z]);
  const lines = joints
    ? Array.from({ length: Math.floor(surface.height / joints) }, (_, i) =>
        outlineOf(
          [
            [0, (i + 1) * joints - 0.02],
            [surface.width, (i + 1) * joints - 0.02],
            [surface.width, (i + 1) * joints + 0.02],
            [0, (i + 1) * joints + 0.02],
          ].map(([u, v]) => pointOn(surface, [u ?? 0, v ?? 0])),
          camera,
        ),
      ).join('')
    : '';
  return (
    element('path', {
      d: outlineOf(edge, camera),
      fill: litHex(colour, up, light),
      stroke: litHex(mixHex(colour, '#2c3b18', 0.55), up, light),
      'stroke-width': 2.5,
      'stroke-linejoin': 'round',
    }) + (lines ? element('path', { d: lines, fill: litHex(mixHex(colour, '#000000', 0.35), up, light), opacity: 0.6 }) : '')
  );
}

export function drawGroundShadows(casters: readonly Face[], scene: Scene): string {
  const plain = face(
    [
      [-90, 0, 40],
      [90, 0, 40],
      [90, 0, -90],
      [-90, 0, -90],
    ],
    '#000000',
  );
  const d = shadowsOn(plain, casters, scene.light.toSun)
    .map((shape) =>
      outlineOf(
        shape.map((flat) => pointOn(plain, flat)),
        scene.camera,
      ),
    )
    .join('');
  const depth = lostInShadow(scene.light, up);
  return element('path', { d, fill: scene.light.shade, 'fill-opacity': depth * 0.85 });
}

// Where walls meet the ground the light fails softly, even without sun: ever wider strips, ever fainter.
export function drawContact(walls: readonly Face[], { camera, light }: Scene): string {
  const feet = walls.filter((wall) => Math.abs(wall.plane.normal[1]) < 0.1 && wall.corners.some(([, y]) => y < 0.02) && wall.width > 0.5);
  return [0.75, 0.5, 0.3, 0.14]
    .map((reach) => {
      const d = feet.map((wall) => {
        const [nx, , nz] = wall.plane.normal;
        const [from, to] = [pointOn(wall, [-reach * 0.5, 0]), pointOn(wall, [wall.width + reach * 0.5, 0])];
        const out = ([x, , z]: Point): Point => [x + nx * reach, 0, z + nz * reach];
        return outlineOf([[from[0], 0, from[2]], [to[0], 0, to[2]], out(to), out(from)], camera);
      });
      return element('path', { d: d.join(''), fill: light.shade, opacity: 0.1 });
    })
    .join('');
}

// At dusk the rooms shine out onto the grass before them.
export function drawLampLight(
  { x, z }: { x: readonly [number, number]; z: readonly [number, number] },
  { camera, light, sheet }: Scene,
): string {
  if (light.glow === 0) return '';
  return [0.2, 0.5, 0.8]
    .map((share) => {
      const at: Point = [x[0] + (x[1] - x[0]) * share, 0, z[1] + 1.6];
      const [cx, cy] = camera.spotOf(at);
      const scale = camera.pixelsPerMetre(at);
      return element('ellipse', { cx, cy, rx: scale * 3.4, ry: scale * 0.75, fill: sheet.soft('#ffb75e', 0.34 * light.glow) });
    })
    .join('');
}
