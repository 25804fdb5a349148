import { expect, test } from 'vitest';
import { exampleValues, variableNamesFor } from '../variables/index.ts';
import { compileCopy } from './compile-copy.ts';
import { newCampaignTemplate, newGoogleTemplate, newLeadForm } from './new-template.ts';
import { campaignTemplateFields, googleTemplateFields } from './template-fields.ts';

const values = exampleValues(variableNamesFor('campaignCopy').here);
const zone = 'Pacific/Auckland';

test('every text of an ad is filled in, counted and made to fit', () => {
  const display = { ...newGoogleTemplate(), headlines: ['{{listing.title}} in {{listing.place}}'] };
  const [headline] = compileCopy(googleTemplateFields(display), values, zone);
  expect(headline).toMatchObject({
    path: 'headlines.0',
    label: 'Headline 1',
    text: 'Sunny villa by the park in 12…',
    problems: [],
    empty: [],
  });
  expect(headline?.count).toMatchObject({ length: 60, left: -30, isCut: true });
});

test('what is wrong is told at its text, with its line, and the rest is filled in all the same', () => {
  const template = newCampaignTemplate('FACEBOOK_IMAGE_CAMPAIGN');
  const copy = { ...template.copy, feed: { ...template.copy.feed, primaryText: 'A\n{{listing.colour}}{{listing.city}}' } };
  const [text, ...others] = compileCopy(campaignTemplateFields({ ...template, copy }), values, zone);
  expect(text?.text).toBe('A\nAuckland');
  expect(text?.problems).toMatchObject([{ kind: 'unknownVariable', name: 'listing.colour', place: { line: 2, column: 1 } }]);
  expect(others.flatMap(({ problems }) => problems)).toEqual([]);
});

test('placements that are left out have no texts of their own, and a lead form has its headline', () => {
  const template = newCampaignTemplate('FACEBOOK_IMAGE_CAMPAIGN');
  const paths = (given: typeof template): string[] => campaignTemplateFields(given).map(({ path }) => path);
  expect(paths(template)).toEqual(['copy.feed.primaryText', 'copy.feed.headline', 'copy.feed.description', 'link']);
  const stories = { ...template, copy: { ...template.copy, stories: template.copy.feed }, leadGenFormTemplate: newLeadForm() };
  expect(paths(stories).slice(3)).toEqual([
    'copy.stories.primaryText',
    'copy.stories.headline',
    'copy.stories.description',
    'link',
    'leadGenFormTemplate.introHeadline',
  ]);
});

test('a variable without a value is named, so that whoever writes can give it a default', () => {
  const [text] = compileCopy(campaignTemplateFields(newCampaignTemplate('FACEBOOK_IMAGE_CAMPAIGN')), {}, zone);
  expect(text?.empty).toEqual(['listing.title', 'listing.shortDescription']);
});
