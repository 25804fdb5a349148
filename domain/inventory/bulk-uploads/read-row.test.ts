import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { verticalByCode } from '../verticals/index.ts';
import type { Vertical } from '../verticals/index.ts';
import { COLUMN_NAMES, LONGEST_CELL, longestCell } from './bulk-columns.ts';
import { readHeader } from './read-header.ts';
import { readRow } from './read-row.ts';
import type { BulkFacts } from './read-row.ts';

const facts: BulkFacts = { vertical: verticalByCode('real-estate') as Vertical, currencyOffset: 100, countryCode: 'NZ' };

function read(cells: Record<string, string>) {
  const all = { reference: 'A1', title: 'Villa', ...cells };
  const header = readHeader(Object.keys(all));
  if (header.refusal) throw new Error(header.refusal.code);
  return readRow({ line: 2, cells: Object.values(all) }, header.header, facts);
}

describe('the header', () => {
  test('is read whatever its order, capitals, spaces and strokes, and names what nobody reads', () => {
    expect(readHeader(['Title', ' REFERENCE ', 'Agent Email', 'price_view', 'Colour', ''])).toEqual({
      refusal: null,
      header: {
        places: new Map([
          ['title', 0],
          ['reference', 1],
          ['agentEmail', 2],
          ['priceView', 3],
        ]),
        unknown: ['Colour'],
        names: ['Title', 'REFERENCE', 'Agent Email', 'price_view', 'Colour', ''],
      },
    });
  });

  test.each([
    [['title'], { code: 'tableColumnMissing', columns: ['reference'] }],
    [['a', 'b'], { code: 'tableColumnMissing', columns: ['reference', 'title'] }],
    [['reference', 'title', 'Title'], { code: 'tableColumnTwice', column: 'title' }],
  ])('of %j is refused', (cells, refusal) => {
    expect(readHeader(cells)).toEqual({ refusal });
  });
});

test('a table with more than 200 columns is refused', () => {
  const names = Array.from({ length: 198 }, (_, index) => `x${index}`);
  expect(readHeader(['reference', 'title', ...names]).refusal).toBeNull();
  expect(readHeader(['reference', 'title', 'x', ...names]).refusal).toEqual({ code: 'tableTooWide' });
});

