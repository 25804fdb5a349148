import { expect, test } from 'vitest';
import { adNeeds, adSetsOfTemplate, hasAds } from './ad-needs.ts';
import type { StoredTemplateFacts } from './ad-needs.ts';
import type { TemplateLocation } from './template-content.ts';

const form = { hasLeadForm: true };
const page = { hasLeadForm: false };
const byListing: TemplateLocation = { type: 'LISTING', byZip: false, metaDataKey: 'address', radius: 10 };
const template = (changes: Partial<StoredTemplateFacts>): StoredTemplateFacts => ({
  allowsCopyChanges: false,
  type: 'FACEBOOK_IMAGE_CAMPAIGN',
  hasLeadForm: false,
  location: byListing,
  stages: [],
  ...changes,
});
const funnel = (stages: StoredTemplateFacts['stages'], hasLeadForm = false) =>
  template({ type: 'FACEBOOK_FUNNEL_CAMPAIGN', stages, hasLeadForm });

test.each<[string, StoredTemplateFacts, { hasLeadForm: boolean; hasStageWithLink: boolean }]>([
  ['a template without a form leads to a page', template({}), { hasLeadForm: false, hasStageWithLink: false }],
  ['a template with a form opens it', template({ hasLeadForm: true }), { hasLeadForm: true, hasStageWithLink: false }],
  ['a template on Google leads to a page', template({ type: 'GOOGLE_DISPLAY_CAMPAIGN' }), { hasLeadForm: false, hasStageWithLink: false }],
  ['stages of another template count for nothing', template({ stages: [form] }), { hasLeadForm: false, hasStageWithLink: false }],
  ['a funnel of pages leads to pages', funnel([page, page]), { hasLeadForm: false, hasStageWithLink: false }],
  ['a funnel of forms opens forms', funnel([form, form]), { hasLeadForm: true, hasStageWithLink: false }],
  ['a funnel of both does both', funnel([page, form]), { hasLeadForm: true, hasStageWithLink: true }],
  ['a form of the funnel itself counts for nothing', funnel([page], true), { hasLeadForm: false, hasStageWithLink: false }],
  ['a funnel without stages does nothing', funnel([], true), { hasLeadForm: false, hasStageWithLink: false }],
])('%s', (_, stored, expected) => {
  expect(adNeeds(stored, { allowsCopyChanges: true })).toMatchObject(expected);
});

test.each<[string, StoredTemplateFacts, boolean]>([
  ['an image template', template({}), true],
  ['a funnel with a stage', funnel([page]), true],
  ['a funnel whose stages were removed', funnel([]), false],
])('%s has ads: %s', (_, stored, expected) => {
  expect(hasAds(stored)).toBe(expected);
});

const center = { latitude: -36.8, longitude: 174.7 };
const marker = { id: 'harbour', coords: center, radius: 5 };
test.each<[TemplateLocation | null, readonly unknown[]]>([
  [null, []],
  [byListing, []],
  [{ type: 'OFFICE', byZip: true, radius: 5 }, []],
  [{ type: 'COUNTRY', selectedCountries: ['NZ'] }, []],
  [{ type: 'CUSTOM_LOCATION', map: { center, zoom: 10, markers: [marker] } }, [marker]],
])('areas of %j', (location, areas) => {
  expect(adNeeds(template({ location }), { allowsCopyChanges: true }).areas).toEqual(areas);
});

test.each([
  [[], 1],
  [['first'], 1],
  [['first', 'second', 'third'], 3],
])('the stages %j are ad sets', (stageIds, expected) => {
  expect(adSetsOfTemplate(stageIds)).toBe(expected);
});

test.each<[string, StoredTemplateFacts, boolean, boolean]>([
  ['where template and product allow it', template({ allowsCopyChanges: true }), true, true],
  ['not where the product fixes it', template({ allowsCopyChanges: true }), false, false],
  ['not where the template fixes it', template({}), true, false],
  ['not in a funnel', { ...funnel([page]), allowsCopyChanges: true }, true, false],
])('the copy can be changed %s', (_, stored, allowsCopyChanges, expected) => {
  expect(adNeeds(stored, { allowsCopyChanges }).allowsCopyChanges).toBe(expected);
});
