// How does a demo group get its logo? Drawn, and kept as an uploaded file is.
import type { Files } from '../files/index.ts';
import { groupEmblem } from './group-logo.ts';
import type { DemoGroup } from './groups.ts';
import { storeDrawing } from './store-drawing.ts';
import type { StoredDrawing } from './store-drawing.ts';

export type StoredLogo = StoredDrawing;

export const storeLogo = (files: Files, group: DemoGroup): Promise<StoredLogo> =>
  storeDrawing(files, { svg: groupEmblem(group), name: `${group.slug}.png`, pixels: 400, background: group.colours.paper });
