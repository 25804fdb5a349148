import type { ReportedAd } from '#domain/reports/index.ts';
import { expect, test } from 'vitest';
import { adHtml } from './ad-html.ts';

const look: ReportedAd = {
  network: 'meta',
  kind: 'image',
  sender: 'Kauri Realty',
  primaryText: 'Come and see',
  headline: 'Sunny villa',
  description: '',
  host: 'kauri.example',
  action: 'Learn more',
  picture: null,
  cards: [],
};

test('an ad shows the copy of each placement that has its own, escaped', () => {
  const placements = [{ placement: 'stories', primaryText: 'Swipe <up>', headline: 'Open this weekend' }] as const;
  const { text } = adHtml({ ...look, placements: [...placements] });
  expect(text).toContain('aria-label="Stories and Reels"');
  expect(text).toContain('<strong>Open this weekend</strong>');
  expect(text).toContain('<p>Swipe &#60;up&#62;</p>');
  expect(adHtml(look).text).not.toContain('ad-placement');
});
