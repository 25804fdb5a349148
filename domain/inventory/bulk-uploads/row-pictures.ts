// The pictures of the archive that belong to a row: those named in its columns, otherwise those named after its reference, such as
// KR-1_1.jpg and KR-1_2.jpg.
import { foldedName } from './archive-verdict.ts';
import { MAX_ROW_PICTURES } from './bulk-columns.ts';
import type { BulkRow } from './read-row.ts';
import type { RowReason } from './row-reasons.ts';

export interface PictureIndex {
  /** Full entry names, by folded name. */
  byName: ReadonlyMap<string, string>;
  /** Entry names by folded reference, sorted by number. */
  byReference: ReadonlyMap<string, readonly string[]>;
}

const NUMBERED = /^(?:.*\/)?([^/]+)_(\d{1,3})\.[a-z]+$/i;

export function indexPictures(names: readonly string[]): PictureIndex {
  const byName = new Map<string, string>();
  const numbered = new Map<string, { name: string; number: number }[]>();
  for (const name of names) {
    byName.set(foldedName(name), name);
    const [, reference, number] = NUMBERED.exec(name) ?? [];
    if (reference === undefined) continue;
    const key = foldedName(reference);
    const known = numbered.get(key) ?? [];
    known.push({ name, number: Number(number) });
    numbered.set(key, known);
  }
  const inOrder = (found: { name: string; number: number }[]): string[] =>
    found.toSorted((a, b) => a.number - b.number || (a.name < b.name ? -1 : 1)).map(({ name }) => name);
  return { byName, byReference: new Map([...numbered].map(([key, found]) => [key, inOrder(found)])) };
}

/** Names of archive entries; null if the row has no pictures. `archive` is null for a table that was uploaded without a zip. */
export function picturesOfRow(
  { reference, pictureNames }: Pick<BulkRow, 'reference' | 'pictureNames'>,
  archive: PictureIndex | null,
): { names: readonly string[] | null; reasons: RowReason[] } {
  if (!archive) return { names: null, reasons: pictureNames.length > 0 ? [{ code: 'picturesNeedZip' }] : [] };
  if (pictureNames.length === 0) return byReference(archive, reference);
  const reasons: RowReason[] = [];
  const names: string[] = [];
  for (const requested of pictureNames) {
    const found = archive.byName.get(foldedName(requested)) ?? archive.byName.get(foldedName(`images/${requested}`));
    if (found === undefined) reasons.push({ code: 'pictureMissing', value: requested.slice(0, 120) });
    else if (names.includes(found)) reasons.push({ code: 'pictureTwice', value: found });
    else names.push(found);
  }
  return { names, reasons };
}

function byReference({ byReference: found }: PictureIndex, reference: string): { names: readonly string[] | null; reasons: RowReason[] } {
  const names = found.get(foldedName(reference)) ?? null;
  if (names !== null && names.length > MAX_ROW_PICTURES)
    return { names: null, reasons: [{ code: 'tooManyPictures', most: MAX_ROW_PICTURES }] };
  return { names, reasons: [] };
}
