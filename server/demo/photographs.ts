// Which photographs do the demo's listings share? Drawn once at the first start: each takes about a second, so there are few, and
// listings show them in different company.
import sharp from 'sharp';
import { storeMadePicture } from '../files/index.ts';
import type { Files } from '../files/index.ts';
import { propertyPictures } from './property-pictures.ts';
import type { StoredDrawing } from './store-drawing.ts';
import type { Outlook } from './stock/suburbs.ts';

export interface Photograph {
  outlook: Outlook;
  stored: StoredDrawing;
}

export interface Photographs {
  houses: Photograph[];
  rooms: Photograph[];
}

const PIXELS = 1000;
const AT_ONCE = 2;
const HOUSES: readonly (readonly [Outlook, number])[] = [
  ['town', 7],
  ['sea', 5],
  ['hills', 4],
  ['country', 2],
  ['alps', 1],
];
const ROOMS: readonly (readonly [Outlook, string])[] = [
  ['town', 'living'],
  ['town', 'kitchen'],
  ['town', 'bedroom'],
  ['sea', 'living'],
  ['sea', 'bedroom'],
  ['hills', 'kitchen'],
];

export async function drawPhotographs(files: Files, seed: string): Promise<Photographs> {
  const houses = HOUSES.flatMap(([outlook, count]) => Array.from({ length: count }, (_, place) => ({ outlook, name: 'street', of: `${outlook} ${place}` })));
  const rooms = ROOMS.map(([outlook, name]) => ({ outlook, name, of: `${outlook} ${name}` }));
  const drawn = await inTurns([...houses, ...rooms], async ({ outlook, name, of }) => {
    const picture = propertyPictures(`${seed}/${of}`, outlook).find((each) => each.name === name);
    if (!picture) throw new Error(`Nobody draws ${name}`);
    return { outlook, stored: await storePhotograph(files, picture.draw(), `${picture.title}.jpg`) };
  });
  return { houses: drawn.slice(0, houses.length), rooms: drawn.slice(houses.length) };
}

async function inTurns<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += AT_ONCE) results.push(...(await Promise.all(items.slice(start, start + AT_ONCE).map(work))));
  return results;
}

async function storePhotograph(files: Files, svg: string, name: string): Promise<StoredDrawing> {
  const picture = await sharp(Buffer.from(svg)).resize(PIXELS).flatten({ background: '#ffffff' }).jpeg({ quality: 84 }).toBuffer();
  return storeMadePicture(files, picture, name);
}
