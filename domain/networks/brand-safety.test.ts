import { describe, expect, test } from 'vitest';
import { excludedBlockListIds } from './block-lists.ts';
import { DEFAULT_EXCLUDED_PLACEMENTS, placementText, readPlacement, readPlacements } from './excluded-placements.ts';

describe('the block lists that an ad account excludes', () => {
  const existing = [
    { blockListId: '11', name: 'Gambling' },
    { blockListId: '12', name: 'Politics' },
  ];
  test.each([
    ['all of them until staff choose', null, ['11', '12']],
    ['the chosen ones', ['12'], ['12']],
    ['none where staff chose none', [], []],
    ['only those that still exist', ['12', '99'], ['12']],
  ])('are %s', (_, chosen, ids) => {
    expect(excludedBlockListIds(existing, chosen)).toEqual(ids);
  });
});

describe('an excluded placement', () => {
  test.each([
    ['example.com', { kind: 'website', domain: 'example.com' }],
    [' https://www.Example.co.nz/ ', { kind: 'website', domain: 'example.co.nz' }],
    ['news.games.example', { kind: 'website', domain: 'news.games.example' }],
    ['xn--bcher-kva.example', { kind: 'website', domain: 'xn--bcher-kva.example' }],
    ['2-games.example', { kind: 'website', domain: '2-games.example' }],
    ['www.com', { kind: 'website', domain: 'www.com' }],
    ['https://www.www.com', { kind: 'website', domain: 'www.com' }],
    ['1-284882215', { kind: 'app', appId: '1-284882215' }],
    ['mobileapp::2-com.Example.game_1', { kind: 'app', appId: '2-com.Example.game_1' }],
    ['https://apps.apple.com/nz/app/some-game/id284882215?l=en', { kind: 'app', appId: '1-284882215' }],
    ['https://play.google.com/store/apps/details?hl=en&id=com.example.game', { kind: 'app', appId: '2-com.example.game' }],
    ['mobileappcategory::69500', { kind: 'appCategory', categoryId: '69500' }],
    ['MobileAppCategory::60504', { kind: 'appCategory', categoryId: '60504' }],
  ] as const)('is read from %s, and again from what is stored', (typed, placement) => {
    expect(readPlacement(typed)).toEqual(placement);
    expect(readPlacement(placementText(placement))).toEqual(placement);
  });

  test.each([
    'games',
    'two words.com',
    'example.com/kids',
    'https://example.com?a=1',
    '-example.com',
    '10.0.0.1',
    'mobileapp::3-com.example',
    'mobileapp::2-nopackage',
    'mobileappcategory::all',
    `${'a'.repeat(60)}.${'b.'.repeat(120)}com`,
  ])('is not %s', (typed) => {
    expect(readPlacement(typed)).toBeNull();
  });

  test('is one per line, each once, and lines that are none are named', () => {
    expect(readPlacements(['example.com', '', ' www.example.com', 'games', '1-284882215', '  ', 'a b'])).toEqual({
      placements: ['example.com', 'mobileapp::1-284882215'],
      wrong: [
        { line: 4, text: 'games' },
        { line: 7, text: 'a b' },
      ],
    });
  });

  test('by default is every mobile app', () => {
    expect(readPlacements(DEFAULT_EXCLUDED_PLACEMENTS)).toEqual({ placements: ['mobileappcategory::69500'], wrong: [] });
  });
});
