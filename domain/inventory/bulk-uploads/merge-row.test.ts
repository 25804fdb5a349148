import { describe, expect, test } from 'vitest';
import { verticalByCode } from '../verticals/index.ts';
import type { Vertical } from '../verticals/index.ts';
import { mergePictures } from '../listings/index.ts';
import type { FiledListing, FoundForChange, StoredListingPicture } from '../listings/index.ts';
import { mergeRow } from './merge-row.ts';
import type { BulkRow } from './read-row.ts';

const realEstate = verticalByCode('real-estate') as Vertical;
const general = verticalByCode('general') as Vertical;
const shown = (id: string): StoredListingPicture => ({
  _id: id,
  s3Url: `/files/${id}`,
  thumbnailUrl: `/files/${id}/thumbnail`,
  width: 4,
  height: 3,
  deleted: false,
  croppedImageId: null,
});
const removed = (id: string): StoredListingPicture => ({ ...shown(id), deleted: true });
const nothingFound: FoundForChange = { officeId: undefined, agentIds: undefined, pictures: null };
const row = (given: Partial<BulkRow> = {}): BulkRow => ({ reference: 'A1', title: 'Villa', metaData: {}, pictureNames: [], ...given });

function saved(given: Partial<BulkRow> = {}, found: FoundForChange = nothingFound, before: FiledListing | null = null): FiledListing {
  const merged = mergeRow(before, row(given), found, realEstate);
  if (merged.kind === 'refused') throw new Error(JSON.stringify(merged.reasons));
  return merged.listing;
}

describe('applying a row', () => {
  test('makes a new listing with the defaults of its vertical', () => {
    expect(saved({ metaData: { bedrooms: 3, suburb: 'Northcote', geoLocation: { latitude: 1, longitude: 2 } } })).toMatchObject({
      type: 'NONE',
      metaData: [
        { key: 'bedrooms', value: 3, isPublic: true },
        { key: 'suburb', value: 'Northcote', isPublic: true },
        { key: 'status', value: 'ACTIVE', isPublic: true },
        { key: 'geoLocation', value: { latitude: 1, longitude: 2 }, isPublic: true },
      ],
    });
  });

  test('a second time changes nothing, whatever order the database keeps keys in', () => {
    const first = row({
      type: 'RURAL_FOR_SALE',
      startPrice: 5,
      metaData: {
        bedrooms: 3,
        inspectionTimes: [{ date: '2026-11-14', from: '11:00', to: '11:45' }],
        geoLocation: { latitude: 1, longitude: 2 },
      },
    });
    const found: FoundForChange = { officeId: 'o', agentIds: ['a'], pictures: [shown('p'), shown('q')] };
    const listing = saved(first, found);
    const stored = JSON.parse(JSON.stringify(listing)) as FiledListing;
    const kept = { ...stored, metaData: stored.metaData.map(({ key, value, isPublic }) => ({ isPublic, value, key })).toReversed() };
    expect(mergeRow(kept, first, found, realEstate).kind).toBe('unchanged');
  });

  test('leaves what the table does not name, and empties what it names without a value', () => {
    const before = saved({ description: 'old', startPrice: 7, metaData: { bedrooms: 3, bathrooms: 2 } });
    const after = saved({ metaData: { bathrooms: null } }, nothingFound, before);
    expect(after).toMatchObject({ description: 'old', startPrice: 7 });
    expect(after.metaData.map(({ key }) => key)).toEqual(['bedrooms', 'status']);
  });

  test('keeps hidden what someone hid, and what the form has no field for', () => {
    const before: FiledListing = {
      ...saved(),
      metaData: [
        { key: 'address', value: '1 Tui Tce', isPublic: false },
        { key: 'status', value: 'SOLD', isPublic: true },
        { key: 'ours', value: 1, isPublic: true },
      ],
    };
    const { metaData } = saved({ metaData: { address: '2 Tui Tce' } }, nothingFound, before);
    expect(metaData).toEqual([
      { key: 'address', value: '2 Tui Tce', isPublic: false },
      { key: 'status', value: 'SOLD', isPublic: true },
      { key: 'ours', value: 1, isPublic: true },
    ]);
  });

  test('keeps hidden what a table empties, and fills again later', () => {
    const metaData = [
      { key: 'address', value: '1 Tui Tce', isPublic: false },
      { key: 'ours', value: 1, isPublic: false },
    ];
    const emptied = saved({ metaData: { address: null } }, nothingFound, { ...saved(), metaData });
    expect(emptied.metaData.filter(({ key }) => key !== 'status')).toEqual([
      { key: 'address', value: '', isPublic: false },
      { key: 'ours', value: 1, isPublic: false },
    ]);
    expect(mergeRow(emptied, row(), nothingFound, realEstate).kind).toBe('unchanged');
    const { metaData: filled } = saved({ metaData: { address: '2 Tui Tce' } }, nothingFound, emptied);
    expect(filled).toContainEqual({ key: 'address', value: '2 Tui Tce', isPublic: false });
    expect(filled.filter(({ key }) => key === 'address')).toHaveLength(1);
  });

  test('is refused where the vertical does not take a value, with the column that people wrote', () => {
    expect(mergeRow(null, row({ metaData: { bedrooms: 5000, landDetails: 1e15 } }), nothingFound, realEstate)).toEqual({
      kind: 'refused',
      reasons: [
        { code: 'metaData', column: 'bedrooms', wrong: { code: 'tooLarge', params: { max: 999 } } },
        { code: 'metaData', column: 'landArea', wrong: { code: 'tooLarge', params: { max: 100_000_000_000 } } },
      ],
    });
    expect(mergeRow(null, row({ metaData: { bedrooms: 2 } }), nothingFound, general)).toMatchObject({
      kind: 'refused',
      reasons: [{ column: 'bedrooms', wrong: { code: 'unexpected' } }],
    });
  });
});

describe('pictures of a row', () => {
  test.each([
    ['none named: all stay', [shown('a')], null, [shown('a')]],
    ['new ones in their order', [], ['b', 'a'], [shown('b'), shown('a')]],
    ['the same set stays as people ordered it', [shown('b'), shown('a')], ['a', 'b'], [shown('b'), shown('a')]],
    ['a removed one stays removed', [removed('a'), shown('b')], ['a', 'b'], [removed('a'), shown('b')]],
    ['others are removed, and can be put back', [shown('a'), shown('b')], ['c', 'b'], [shown('c'), shown('b'), removed('a')]],
  ])('%s', (_, before, ids, after) => {
    expect(mergePictures(before, ids && ids.map(shown))).toEqual(after);
  });
});
