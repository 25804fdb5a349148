import { newCampaignTemplate, newGoogleTemplate } from '#domain/templates/index.ts';
import { describe, expect, test } from 'vitest';
import { campaignTemplateList, googleTemplateList, genericGoogleTemplateList, genericTemplateList, templateRow } from './template-lists.ts';
import { campaignTemplateInput, googleTemplateInput } from './template-shapes.ts';

const messagesFor = (
  schema: { safeParse: (input: unknown) => { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined } },
  input: object,
): string[] => schema.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('a campaign template', () => {
  const image = { name: 'Image', ...newCampaignTemplate('FACEBOOK_IMAGE_CAMPAIGN') };

  test('begins as a draft, which may lack anything but its name and type', () => {
    expect(campaignTemplateInput.parse({ name: 'New', type: 'FACEBOOK_VIDEO_CAMPAIGN' })).toMatchObject({
      state: 'DRAFT',
      copy: { feed: { primaryText: '', headline: '' }, stories: null },
      adSettings: { ageMin: 18, ageMax: 65, location: { type: 'LISTING', radius: 10, metaDataKey: 'address' } },
      creativeTemplateId: null,
    });
    expect(messagesFor(campaignTemplateInput, { name: ' ', type: 'GOOGLE_DISPLAY_CAMPAIGN' })).toEqual([
      'name: Enter a name.',
      'type: Choose a type.',
    ]);
  });

  test('is told at each field what it lacks when it is published', () => {
    expect(messagesFor(campaignTemplateInput, { ...image, state: 'PUBLISHED' })).toEqual([]);
    expect(messagesFor(campaignTemplateInput, { name: 'Empty', type: 'FACEBOOK_IMAGE_CAMPAIGN', state: 'PUBLISHED' })).toEqual([
      'copy.feed.primaryText: Enter the primary text.',
      'copy.feed.headline: Enter a headline.',
      'link: Enter the ad’s link.',
    ]);
  });

  test('is refused with a variable that is not known, by name and line, even as a draft', () => {
    const copy = { feed: { primaryText: 'New\n{{listing.titel}}', headline: '{{order.total}}' } };
    expect(messagesFor(campaignTemplateInput, { name: 'Wrong', type: 'FACEBOOK_IMAGE_CAMPAIGN', copy })).toEqual([
      'copy.feed.primaryText: Unknown variable {{listing.titel}} on line 2; did you mean listing.title?',
      'copy.feed.headline: {{order.total}} on line 1 is not known in this kind of template.',
    ]);
  });
});

describe('a display template', () => {
  test('has one to five headlines', () => {
    const display = { name: 'Display', ...newGoogleTemplate(), state: 'PUBLISHED' };
    expect(messagesFor(googleTemplateInput, display)).toEqual([]);
    expect(messagesFor(googleTemplateInput, { ...display, headlines: [] })).toEqual(['headlines.0: Enter a headline.']);
    expect(messagesFor(googleTemplateInput, { ...display, headlines: Array.from({ length: 6 }, () => 'A') })).toEqual([
      'headlines: At most 5 headlines.',
    ]);
  });
});

test.each([campaignTemplateList, googleTemplateList, genericTemplateList, genericGoogleTemplateList])(
  'the list $name has a column for every field of its rows',
  ({ columns }) => {
    expect(columns.map(({ field }) => field).toSorted()).toEqual(Object.keys(templateRow.shape).toSorted());
  },
);

test('customers have fifty templates to a page, generic ones come by the hundred, oldest first', () => {
  expect([campaignTemplateList.defaultPageSize, googleTemplateList.defaultPageSize]).toEqual([50, 50]);
  expect(genericTemplateList).toMatchObject({ defaultPageSize: 100, defaultOrder: '_id' });
});
