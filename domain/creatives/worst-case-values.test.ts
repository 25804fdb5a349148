import { expect, test } from 'vitest';
import { readTemplate, renderTemplate, variableNamesFor } from '../variables/index.ts';
import { worstCaseValues } from './worst-case-values.ts';

const { here: vocabulary } = variableNamesFor('creative');
const write = (text: string) =>
  renderTemplate(readTemplate(text), worstCaseValues(), { form: 'text', vocabulary, timezone: 'Pacific/Auckland' });

test('the title is as long as a title may be, and has a word that does not fit a line', () => {
  const { text } = write('{{listing.title}}');
  expect(text.length).toBeGreaterThan(195);
  expect(text.length).toBeLessThanOrEqual(200);
  expect(Math.max(...text.split(' ').map((word) => word.length))).toBeGreaterThan(50);
});

test('there is no photo, and the price is on application', () => {
  expect(write('{{listing.heroImage}}{{agent.image}}{{listing.startPrice}}').text).toBe('');
  expect(write('{{listing.price}}').text).toBe('Price on application');
});

test('three agents have names, one of them written from right to left', () => {
  const names = ['agent', 'agent2', 'agent3'].map((subject) => write(`{{${subject}.fullName}}`).text);
  expect(new Set(names).size).toBe(3);
  expect(names.filter((name) => /\p{Script=Arabic}/u.test(name))).toHaveLength(1);
});

test('every other variable of creatives still has a value', () => {
  const meant = ['listing.startPrice', 'listing.heroImage', 'listing.auction', 'listing.auctionTime', 'listing.inspectionTimes'];
  const empty = vocabulary.filter(({ name }) => write(`{{${name}}}`).text === '').map(({ name }) => name);
  expect(empty).toEqual(expect.arrayContaining(meant));
  expect(empty.filter((name) => !meant.includes(name) && !name.endsWith('.image'))).toEqual([]);
});
