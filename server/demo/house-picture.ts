// What does a house for sale look like? A drawn photograph, the same for the same seed.
// House, garden, weather and camera draw from forks of their own: one house can be shown at noon and again at dusk.
import { levelCamera, pictureHeight, pictureWidth } from '#server/demo/drawing/camera.ts';
import type { Camera } from '#server/demo/drawing/camera.ts';
import type { FenceKind } from '#server/demo/drawing/fences.ts';
import { drawPlantShadows, drawPlants, plantGarden } from '#server/demo/drawing/garden.ts';
import { defineGlass } from '#server/demo/drawing/glass.ts';
import { drawContact, drawGroundShadows, drawLampLight, drawLawn } from '#server/demo/drawing/ground.ts';
import { mirrored } from '#server/demo/drawing/house.ts';
import type { House } from '#server/demo/drawing/house.ts';
import { apartment } from '#server/demo/drawing/houses/apartment.ts';
import { barn } from '#server/demo/drawing/houses/barn.ts';
import { bungalow } from '#server/demo/drawing/houses/bungalow.ts';
import { modern } from '#server/demo/drawing/houses/modern.ts';
import { villa } from '#server/demo/drawing/houses/villa.ts';
import { weatherboard } from '#server/demo/drawing/houses/weatherboard.ts';
import { drawLand } from '#server/demo/drawing/land.ts';
import { lightOf } from '#server/demo/drawing/light.ts';
import type { LightName } from '#server/demo/drawing/light.ts';
import { drawFaces } from '#server/demo/drawing/scene.ts';
import type { Scene } from '#server/demo/drawing/scene.ts';
import { drawPavings, sectionOf } from '#server/demo/drawing/section.ts';
import { drawSky, drawVignette } from '#server/demo/drawing/sky.ts';
import { sheet } from '#server/demo/drawing/svg.ts';
import { seededRandom } from '#server/demo/random.ts';
import type { Random } from '#server/demo/random.ts';
import type { Outlook } from '#server/demo/stock/suburbs.ts';

export const houseKinds = ['villa', 'bungalow', 'weatherboard', 'modern', 'apartment', 'barn'] as const;
export type HouseKind = (typeof houseKinds)[number];

const builders: Record<HouseKind, (random: Random) => House> = { villa, bungalow, weatherboard, modern, apartment, barn };
const outlooks: readonly Outlook[] = ['sea', 'hills', 'town', 'country', 'alps'];
const fencesFor: Record<HouseKind, readonly FenceKind[]> = {
  villa: ['picket', 'picket', 'hedge', 'open'],
  bungalow: ['hedge', 'wall', 'picket', 'open'],
  weatherboard: ['wall', 'open', 'hedge', 'picket'],
  modern: ['wall', 'open', 'hedge'],
  apartment: ['open'],
  barn: ['rail', 'open', 'rail'],
};

const hours: readonly (readonly [LightName, number])[] = [
  ['morning', 3],
  ['noon', 4],
  ['golden', 2],
  ['dusk', 1],
];

export type HouseWishes = { kind?: HouseKind; light?: LightName; outlook?: Outlook };

export function housePicture(seed: string, wishes: HouseWishes = {}): string {
  const random = seededRandom(seed);
  const kind = wishes.kind ?? random.fork('kind').pick(houseKinds);
  const outlook = wishes.outlook ?? random.fork('outlook').pick(outlooks);
  const lightName = wishes.light ?? random.fork('light').weighted(hours);
  const house = built(random.fork('house'), kind);

  const view = random.fork('view');
  const side = view.pick([-1, 1] as const);
  const yaw = side * view.between(0.3, 0.55);
  const camera = cameraFor(view, house, yaw);
  const scene: Scene = { camera, light: lightOf(lightName, view.chance(0.7) ? (-side as -1 | 1) : side, yaw), sheet: sheet() };
  defineGlass(scene.sheet, scene.light);

  const garden = plantGarden(random.fork('garden'), house, outlook, side);
  const section = sectionOf(random.fork('section'), house, outlook, fencesFor[kind], camera.eye[0]);
  const floor = camera.spotOf([camera.eye[0], 0, section.back])[1];
  const plants = random.fork('plants');

  return scene.sheet.written(
    [
      drawSky(random.fork('sky'), scene),
      drawLand(random.fork('land'), outlook, scene, floor),
      drawLawn(random.fork('lawn'), scene, floor),
      drawPavings(section, scene),
      drawPlantShadows([...garden.behind, ...garden.before], scene),
      drawContact(house.faces, scene),
      drawGroundShadows([...house.faces, ...section.street.faces, ...section.boundary], scene),
      drawLampLight(house.plan, scene),
      drawFaces(section.boundary, scene),
      drawPlants(plants.fork('behind'), garden.behind, scene),
      drawFaces(house.faces, scene),
      drawPlants(plants.fork('before'), garden.before, scene),
      section.street.draw(scene),
      drawVignette(scene),
    ].join(''),
  );
}

function built(random: Random, kind: HouseKind): House {
  const house = builders[kind](random);
  return random.fork('mirror').chance(0.5) ? mirrored(house) : house;
}

// Steps back until the house fills the frame without touching it, then shifts the lens to centre it.
function cameraFor(random: Random, house: House, yaw: number): Camera {
  const focal = 1350;
  const middleOf = [(house.plan.x[0] + house.plan.x[1]) / 2, 0, (house.plan.z[0] + house.plan.z[1]) / 2] as const;
  const tall = random.between(2.6, 4.2);
  const corners = house.faces.flatMap((surface) => surface.corners);
  for (let distance = 14; ; distance += 0.5) {
    const eye = [middleOf[0] + Math.sin(yaw) * distance, tall, middleOf[2] + Math.cos(yaw) * distance] as const;
    const trial = levelCamera({ eye, lookAt: middleOf, focal, horizon: 0, centre: 0 });
    const spots = corners.filter((corner) => trial.depthOf(corner) > 2).map(trial.spotOf);
    const [left, right] = [Math.min(...spots.map(([x]) => x)), Math.max(...spots.map(([x]) => x))];
    const [top, bottom] = [Math.min(...spots.map(([, y]) => y)), Math.max(...spots.map(([, y]) => y))];
    const fits = right - left < pictureWidth * 0.76 && bottom - top < pictureHeight * 0.66;
    if (!fits && distance < 120) continue;
    const shift = random.between(-50, 50);
    return levelCamera({
      eye,
      lookAt: middleOf,
      focal,
      horizon: pictureHeight * 0.53 - (top + bottom) / 2,
      centre: pictureWidth / 2 - (left + right) / 2 + shift,
    });
  }
}
