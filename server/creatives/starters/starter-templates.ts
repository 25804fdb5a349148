// Which starter templates come with the product? Their files are below `designs`.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CreativeSetting, RenderType } from '#domain/creatives/index.ts';
import { FONT_FOLDER, ROOT_FOLDER } from '../../program-files.ts';

export interface StarterTemplate {
  /** The name of its folder. */
  id: string;
  name: string;
  renderType: RenderType;
  description: string;
  settings: CreativeSetting[];
  /** In its folder, beside index.html and style.css. */
  scripts?: readonly string[];
}

const size = { width: '1080', height: '1080' };
const picture = Object.entries(size).map(([key, value]) => ({ key, value }));
const video = (seconds: number): CreativeSetting[] =>
  Object.entries({ ...size, fps: '24', seconds: String(seconds) }).map(([key, value]) => ({ key, value }));

export const STARTERS: readonly StarterTemplate[] = [
  {
    id: 'just-listed',
    name: 'Just listed',
    renderType: 'IMAGE',
    description: 'The first photo above a quiet panel with price, title, facts and agents.',
    settings: picture,
  },
  {
    id: 'open-home',
    name: 'Open home',
    renderType: 'VIDEO',
    description: 'Three photos in an arch, with the times of the open home. Six seconds.',
    settings: video(6),
  },
  {
    id: 'price-change',
    name: 'Price change',
    renderType: 'VIDEO',
    description: 'The new price, set as large as it can be. Six seconds.',
    settings: video(6),
  },
  {
    id: 'sold',
    name: 'Sold',
    renderType: 'IMAGE',
    description: 'The word Sold under a gable in front of the photo, with the agents who sold the property.',
    settings: picture,
  },
  {
    id: 'auction-countdown',
    name: 'Auction countdown',
    renderType: 'VIDEO',
    description: 'A dial with the days until the auction, with its date and venue. Six seconds.',
    settings: video(6),
    scripts: ['countdown.js'],
  },
  {
    id: 'agent-profile',
    name: 'Agent profile',
    renderType: 'IMAGE',
    description: 'The agent’s portrait, name and phone number, with their current listings.',
    settings: picture,
  },
  {
    id: 'carousel-cards',
    name: 'Carousel card set',
    renderType: 'IMAGE',
    description: 'One card for each listing. The rail runs from card to card as people swipe.',
    settings: picture,
  },
  {
    id: 'brand-video',
    name: 'Brand video',
    renderType: 'VIDEO',
    description: 'An animated house, then photos of listings, and the customer’s logo at the end. Ten seconds.',
    settings: video(10),
  },
];

const DESIGNS = path.join(ROOT_FOLDER, 'server/creatives/starters/designs');

/** Fonts by the names that the style sheets of the templates use. */
export const STARTER_FONTS: Readonly<Record<string, string>> = {
  'inter-latin.woff2': path.join(FONT_FOLDER, 'inter-latin-opsz-normal.woff2'),
  'inter-latin-ext.woff2': path.join(FONT_FOLDER, 'inter-latin-ext-opsz-normal.woff2'),
};

const SHARED_FILES = ['theme.css', 'base.css'];

export interface StarterFile {
  fileName: string;
  content: string;
}

/** Its texts, without the fonts. */
export async function starterFiles({ id, scripts = [] }: Pick<StarterTemplate, 'id' | 'scripts'>): Promise<StarterFile[]> {
  const read = async (folder: string, fileName: string): Promise<StarterFile> => ({
    fileName,
    content: await readFile(path.join(DESIGNS, folder, fileName), 'utf8'),
  });
  return Promise.all([
    ...['index.html', 'style.css', ...scripts].map((fileName) => read(id, fileName)),
    ...SHARED_FILES.map((fileName) => read('shared', fileName)),
  ]);
}

/** A picture of it for the list of templates. */
export const starterPreview = ({ id }: Pick<StarterTemplate, 'id'>): string => path.join(DESIGNS, id, 'preview.webp');
