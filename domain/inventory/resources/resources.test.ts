import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { copyOfResource, resourceReference } from './copy-resource.ts';
import { hasValidUrl, INVALID_URL_MESSAGE, INVALID_YOUTUBE_URL_MESSAGE, wrongPublicUrl } from './public-urls.ts';
import type { PublicUrlType } from './public-urls.ts';
import { MAX_SELECTED_RESOURCES, MAX_TITLE_CHARACTERS } from './resource-limits.ts';
import { decideOffices, mayOwnResources } from './resource-offices.ts';
import { resourceOrderRefusal, toggleResource } from './resource-selection.ts';

describe('a copy', () => {
  const original = { title: 'Spring sale', reference: 'R1', isCopied: false, message: 'Come by' };

  test('says so in its title, has a reference of its own and keeps the rest', () => {
    expect(copyOfResource(original, 'R2')).toEqual({ title: 'COPY - Spring sale', reference: 'R2', isCopied: true, message: 'Come by' });
  });

  test('of a copy says so twice', () => {
    expect(copyOfResource(copyOfResource(original, 'R2'), 'R3').title).toBe('COPY - COPY - Spring sale');
  });

  test('never has a title that is too long, nor one that hides that it is a copy', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: MAX_TITLE_CHARACTERS }), (title) => {
        const copy = copyOfResource({ ...original, title }, 'R2');
        expect(copy.title.length).toBeLessThanOrEqual(MAX_TITLE_CHARACTERS);
        expect(copy.title.startsWith('COPY - ')).toBe(true);
      }),
    );
  });

  test('is referred to by R and letters that differ from id to id', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(resourceReference(id)).toMatch(/^R[0-9A-HJKMNP-TV-Z]{8}$/);
      }),
    );
  });
});

describe('an address', () => {
  test.each<[PublicUrlType, string, string | null]>([
    ['LANDING_URL', 'https://harbour.example/spring', null],
    ['LANDING_URL', 'javascript:alert(1)', INVALID_URL_MESSAGE],
    ['LANDING_URL', 'harbour', INVALID_URL_MESSAGE],
    ['CUSTOMER_URL', 'https://harbour.example/', null],
    ['CUSTOMER_URL', '', INVALID_URL_MESSAGE],
    ['YOUTUBE', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', null],
    ['YOUTUBE', 'https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=3', null],
    ['YOUTUBE', 'https://youtu.be/dQw4w9WgXcQ?t=3', null],
    ['YOUTUBE', 'https://m.youtube.com/shorts/dQw4w9WgXcQ', null],
    ['YOUTUBE', 'https://youtube.com/', INVALID_YOUTUBE_URL_MESSAGE],
    ['YOUTUBE', 'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', INVALID_YOUTUBE_URL_MESSAGE],
    ['YOUTUBE', 'https://evil.example/youtu.be/dQw4w9WgXcQ', INVALID_YOUTUBE_URL_MESSAGE],
    ['YOUTUBE', 'https://vimeo.com/76979871', INVALID_YOUTUBE_URL_MESSAGE],
  ])('%s %j: %j', (type, url, wrong) => {
    expect(wrongPublicUrl({ type, url })).toBe(wrong);
  });

  test.each<[string, { type: PublicUrlType; url: string }[], boolean]>([
    ['none', [], false],
    ['a landing page', [{ type: 'LANDING_URL', url: 'https://harbour.example' }], true],
    ['only a film', [{ type: 'YOUTUBE', url: 'https://youtu.be/dQw4w9WgXcQ' }], false],
    ['a broken one', [{ type: 'CUSTOMER_URL', url: 'harbour' }], false],
  ])('with %s an ad has somewhere to lead: %j', (_, urls, valid) => {
    expect(hasValidUrl(urls)).toBe(valid);
  });
});

describe('offices', () => {
  test.each([
    ['own ones are taken', ['a', 'b'], false, ['a', 'b', 'c'], [], { kind: 'saved', officeIds: ['a', 'b'] }],
    ['a foreign one is refused', ['x'], false, ['a'], [], { kind: 'foreign' }],
    ['none chosen is refused', [], false, ['a'], [], { kind: 'none chosen' }],
    ['all own ones need no choice', [], true, ['a', 'b'], [], { kind: 'saved', officeIds: ['a', 'b'] }],
    ['all own ones may be none', [], true, [], [], { kind: 'saved', officeIds: [] }],
    ['none of one’s own is refused, though others stay', [], false, ['a'], ['a', 'x'], { kind: 'none chosen' }],
    ['what belongs to others stays', ['a'], false, ['a', 'b'], ['b', 'x'], { kind: 'saved', officeIds: ['a', 'x'] }],
    ['what belongs to others may be sent back', ['a', 'x'], false, ['a'], ['x'], { kind: 'saved', officeIds: ['a', 'x'] }],
  ] as const)('%s', (_, wanted, toAllOwn, own, existing, verdict) => {
    expect(decideOffices({ wanted, toAllOwn }, own, existing)).toEqual(verdict);
  });

  test('never lose nor gain one that is not the person’s own', () => {
    const ids = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e'));
    fc.assert(
      fc.property(ids, fc.boolean(), ids, ids, (wanted, toAllOwn, own, existing) => {
        const verdict = decideOffices({ wanted, toAllOwn }, own, existing);
        if (verdict.kind !== 'saved') return;
        const foreign = (list: readonly string[]) => list.filter((id) => !own.includes(id)).toSorted();
        expect(foreign(verdict.officeIds)).toEqual(foreign(existing));
      }),
    );
  });

  test.each([
    [true, [], true],
    [false, ['a'], true],
    [false, [], false],
  ])('seeing the whole customer %j, with offices %j: may make resources %j', (seesWholeCustomer, officeIds, may) => {
    expect(mayOwnResources({ seesWholeCustomer, officeIds })).toBe(may);
  });
});

describe('the selection', () => {
  const resource = (at: number, isPublished = true) => ({ _id: `r${at}`, isPublished });
  const ten = Array.from({ length: MAX_SELECTED_RESOURCES }, (_, at) => resource(at));

  test('takes ten, and one that is ticked can be let go', () => {
    expect(toggleResource(ten.slice(1), resource(0))).toHaveLength(10);
    expect(toggleResource(ten, resource(11))).toBeNull();
    expect(toggleResource(ten, resource(3))).toHaveLength(9);
  });

  test.each([
    ['nothing', [], 'noneSelected'],
    ['published ones', ten, null],
    ['an unpublished one among them', [...ten.slice(1), resource(20, false)], 'unpublishedSelected'],
    ['eleven', [...ten, resource(20)], 'tooManySelected'],
  ] as const)('of %s can be ordered unless %j', (_, selected, refusal) => {
    expect(resourceOrderRefusal(selected)).toBe(refusal);
  });
});
