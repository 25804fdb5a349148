// What a render shows of its item: the values and pictures that its template uses.
import { usedVariables, usesPicture } from '#domain/creatives/index.ts';
import type { CreativeSnapshot } from '#domain/creatives/index.ts';
import type { ShownValues } from '../creative-job-table.ts';
import { valueAsText } from './fill-page.ts';
import type { CreativeItem } from './render-input.ts';

export const shownValues = (snapshot: CreativeSnapshot, item: CreativeItem): ShownValues => ({
  values: Object.fromEntries(usedVariables(snapshot).map((name) => [name, valueAsText(name, item)])),
  pictures: Object.fromEntries(item.media.filter(({ path }) => usesPicture(snapshot, path)).map(({ path, hash }) => [path, hash])),
});
