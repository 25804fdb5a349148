// What a render shows of its item: the values that its template uses, as it writes them, and the pictures.
import { outputAsText, usedVariables, usesPicture } from '#domain/creatives/index.ts';
import type { CreativeSnapshot } from '#domain/creatives/index.ts';
import type { ShownValues } from '../creative-job-table.ts';
import type { CreativeItem } from './render-input.ts';

export const shownValues = (snapshot: CreativeSnapshot, item: CreativeItem): ShownValues => ({
  values: Object.fromEntries(
    usedVariables(snapshot).map(({ name, outputs }) => [
      name,
      [...new Set(outputs.map((output) => outputAsText(output, item)))].join(' · '),
    ]),
  ),
  pictures: Object.fromEntries(item.media.filter(({ path }) => usesPicture(snapshot, path)).map(({ path, hash }) => [path, hash])),
});
