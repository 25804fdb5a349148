import { expect, test } from 'vitest';
import { nameWithDays } from './name-with-days.ts';

test.each([
  ['Week of images', 7, 'Week of images, 7 days'],
  ['Flash', 1, 'Flash, 1 day'],
  ['Spotlight, 14 days', 14, 'Spotlight, 14 days'],
  ['14-day spotlight', 14, '14-day spotlight'],
  ['Spotlight, 14 days', 4, 'Spotlight, 14 days, 4 days'],
  ['Today 7', 7, 'Today 7, 7 days'],
])('%s for %i days is %s', (name, days, expected) => expect(nameWithDays(name, days)).toBe(expected));
