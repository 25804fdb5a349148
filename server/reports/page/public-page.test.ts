import { createHash } from 'node:crypto';
import { themeOf } from '#domain/dashboards/index.ts';
import type { Theme } from '#domain/dashboards/index.ts';
import { expect, test } from 'vitest';
import { html } from '../../http/html.ts';
import { publicHeaders } from './public-headers.ts';
import { publicPage } from './public-page.ts';

const THEME = themeOf({ backgroundTheme: '#0b6b5b', textTheme: null, hoverTheme: null });
const FILES = { scripts: [], styles: [] };
const page = (theme: Theme | null) =>
  publicPage({ title: 'Villa', description: '', preview: null, customerName: 'Kauri', logo: null, theme, body: html`<p>Hi</p>` }, FILES);

test("the policy allows the style with the customer's colours by its hash, and no other inline style", () => {
  const [, style = ''] = /<style>(.*?)<\/style>/.exec(page(THEME)) ?? [];
  expect(style).toContain('--brand:#0b6b5b');
  const hash = createHash('sha256').update(style).digest('base64');
  expect(publicHeaders(THEME)['content-security-policy']).toContain(`;style-src 'self' 'sha256-${hash}';`);
});

test('a page without colours of its own has no inline style and allows none', () => {
  expect(page(null)).not.toContain('<style');
  expect(publicHeaders(null)['content-security-policy']).toContain(`;style-src 'self';`);
});
