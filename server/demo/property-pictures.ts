// Which pictures does one property have? The same house by day and at dusk, and its rooms, all under one outlook.
// Drawing costs about a second each, so every picture waits until someone wants it.
import { housePicture } from '#server/demo/house-picture.ts';
import type { HouseKind } from '#server/demo/house-picture.ts';
import { interiorPicture } from '#server/demo/interior-picture.ts';
import { seededRandom } from '#server/demo/random.ts';
import type { Outlook } from '#server/demo/stock/suburbs.ts';

export type PropertyPicture = { name: string; title: string; draw(): string };

const kindsFor: Record<Outlook, readonly (readonly [HouseKind, number])[]> = {
  sea: [
    ['villa', 2],
    ['bungalow', 2],
    ['weatherboard', 2],
    ['modern', 4],
    ['apartment', 2],
    ['barn', 1],
  ],
  hills: [
    ['villa', 3],
    ['bungalow', 3],
    ['weatherboard', 3],
    ['modern', 3],
    ['apartment', 1],
    ['barn', 1],
  ],
  town: [
    ['villa', 4],
    ['bungalow', 4],
    ['weatherboard', 3],
    ['modern', 3],
    ['apartment', 3],
  ],
  country: [
    ['villa', 2],
    ['bungalow', 1],
    ['weatherboard', 3],
    ['modern', 1],
    ['barn', 4],
  ],
  alps: [
    ['weatherboard', 2],
    ['modern', 3],
    ['barn', 4],
    ['apartment', 1],
  ],
};

function houseKindFor(seed: string, outlook: Outlook): HouseKind {
  return seededRandom(`${seed}/house kind`).weighted(kindsFor[outlook]);
}

export function propertyPictures(seed: string, outlook: Outlook): PropertyPicture[] {
  const kind = houseKindFor(seed, outlook);
  const day = seededRandom(`${seed}/hour`).pick(['morning', 'noon', 'golden'] as const);
  return [
    { name: 'street', title: 'From the street', draw: () => housePicture(seed, { kind, outlook, light: day }) },
    { name: 'living', title: 'Living room', draw: () => interiorPicture(`${seed}/living`, { kind: 'living', outlook, light: day }) },
    { name: 'kitchen', title: 'Kitchen', draw: () => interiorPicture(`${seed}/kitchen`, { kind: 'kitchen', outlook, light: day }) },
    { name: 'bedroom', title: 'Main bedroom', draw: () => interiorPicture(`${seed}/bedroom`, { kind: 'bedroom', outlook, light: day }) },
    { name: 'dusk', title: 'At dusk', draw: () => housePicture(seed, { kind, outlook, light: 'dusk' }) },
  ];
}
