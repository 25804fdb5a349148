import { expect, test } from 'vitest';
import { mergeLayers, diffLayers } from './layers.ts';

test.each<[string, object, object, object]>([
  ['what only one of them decided holds', { a: 1 }, { b: 2 }, { a: 1, b: 2 }],
  ['the upper one wins', { a: 1 }, { a: 2 }, { a: 2 }],
  ['parts are laid over each other too', { controls: { a: 1, b: 1 } }, { controls: { b: 2 } }, { controls: { a: 1, b: 2 } }],
  ['a list is taken whole', { tabs: [1, 2] }, { tabs: [3] }, { tabs: [3] }],
  [
    'nothing hides something',
    { controls: { calendarDateRange: { unit: 'days', value: 90 } } },
    { controls: { calendarDateRange: null } },
    { controls: { calendarDateRange: null } },
  ],
  [
    'a span of time is one decision',
    { controls: { calendarDateRange: { unit: 'months', value: 3 } } },
    { controls: { calendarDateRange: { unit: 'days', value: 30 } } },
    { controls: { calendarDateRange: { unit: 'days', value: 30 } } },
  ],
  [
    'colours are one decision: one brings none of the others along',
    { themes: { backgroundTheme: '#ffffff', textTheme: '#000000', hoverTheme: '#eeeeee', Vertical: 'home' } },
    { themes: { backgroundTheme: '#000000' } },
    { themes: { backgroundTheme: '#000000', textTheme: null, hoverTheme: null, Vertical: 'home' } },
  ],
])('%s', (_, below, above, expected) => {
  expect(mergeLayers(below as never, above as never)).toEqual(expected);
});

test.each<[string, object, object, object]>([
  ['what is the same is not decided', { a: 1, b: 2 }, { a: 1, b: 3 }, { b: 2 }],
  ['the order of names decides nothing', { range: { unit: 'days', value: 1 } }, { range: { value: 1, unit: 'days' } }, {}],
  ['the order of a list decides something', { tabs: [1, 2] }, { tabs: [2, 1] }, { tabs: [1, 2] }],
  [
    'a span of time is kept whole',
    { controls: { calendarDateRange: { unit: 'days', value: 30 } } },
    { controls: { calendarDateRange: { unit: 'days', value: 90 } } },
    { controls: { calendarDateRange: { unit: 'days', value: 30 } } },
  ],
  [
    'colours are kept together',
    { themes: { backgroundTheme: '#000000', textTheme: null, hoverTheme: null } },
    { themes: { backgroundTheme: '#ffffff', textTheme: null, hoverTheme: null } },
    { themes: { backgroundTheme: '#000000', textTheme: null, hoverTheme: null } },
  ],
  [
    'a word that was taken away stays away',
    { themes: { textLabels: {} } },
    { themes: { textLabels: { listings: 'Homes' } } },
    { themes: { textLabels: { listings: '' } } },
  ],
])('%s', (_, whole, below, expected) => {
  expect(diffLayers(whole as never, below as never)).toEqual(expected);
});
