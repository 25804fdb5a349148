import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { campaignStatus } from './campaign-status.ts';
import { MAX_SELECTED_LISTINGS } from './listing-limits.ts';
import { dashboardReference } from './listing-reference.ts';
import { findDeleted, selectionRefusal, toggleListing } from './listing-selection.ts';
import { foldText } from '../../text/index.ts';
import { prefixQuery, searchWords } from './search-words.ts';

const running = { isCompleted: false, deleted: false };
const completed = { isCompleted: true, deleted: false };
const deleted = { isCompleted: false, deleted: true };

describe('the status of a listing', () => {
  test.each([
    ['No Campaigns', []],
    ['Active', [running]],
    ['Active', [completed, running]],
    ['Active', [deleted, running]],
    ['Completed', [completed]],
    ['Completed', [deleted]],
    ['Completed', [deleted, completed, { isCompleted: true, deleted: true }]],
  ])('is %s for %j', (status, campaigns) => {
    expect(campaignStatus(campaigns)).toBe(status);
  });

  test('does not depend on the order of campaigns, and only a running one makes it active', () => {
    const campaigns = fc.array(fc.record({ isCompleted: fc.boolean(), deleted: fc.boolean() }), { maxLength: 6 });
    fc.assert(
      fc.property(campaigns, (list) => {
        expect(campaignStatus(list.toReversed())).toBe(campaignStatus(list));
        expect(campaignStatus([...list, running])).toBe('Active');
        if (list.length > 0) expect(campaignStatus([...list, deleted])).toBe(campaignStatus(list));
      }),
    );
  });
});

describe('selecting listings', () => {
  const listingOf = (place: number, isDeleted = false) => ({ _id: `id${place}`, title: `Listing ${place}`, deleted: isDeleted });
  const ten = Array.from({ length: 10 }, (_, place) => listingOf(place));

  test.each([
    ['a first one', [], listingOf(1), null],
    ['a tenth one', ten.slice(0, 9), listingOf(9), null],
    ['an eleventh one', ten, listingOf(10), { code: 'tooManyListings', max: 10 }],
    ['a deleted one', [], listingOf(1, true), { code: 'listingDeleted' }],
    ['a deleted one beyond the tenth', ten, listingOf(10, true), { code: 'listingDeleted' }],
    ['one that is selected already', ten, listingOf(3), null],
    ['a selected one that was deleted since', ten, listingOf(3, true), null],
  ])('%s is judged', (_, selected, listing, verdict) => {
    expect(selectionRefusal(selected, listing)).toEqual(verdict);
  });

  test('never passes ten nor takes a deleted one, whatever is ticked', () => {
    const listing = fc.record({ _id: fc.constantFrom(...Array.from('abcdefghijklmnop')), title: fc.string(), deleted: fc.boolean() });
    fc.assert(
      fc.property(fc.array(listing, { maxLength: 60 }), (ticks) => {
        let selected: typeof ticks = [];
        for (const each of ticks) selected = toggleListing(selected, each);
        expect(selected.length).toBeLessThanOrEqual(MAX_SELECTED_LISTINGS);
        expect(findDeleted(selected)).toBeNull();
        expect(new Set(selected.map(({ _id }) => _id)).size).toBe(selected.length);
      }),
    );
  });

  test('names the first that was deleted since it was selected', () => {
    expect(findDeleted([listingOf(1), listingOf(2, true), listingOf(3, true)])?.title).toBe('Listing 2');
  });
});

describe('a reference of the dashboard', () => {
  test('starts with DASH, has eight letters more and follows from the id alone', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(dashboardReference(id)).toMatch(/^DASH[0-9A-HJKMNP-TV-Z]{8}$/);
        expect(dashboardReference(id)).toBe(dashboardReference(id));
      }),
    );
  });

  test('differs where the random ends of two ids do', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), (one, other) => {
        fc.pre(one.slice(-10) !== other.slice(-10));
        expect(dashboardReference(one)).not.toBe(dashboardReference(other));
      }),
    );
  });
});

describe('words that are searched for', () => {
  test.each([
    ['Tāmaki Drive', ['tamaki', 'drive']],
    ["O'Neill's", ['o', 'neill', 's']],
    ['KR-20417/b', ['kr', '20417', 'b']],
    ['  ', []],
    ['海景 公寓', ['海景', '公寓']],
  ])('%j are %j', (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });

  test('make a query in which nothing typed has a meaning of its own', () => {
    expect(prefixQuery(searchWords('tamaki dr'))).toBe("'tamaki':* & 'dr':*");
    expect(prefixQuery(searchWords("'):* | !"))).toBeNull();
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(prefixQuery(searchWords(text)) ?? "'a':*").toMatch(/^('[^'\\]+':\*)( & '[^'\\]+':\*)*$/s);
      }),
    );
  });

  test('are the same for what is folded already', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(searchWords(foldText(text))).toEqual(searchWords(text));
      }),
    );
  });
});