describe('a row', () => {
  test('says nothing about columns that its table does not have', () => {
    expect(read({}).row).toEqual({ reference: 'A1', title: 'Villa', metaData: {}, pictureNames: [] });
  });

  test('clears fields with empty cells', () => {
    const { row } = read({
      description: '',
      price: '',
      bedrooms: '',
      address: '',
      latitude: '',
      longitude: '',
      agentEmail: '',
      inspectionTimes: '',
      auctionDate: '',
      type: '',
      url: '',
    });
    expect(row).toMatchObject({ description: '', startPrice: null, type: 'NONE', customerUrl: '', agentEmails: [] });
    expect(row?.metaData).toEqual({
      bedrooms: null,
      address: null,
      geoLocation: null,
      inspectionTimes: [],
      auction: null,
      auctionTime: null,
    });
  });

  test.each<[Record<string, string>, Record<string, unknown>]>([
    [{ price: '985000' }, { startPrice: 98_500_000 }],
    [{ price: '$985,000.50' }, { startPrice: 98_500_050 }],
    [{ price: '985000 NZD' }, { startPrice: 98_500_000 }],
    [{ type: 'residential for sale' }, { type: 'RESIDENTIAL_FOR_SALE' }],
    [{ type: 'RURAL_FOR_SALE' }, { type: 'RURAL_FOR_SALE' }],
    [{ agentEmail: 'A@kauri.example; b@kauri.example' }, { agentEmails: ['a@kauri.example', 'b@kauri.example'] }],
    [{ image1: 'a.jpg', image2: '', image3: 'c.png' }, { pictureNames: ['a.jpg', 'c.png'] }],
    [{ office: ' Northcote ' }, { officeName: 'Northcote' }],
    [{ country: 'new zealand' }, {}],
  ])('with %j holds %j', (cells, expected) => {
    const { row, reasons } = read(cells);
    expect(reasons).toEqual([]);
    expect(row).toMatchObject(expected);
  });

  test.each<[Record<string, string>, Record<string, unknown>]>([
    [{ bedrooms: '3' }, { bedrooms: 3 }],
    [{ landArea: '1,212' }, { landDetails: 1212 }],
    [{ landArea: '1.2 ha' }, { landDetails: 12_000 }],
    [{ landArea: '3 acres' }, { landDetails: 12_140.57 }],
    [{ landArea: '650m²' }, { landDetails: 650 }],
    [{ priceView: 'on request' }, { priceView: 'On Request' }],
    [{ latitude: '-36.8', longitude: '174.7' }, { geoLocation: { latitude: -36.8, longitude: 174.7 } }],
    [{ auctionDate: '26/11/2026 6:00 pm' }, { priceView: 'Auction', auction: '2026-11-26', auctionTime: '18:00' }],
    [{ auctionDate: '2026-11-26-18:00:00' }, { priceView: 'Auction', auction: '2026-11-26', auctionTime: '18:00' }],
    [{ auctionDate: '2026-11-26' }, { priceView: 'Auction', auction: '2026-11-26', auctionTime: null }],
    [
      { inspectionTimes: '14-Nov-2026 11:00am to 11:45am; 2026-11-15 14:00-14:30' },
      {
        inspectionTimes: [
          { date: '2026-11-14', from: '11:00', to: '11:45' },
          { date: '2026-11-15', from: '14:00', to: '14:30' },
        ],
      },
    ],
    [{ inspectionTimes: '1/12/2026 12:15 pm until 1pm' }, { inspectionTimes: [{ date: '2026-12-01', from: '12:15', to: '13:00' }] }],
  ])('with %j has the meta data %j', (cells, expected) => {
    const { row, reasons } = read(cells);
    expect(reasons).toEqual([]);
    expect(row?.metaData).toEqual(expected);
  });

  test.each<[Record<string, string>, string[]]>([
    [{ reference: ' ' }, ['referenceMissing']],
    [{ title: '' }, ['titleMissing']],
    [{ reference: 'x'.repeat(LONGEST_CELL.reference + 1) }, ['tooLong']],
    [{ description: 'x'.repeat(LONGEST_CELL.description + 1) }, ['tooLong']],
    [{ title: 'a\u0000b' }, ['notStorable']],
    [{ price: 'by negotiation' }, ['notAnAmount']],
    [{ price: '-5' }, ['notAnAmount']],
    [{ price: '1.234' }, ['notAnAmount']],
    [{ type: 'CASTLE' }, ['notAChoice']],
    [{ priceView: 'Cheap' }, ['notAChoice']],
    [{ bedrooms: 'three' }, ['notANumber']],
    [{ landArea: '5 football fields' }, ['notAnArea']],
    [{ latitude: '91', longitude: '0' }, ['notADegree']],
    [{ latitude: '-36' }, ['positionHalf']],
    [{ latitude: '-36', longitude: '' }, ['positionHalf']],
    [{ url: 'javascript:alert(1)' }, ['notAWebAddress']],
    [{ agentEmail: 'nobody' }, ['notAnEmail']],
    [{ agentEmail: 'a@b.nz;c@b.nz;d@b.nz;e@b.nz' }, ['tooManyAgents']],
    [{ auctionDate: '31/02/2026' }, ['notADate']],
    [{ auctionDate: '26/11/2026 18:02' }, ['notADate']],
    [{ auctionDate: '26/11/2026', priceView: 'Tender' }, ['auctionNeedsView']],
    [{ inspectionTimes: 'Saturday' }, ['notAnInspection']],
    [{ inspectionTimes: '14/11/2026 11:45 to 11:00' }, ['notAnInspection']],
    [{ country: 'Australia' }, ['otherCountry']],
    [{ title: '', price: 'x', bedrooms: 'y' }, ['titleMissing', 'notAnAmount', 'notANumber']],
  ])('with %j is refused because of %j', (cells, codes) => {
    const { reasons } = read(cells);
    expect(reasons.map(({ code }) => code)).toEqual(codes);
  });

  test('whose quotes make no sense is refused', () => {
    const header = readHeader(['reference', 'title']);
    if (header.refusal) throw new Error('no header');
    expect(readRow({ line: 3, cells: ['a', 'b'], fault: 'textBesideQuotes' }, header.header, facts).reasons).toEqual([{ code: 'quotes' }]);
  });
});

