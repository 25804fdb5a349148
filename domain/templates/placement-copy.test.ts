import { describe, expect, test } from 'vitest';
import type { CampaignType } from '../networks/index.ts';
import { compileCopy } from './compile-copy.ts';
import { newCampaignTemplate } from './new-template.ts';
import { compiledCopy, placementsWithCopy, sentTemplateFields, sharedCopyReason } from './placement-copy.ts';
import type { OwnCopyPlacement } from './placement-copy.ts';
import type { AdCopy, CampaignTemplateContent } from './template-content.ts';

const feed: AdCopy = { primaryText: 'In the feed', headline: 'Feed headline', description: 'Feed description' };
const stories: AdCopy = { primaryText: 'In stories', headline: '{{listing.suburb}}', description: 'Not sent' };
const rightColumn: AdCopy = { primaryText: '', headline: 'On the right', description: '' };
const templateOf = (type: CampaignType): CampaignTemplateContent => ({
  ...newCampaignTemplate(type),
  copy: { feed, stories, rightColumn },
});

describe('own copy of a placement', () => {
  test.each<[CampaignType, OwnCopyPlacement[]]>([
    ['FACEBOOK_IMAGE_CAMPAIGN', ['stories', 'rightColumn']],
    ['FACEBOOK_VIDEO_CAMPAIGN', ['stories']],
    ['FACEBOOK_CAROUSEL_CAMPAIGN', []],
    ['SINGLE_LISTING_IMAGE_CAROUSEL', []],
    ['FACEBOOK_DPA_CAMPAIGN', []],
  ])('%s has it in %j, and says why it has none elsewhere', (type, expected) => {
    const all = ['stories', 'rightColumn'] as const;
    expect(placementsWithCopy(templateOf(type))).toEqual(expected);
    expect(all.filter((placement) => sharedCopyReason(type, placement) === null)).toEqual(expected);
  });

  test('is not sent where it cannot be used; a description never is', () => {
    const paths = (type: CampaignType) =>
      sentTemplateFields(templateOf(type)).flatMap(({ path }) => (path.startsWith('copy.feed.') ? [] : [path]));
    expect(paths('FACEBOOK_CAROUSEL_CAMPAIGN')).toEqual(['link']);
    expect(paths('FACEBOOK_VIDEO_CAMPAIGN')).toEqual(['copy.stories.primaryText', 'copy.stories.headline', 'link']);
  });

  test.each([
    ['feed', feed],
    ['stories', { ...feed, primaryText: 'In stories' }],
    ['rightColumn', { ...feed, headline: 'On the right' }],
  ] as const)('in %s, a text that is missing or comes out empty is the feed’s', (placement, expected) => {
    const fields = compileCopy(sentTemplateFields(templateOf('FACEBOOK_IMAGE_CAMPAIGN')), {}, 'Pacific/Auckland');
    expect(compiledCopy(fields, placement)).toEqual(expected);
  });
});
