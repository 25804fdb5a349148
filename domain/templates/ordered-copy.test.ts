import { describe, expect, test } from 'vitest';
import { newCampaignTemplate, newGoogleTemplate } from './new-template.ts';
import { changeableFields, ORDERED_COPY_PATHS, withOrderedCopy, withOrderedGoogleCopy } from './ordered-copy.ts';
import type { OrderedCopy } from './ordered-copy.ts';
import { orderedCopyFaults, orderedTexts } from './ordered-copy-faults.ts';
import { sentTemplateFields } from './placement-copy.ts';
import { googleTemplateFields } from './template-fields.ts';

const image = newCampaignTemplate('FACEBOOK_IMAGE_CAMPAIGN');
const withStories = { ...image, copy: { ...image.copy, stories: { primaryText: 'Swipe up', headline: '', description: '' } } };
const display = { ...newGoogleTemplate(), headlines: ['One', 'Two'] };

describe('copy that an order changes', () => {
  test('is that of the ad, without links and the business name', () => {
    const paths = (fields: ReturnType<typeof sentTemplateFields>) => changeableFields(fields).map(({ path }) => path);
    expect(paths(sentTemplateFields(withStories))).toEqual([
      'copy.feed.primaryText',
      'copy.feed.headline',
      'copy.feed.description',
      'copy.stories.primaryText',
      'copy.stories.headline',
    ]);
    expect(paths(googleTemplateFields(display))).toEqual(['headlines.0', 'headlines.1', 'longHeadline', 'descriptions.0']);
  });

  test('takes the place of the template’s, placement by placement', () => {
    const ordered = {
      'copy.feed.headline': 'Open this Sunday',
      'copy.stories.primaryText': 'See it',
      'copy.rightColumn.headline': 'Ignored',
    };
    const { copy } = withOrderedCopy(withStories, ordered);
    expect(copy.feed).toEqual({ ...image.copy.feed, headline: 'Open this Sunday' });
    expect(copy.stories).toEqual({ primaryText: 'See it', headline: '', description: '' });
    expect(copy.rightColumn).toBeNull();
    expect(withOrderedCopy(withStories)).toEqual(withStories);
  });

  test('on Google replaces a text at its place and adds none', () => {
    const ordered = { 'headlines.1': 'Open this Sunday', 'headlines.4': 'Ignored', longHeadline: 'Come and see' };
    expect(withOrderedGoogleCopy(display, ordered)).toEqual({
      ...display,
      headlines: ['One', 'Open this Sunday'],
      longHeadline: 'Come and see',
    });
  });

  test('has a label and a limit for every text', () => {
    const all = Object.fromEntries(ORDERED_COPY_PATHS.map((path) => [path, 'Text']));
    expect(orderedTexts(all).filter(({ limit }) => limit !== null)).toHaveLength(ORDERED_COPY_PATHS.length);
  });

  test.each<[string, OrderedCopy, string[]]>([
    ['none', {}, []],
    ['a headline', { 'copy.feed.headline': 'Open this Sunday' }, []],
    ['an empty headline', { 'copy.feed.headline': ' ' }, ['copy.feed.headline: copyTextMissing']],
    ['an empty description', { 'copy.feed.description': '' }, []],
    ['empty copy of a placement, which is the feed’s then', { 'copy.stories.headline': '' }, []],
    ['a headline that is too long', { 'headlines.0': 'x'.repeat(31) }, ['headlines.0: copyTextTooLong']],
    ['a headline as long as the network takes', { 'headlines.0': 'x'.repeat(30) }, []],
    ['a long text with a variable, which pre-flight counts', { 'headlines.0': `${'x'.repeat(31)}{{listing.title}}` }, []],
    ['an unknown variable', { longHeadline: '{{listing.colour}}' }, ['longHeadline: copyVariableInvalid']],
  ])('%s', (_, copy, expected) => {
    expect(orderedCopyFaults(copy).map(({ path, code }) => `${path}: ${code}`)).toEqual(expected);
  });
});