describe('a cell that is far too long', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** All string and RegExp methods call `exec`. */
  function mostSeenByPatterns(work: () => void): number {
    let most = 0;
    const exec = RegExp.prototype.exec;
    const spy = vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text: string) {
      most = Math.max(most, text.length);
      return exec.call(this, text);
    });
    work();
    spy.mockRestore();
    return most;
  }

  test.each(COLUMN_NAMES)('is refused before a pattern reads it: %s', (column) => {
    for (const cell of ['x'.repeat(200_000), `1${' '.repeat(199_998)}x`, `1${'\n'.repeat(199_998)}x`, '1;'.repeat(100_000)]) {
      let result: ReturnType<typeof readRow> | undefined;
      const most = mostSeenByPatterns(() => (result = read({ [column]: cell })));
      expect(result?.reasons).toEqual([{ code: 'tooLong', column, most: longestCell(column) }]);
      expect(most).toBeLessThanOrEqual(Math.max(longestCell(column), longestCell('title')));
    }
  });

  test('is reported in addition to the reasons of other cells', () => {
    expect(
      read({ price: 'x'.repeat(1000), bedrooms: 'three', latitude: '1'.repeat(61), longitude: '' }).reasons.map(({ code }) => code),
    ).toEqual(['tooLong', 'tooLong', 'notANumber']);
  });

  test('names a few of its wrong parts only', () => {
    const { reasons } = read({ inspectionTimes: 'x;'.repeat(2000), agentEmail: Array.from({ length: 200 }, (_, at) => at).join(';') });
    expect(reasons.length).toBeLessThanOrEqual(11);
  });

  test('takes runs of spaces for one, however long they are', () => {
    const gap = fc.integer({ min: 1, max: 300 }).map((length) => ' \t'.repeat(length).slice(0, length));
    fc.assert(
      fc.property(gap, gap, gap, gap, (a, b, c, d) => {
        const text = `14/11/2026${a}11:00${b}am${c}to${d}11:45 am`;
        expect(read({ inspectionTimes: text }).row?.metaData['inspectionTimes']).toEqual([
          { date: '2026-11-14', from: '11:00', to: '11:45' },
        ]);
        const price = `$${a}985000${b}NZD`;
        expect(read({ price })).toMatchObject(
          price.length > longestCell('price') ? { reasons: [{ code: 'tooLong' }] } : { reasons: [], row: { startPrice: 98_500_000 } },
        );
      }),
    );
  });

  test('is never read beyond its bound, whatever it is made of', () => {
    const piece = fc.oneof(
      fc.constantFrom('1', 'x', 'am', 'to', '$', 'nzd', ';', '\n', '2026-11-14', '.', ',', '@', 'ha'),
      fc.integer({ min: 1, max: 50_000 }).map((length) => ' '.repeat(length)),
    );
    const cell = fc.array(piece, { maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.constantFrom(...COLUMN_NAMES), cell, (column, text) => {
        expect(mostSeenByPatterns(() => read({ [column]: text }))).toBeLessThanOrEqual(Math.max(longestCell(column), longestCell('title')));
      }),
    );
  });
});
