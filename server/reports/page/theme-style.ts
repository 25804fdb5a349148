// The one inline style of a public page, which holds the customer's colours. Its hash allows it, so that the page is the same for everyone.
import { createHash } from 'node:crypto';
import type { Theme } from '#domain/dashboards/index.ts';
import { accentsOf } from '#domain/reports/index.ts';

/** Colours are checked when they are chosen, so they can stand in a style as they are. */
export function themeStyle(theme: Theme): string {
  const accents = accentsOf(theme);
  const rules = (scheme: 'light' | 'dark'): string =>
    `:root{--brand:${theme[scheme].background};--on-brand:${theme[scheme].text};--chart:${accents[scheme]};--chart-soft:${accents[scheme]}2b}`;
  return `${rules('light')}@media screen and (prefers-color-scheme:dark){${rules('dark')}}`;
}

/** As a source of the content security policy. */
export const themeStyleSource = (theme: Theme): string => `'sha256-${createHash('sha256').update(themeStyle(theme)).digest('base64')}'`;
