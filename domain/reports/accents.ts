// The colour of charts and marks on a public page: the customer's own, made lighter or darker until it stands out from the page.
import { contrast, mix } from '../dashboards/index.ts';
import type { Colour, Theme } from '../dashboards/index.ts';

/** What graphics need (WCAG 2.2, 1.4.11). */
const MIN_GRAPHIC_CONTRAST = 3;
const PAGES = { light: '#ffffff', dark: '#1a1e1c' } as const;
const AWAY = { light: '#000000', dark: '#ffffff' } as const;
const SHARES = [0, 0.2, 0.4, 0.6, 0.8, 1];

export function accentsOf({ light }: Theme): Record<'light' | 'dark', Colour> {
  const accent = (scheme: 'light' | 'dark'): Colour =>
    SHARES.map((share) => mix(light.background, AWAY[scheme], share)).find(
      (colour) => contrast(colour, PAGES[scheme]) >= MIN_GRAPHIC_CONTRAST,
    ) ?? AWAY[scheme];
  return { light: accent('light'), dark: accent('dark') };
}
