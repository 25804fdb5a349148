import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, isReadable } from './contrast.ts';
import type { Colour } from './contrast.ts';
import { themeOf, themeVariables } from './theme-colours.ts';

const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value): Colour => `#${value.toString(16).padStart(6, '0')}`);

test('whatever background is chosen, everything that is written on the frame can be read, in light and dark', () => {
  fc.assert(
    fc.property(colour, (backgroundTheme) => {
      const theme = themeOf({ backgroundTheme, textTheme: null, hoverTheme: null });
      for (const { background, text, hover, quiet } of theme ? [theme.light, theme.dark] : []) {
        expect(isReadable(text, background)).toBe(true);
        expect(isReadable(text, hover)).toBe(true);
        expect(isReadable(quiet, background)).toBe(true);
      }
      expect(theme?.light.background).toBe(backgroundTheme);
    }),
  );
});

test('no frame glares in the dark', () => {
  fc.assert(
    fc.property(colour, (backgroundTheme) => {
      const theme = themeOf({ backgroundTheme, textTheme: null, hoverTheme: null });
      expect(contrast(theme?.dark.background ?? '#ffffff', '#ffffff')).toBeGreaterThanOrEqual(3);
    }),
  );
});

test('without a background the product keeps its own colours', () => {
  expect(themeOf({ backgroundTheme: null, textTheme: null, hoverTheme: null })).toBeNull();
});

test('colours that were chosen are used as they are, and a dark frame is the same in the dark', () => {
  const theme = themeOf({ backgroundTheme: '#10243f', textTheme: '#ffffff', hoverTheme: '#1d3a63' })!;
  expect(theme.light).toMatchObject({ background: '#10243f', text: '#ffffff', hover: '#1d3a63' });
  expect(theme.dark).toEqual(theme.light);
  expect(themeVariables(theme)).toMatchObject({
    '--dashboard-background': '#10243f',
    '--dashboard-text': '#ffffff',
    '--dashboard-hover': '#1d3a63',
  });
});

test('in dark mode a bright frame swaps background and text colour', () => {
  const theme = themeOf({ backgroundTheme: '#f6f3ec', textTheme: '#12202e', hoverTheme: '#ffffff' })!;
  expect(theme.light).toMatchObject({ background: '#f6f3ec', text: '#12202e', hover: '#ffffff' });
  expect(theme.dark).toMatchObject({ background: '#12202e', text: '#f6f3ec' });
  expect(themeVariables(theme)['--dashboard-background']).toBe('light-dark(#f6f3ec, #12202e)');
});
