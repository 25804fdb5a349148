import { expect, test } from 'vitest';
import { contrast, themeOf } from '../dashboards/index.ts';
import type { Colour } from '../dashboards/index.ts';
import { accentsOf } from './accents.ts';

test.each<Colour>(['#14304d', '#ffffff', '#000000', '#ffe066', '#0b6b5b', '#777777'])(
  '%s stands out on light and dark pages',
  (background) => {
    const theme = themeOf({ backgroundTheme: background, textTheme: null, hoverTheme: null });
    if (!theme) throw new Error('A background makes a theme');
    const { light, dark } = accentsOf(theme);
    expect(contrast(light, '#ffffff')).toBeGreaterThanOrEqual(3);
    expect(contrast(dark, '#1a1e1c')).toBeGreaterThanOrEqual(3);
  },
);

test('a colour that stands out already stays as it is', () => {
  const theme = themeOf({ backgroundTheme: '#14304d', textTheme: null, hoverTheme: null });
  expect(theme && accentsOf(theme).light).toBe('#14304d');
});
