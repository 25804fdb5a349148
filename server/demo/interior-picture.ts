// What does a room for sale look like? Drawn with the same light and solids as the house, the garden seen through its windows.
import { levelCamera, pictureHeight, pictureWidth } from '#server/demo/drawing/camera.ts';
import { pointOn } from '#server/demo/drawing/face.ts';
import type { Face } from '#server/demo/drawing/face.ts';
import { defineGlass } from '#server/demo/drawing/glass.ts';
import { drawLawn } from '#server/demo/drawing/ground.ts';
import { drawLand } from '#server/demo/drawing/land.ts';
import { lightNames, lightOf } from '#server/demo/drawing/light.ts';
import type { LightName } from '#server/demo/drawing/light.ts';
import { bedroom } from '#server/demo/drawing/rooms/bedroom.ts';
import type { FurnishedRoom } from '#server/demo/drawing/rooms/furnished-room.ts';
import { indoorLight } from '#server/demo/drawing/rooms/indoor-light.ts';
import { kitchen } from '#server/demo/drawing/rooms/kitchen.ts';
import { livingRoom } from '#server/demo/drawing/rooms/living-room.ts';
import { shellFaces } from '#server/demo/drawing/rooms/room.ts';
import { drawFaces, outlineOf } from '#server/demo/drawing/scene.ts';
import type { Scene } from '#server/demo/drawing/scene.ts';
import { drawShrub } from '#server/demo/drawing/shrubs.ts';
import { drawSky, drawVignette } from '#server/demo/drawing/sky.ts';
import { element, group, sheet } from '#server/demo/drawing/svg.ts';
import { seededRandom } from '#server/demo/random.ts';
import type { Random } from '#server/demo/random.ts';
import type { Outlook } from '#server/demo/stock/suburbs.ts';

export const roomKinds = ['living', 'kitchen', 'bedroom'] as const;
export type RoomKind = (typeof roomKinds)[number];

const rooms: Record<RoomKind, (random: Random, glow: number) => FurnishedRoom> = { living: livingRoom, kitchen, bedroom };
const outlooks: readonly Outlook[] = ['sea', 'hills', 'town', 'country', 'alps'];

export type RoomWishes = { kind?: RoomKind; light?: LightName; outlook?: Outlook };

export function interiorPicture(seed: string, wishes: RoomWishes = {}): string {
  const random = seededRandom(seed);
  const kind = wishes.kind ?? random.fork('kind').pick(roomKinds);
  const outlook = wishes.outlook ?? random.fork('outlook').pick(outlooks);
  const outside = lightOf(wishes.light ?? random.fork('light').pick(lightNames), random.fork('side').pick([-1, 1] as const), 0);
  const room = rooms[kind](random.fork('room'), outside.glow);
  const camera = levelCamera({ eye: room.eye, lookAt: room.lookAt, focal: 940, horizon: pictureHeight * 0.47 });
  const drawn = sheet();
  const garden: Scene = { camera, light: outside, sheet: drawn };
  const scene: Scene = { camera, light: indoorLight(outside, room.windowSide), sheet: drawn };
  defineGlass(drawn, outside);
  const floor = camera.horizon + 46;

  const inside = [
    drawSky(random.fork('sky'), garden),
    drawLand(random.fork('land'), outlook, garden, floor),
    drawLawn(random.fork('lawn'), garden, floor),
    drawFaces(shellFaces(room.shell), scene, room.furniture.filter(isStanding)),
    drawSunPatches(room, scene),
    drawContacts(room, scene),
    drawFaces(room.furniture, scene),
    ...room.plants.map((plant, i) => drawPotted(random.fork(`plant/${i}`), plant, scene)),
    drawBloom(room, scene),
    drawVignette(scene, 0.16),
  ].join('');
  // Nothing in a room can be read, so half of them are simply shown the other way round.
  return drawn.written(
    random.fork('mirror').chance(0.5) ? group(inside, { transform: `translate(${pictureWidth} 0)scale(-1 1)` }) : inside,
  );
}

// What hangs from the ceiling throws no shadow worth drawing.
const isStanding = (side: Face): boolean => side.corners.some(([, y]) => y < 1.3);

function drawPotted(random: Random, { at, tall, kind }: FurnishedRoom['plants'][number], scene: Scene): string {
  const [x, y] = scene.camera.spotOf(at);
  return drawShrub(random, kind, { x, y, tall: tall * scene.camera.pixelsPerMetre(at) }, scene);
}

// Daylight falls through the window onto the floor before it, leaning away from the sun.
function drawSunPatches(room: FurnishedRoom, { camera, light }: Scene): string {
  if (light.glow === 1) return '';
  return room.windows
    .map(({ wall, opening: { u, v, width, height } }) => {
      const surface = room.shell[wall];
      const corners = [
        [u, v],
        [u + width, v],
        [u + width, v + height],
        [u, v + height],
      ] as const;
      const thrown = corners.map((corner) => {
        const [x, y, z] = pointOn(surface, corner);
        const [nx, , nz] = surface.plane.normal;
        const reach = y * 1.05;
        return [x + nx * reach + 0.25 * y, 0.002, z + nz * reach + (wall === 'back' ? 0 : 0.3 * y)] as const;
      });
      return element('path', { d: outlineOf(thrown, camera), fill: '#fff3d2', opacity: light.name === 'golden' ? 0.32 : 0.24 });
    })
    .join('');
}

function drawContacts(room: FurnishedRoom, { camera, sheet: paper }: Scene): string {
  const feet = room.furniture.filter((side) => side.plane.normal[1] < -0.9 && Math.min(...side.corners.map(([, y]) => y)) < 0.15);
  return feet
    .map((foot) => {
      const spots = camera.visiblePart(foot.corners.map(([x, , z]) => [x, 0, z] as const)).map(camera.spotOf);
      const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
      const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
      return element('ellipse', {
        cx: (left + right) / 2,
        cy: (top + bottom) / 2,
        rx: (right - left) * 0.66,
        ry: Math.max(3, (bottom - top) * 0.8),
        fill: paper.soft('#120d08', 0.42),
      });
    })
    .join('');
}

// Bright openings and lamps spill a little light over what is in front of them, as they do in a lens.
function drawBloom(room: FurnishedRoom, { camera, light, sheet: paper }: Scene): string {
  const day = room.windows.map(({ wall, opening: { u, v, width, height } }) => {
    const [cx, cy] = camera.spotOf(pointOn(room.shell[wall], [u + width / 2, v + height / 2]));
    const scale = camera.pixelsPerMetre(pointOn(room.shell[wall], [u + width / 2, v + height / 2]));
    return element('ellipse', {
      cx,
      cy,
      rx: scale * width * 0.95,
      ry: scale * height * 1.1,
      fill: paper.soft(light.skyLow, light.glow === 1 ? 0.05 : 0.14),
    });
  });
  const lamps = room.lamps.map((lamp) => {
    const [cx, cy] = camera.spotOf(lamp);
    const r = camera.pixelsPerMetre(lamp) * 1.05;
    return element('circle', { cx, cy, r, fill: paper.soft('#ffdca0', 0.3 * light.glow) });
  });
  return [...day, ...lamps].join('');
}
