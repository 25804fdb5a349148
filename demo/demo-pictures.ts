// The pictures of properties that the demo's listings share. There are few, so listings show them in different combinations.
import type { Files, StoredContent } from '#server/files/index.ts';
import { storePicture } from './store-picture.ts';
import type { Outlook } from './stock/suburbs.ts';

export interface PropertyPicture {
  outlook: Outlook;
  stored: StoredContent;
}

export interface PropertyPictures {
  houses: PropertyPicture[];
  rooms: PropertyPicture[];
}

/** Two at a time: libvips decodes each on several threads. */
const AT_ONCE = 2;

const HOUSES_PER_OUTLOOK: readonly (readonly [Outlook, number])[] = [
  ['town', 7],
  ['sea', 5],
  ['hills', 4],
  ['country', 2],
  ['alps', 1],
];

const ROOMS = [
  ['town', 'living', 'Living room'],
  ['town', 'kitchen', 'Kitchen'],
  ['town', 'bedroom', 'Main bedroom'],
  ['sea', 'living', 'Living room'],
  ['sea', 'bedroom', 'Main bedroom'],
  ['hills', 'kitchen', 'Kitchen'],
] as const;

interface PictureFile {
  outlook: Outlook;
  file: string;
  title: string;
}

export async function storePropertyPictures(files: Files): Promise<PropertyPictures> {
  const houses = HOUSES_PER_OUTLOOK.flatMap(([outlook, count]) =>
    Array.from({ length: count }, (_, index): PictureFile => ({ outlook, file: `${outlook}-${index + 1}`, title: 'From the street' })),
  );
  const rooms = ROOMS.map(([outlook, room, title]): PictureFile => ({ outlook, file: `${outlook}-${room}`, title }));
  return { houses: await storeAll(files, houses), rooms: await storeAll(files, rooms) };
}

async function storeAll(files: Files, pictures: readonly PictureFile[]): Promise<PropertyPicture[]> {
  const stored: PropertyPicture[] = [];
  for (let start = 0; start < pictures.length; start += AT_ONCE) {
    const batch = pictures.slice(start, start + AT_ONCE).map(async ({ outlook, file, title }) => ({
      outlook,
      stored: await storePicture(files, `properties/${file}`, `${title}.jpg`),
    }));
    stored.push(...(await Promise.all(batch)));
  }
  return stored;
}
