import { expect, test } from 'vitest';
import { audienceText, copyText, leadFormText } from './campaign-texts.ts';

const women = { ageMin: 25, ageMax: 65, gender: 'WOMEN', locationType: 'EVERYONE' } as const;

test.each([
  [women, null, 'Ages 25–65+, women, everyone'],
  [{ ...women, ageMax: 44, gender: 'ALL' } as const, null, 'Ages 25–44, everyone'],
  [women, { ageMin: 18, ageMax: 65 }, 'Ages 18–65+, everyone'],
])('an audience of %o within %o is described as %s', (audience, housingAges, text) => {
  expect(audienceText(audience, housingAges)).toBe(text);
});

test('a lead form is described by what people read and where it leads', () => {
  const form = { introHeadline: 'Book a viewing', thankYouButtonType: 'VIEW_WEBSITE', followUpActionUrl: '' } as const;
  expect(leadFormText(form)).toMatch(/^Book a viewing · \S/);
});

test('changed copy is named by its texts', () => {
  expect(copyText({})).toBe('As in the campaign template');
  expect(copyText({ copy: { 'copy.stories.headline': 'Swipe up', 'copy.feed.headline': 'Open this Sunday' } })).toBe(
    'Edited: headline; headline, stories and reels',
  );
});
