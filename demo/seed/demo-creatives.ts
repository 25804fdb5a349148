// Which creative templates does the demo have? A picture and a video, with an icon that both use.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CreativeSetting, RenderType } from '#domain/creatives/index.ts';
import { ROOT_FOLDER } from '#server/program-files.ts';

const CREATIVES_FOLDER = path.join(ROOT_FOLDER, 'demo/creatives');

export interface DemoCreative {
  name: string;
  /** Below demo/creatives; its preview has the same name below demo/pictures/creatives. */
  folder: string;
  renderType: RenderType;
  description: string;
  settings: CreativeSetting[];
}

export const DEMO_CREATIVES: readonly DemoCreative[] = [
  {
    name: 'Just listed',
    folder: 'just-listed',
    renderType: 'IMAGE',
    description: 'The first photo with title, place, price and agent. Fits every ratio.',
    settings: [
      { key: 'width', value: '1080' },
      { key: 'height', value: '1080' },
    ],
  },
  {
    name: 'Open home',
    folder: 'open-home',
    renderType: 'VIDEO',
    description: 'Three photos in six seconds, with the times of the open home.',
    settings: [
      { key: 'width', value: '600' },
      { key: 'height', value: '600' },
      { key: 'fps', value: '24' },
      { key: 'seconds', value: '6' },
    ],
  },
];

export const DEMO_ICON = { fileName: 'bed.svg', assetKey: 'bedIcon', path: path.join(CREATIVES_FOLDER, 'shared/bed.svg') } as const;

const FILE_NAMES = ['index.html', 'style.css'];

export const filesOfCreative = ({ folder }: Pick<DemoCreative, 'folder'>): Promise<{ fileName: string; content: string }[]> =>
  Promise.all(
    FILE_NAMES.map(async (fileName) => ({ fileName, content: await readFile(path.join(CREATIVES_FOLDER, folder, fileName), 'utf8') })),
  );
