import { isReadable, themeOf } from '#domain/dashboards/index.ts';
import type { Colour } from '#domain/dashboards/index.ts';
import { expect, test } from 'vitest';
import { DARK_PAPER, emailColours } from './email-colours.ts';

test.each<[Colour, Colour, Partial<ReturnType<typeof emailColours>>]>([
  ['#10243f', '#fefefe', { background: '#10243f', text: '#fefefe', link: '#10243f' }],
  // Yellow is no colour for a link on white.
  ['#ffcc00', '#000000', { background: '#ffcc00', text: '#000000', link: '#000000', darkLink: '#ffcc00' }],
  // A white button would not be seen.
  ['#ffffff', '#7a1f1f', { background: '#7a1f1f', text: '#ffffff', link: '#7a1f1f' }],
])('the emails of a customer with %s and %s have readable links and a button that is seen', (backgroundTheme, textTheme, expected) => {
  const colours = emailColours(themeOf({ backgroundTheme, textTheme, hoverTheme: null }));
  expect(colours).toMatchObject(expected);
  expect(isReadable(colours.link, '#ffffff') && isReadable(colours.darkLink, DARK_PAPER)).toBe(true);
});
