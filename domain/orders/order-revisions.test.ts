import { faultsOf, markedMap, wholeOrder } from '#test/harness/ordering/whole-order.ts';
import { expect, test } from 'vitest';
import { idsToName, revisionChanges, mergeIntoTimeline } from './order-revisions.ts';
import { setBillingAccount, setNoticeEmails } from './rules/order-attributes.ts';
import { EDITABLE_ORDER_FIELDS } from './rules/order-edits.ts';
import type { EditableOrder } from './rules/order-edits.ts';
import type { CampaignData } from './rules/order-draft.ts';

const whole = wholeOrder();
const before: EditableOrder = whole.draft;
const [data] = whole.draft.campaignData as [CampaignData];
const NAMES: Readonly<Record<string, string>> = {
  hana: 'Hana Rawiri',
  mere: 'Mere Tane',
  harbour: 'Harbour office',
  hills: 'Hills office',
  'meta-account': 'Harbour ads',
  other: 'Hills ads',
};
const nameOf = (id: string): string => NAMES[id] ?? 'unknown';
const changes = (change: Partial<EditableOrder>): string[] => revisionChanges(before, { ...before, ...change }, nameOf);
const withSettings = (settings: Partial<CampaignData>): Partial<EditableOrder> => ({ campaignData: [{ ...data, ...settings }] });
const [audience] = data.adSettings as [CampaignData['adSettings'][number]];

test.each<[Partial<EditableOrder>, string[]]>([
  [{ campaignName: 'Summer' }, ['Campaign name: Spring → Summer']],
  [{ startDate: '2026-12-01' }, ['Start date: 20/11/2026 → 01/12/2026']],
  [{ agents: ['mere', 'hana'] }, ['Contacts: Hana Rawiri → Mere Tane, Hana Rawiri']],
  [{ office: 'hills' }, ['Office: Harbour office → Hills office']],
  [{ office: null }, ['Office: Harbour office → none']],
  [{ email: 'mere@kauri.example' }, ['Email: hana@kauri.example → mere@kauri.example']],
  [{ attributes: setNoticeEmails(before.attributes, []) }, ['Notices: hana@kauri.example → none']],
  [{ attributes: setBillingAccount(before.attributes, 'meta', 'other') }, ['Meta billing account: Harbour ads → Hills ads']],
  [withSettings({ resources: data.resources.map((item) => ({ ...item, images: item.images.toReversed() })) }), ['Image campaign: images']],
  [withSettings({ resources: data.resources.map((item) => ({ ...item, videos: [] })) }), ['Image campaign: videos']],
  [withSettings({ adSettings: [{ ...audience, ageMin: 33 }] }), ['Image campaign: audience']],
  [withSettings({ adSettings: [{ ...audience, location: [{ map: markedMap(2) }] }] }), ['Image campaign: areas']],
  [withSettings({ campaignSettings: { youTubeUrl: 'https://youtu.be/x', locations: [] } }), ['Image campaign: YouTube video']],
  [
    withSettings({ leadForm: { introHeadline: 'Ask us', thankYouButtonType: 'VIEW_WEBSITE', followUpActionUrl: '' } }),
    ['Image campaign: lead form'],
  ],
  [withSettings({ linkData: { link: 'https://kauri.example/2' } }), ['Image campaign: link']],
  [{ campaignData: [] }, ['Image campaign: settings removed']],
  [{ campaignData: [data, { ...data, templateId: 'second', type: 'FACEBOOK_VIDEO_CAMPAIGN' }] }, ['Video campaign: settings added']],
  [{ campaignName: 'Summer', email: '' }, ['Campaign name: Spring → Summer', 'Email: hana@kauri.example → none']],
  [{}, []],
])('the change %j reads %j', (change, expected) => {
  expect(changes(change)).toEqual(expected);
});

test('the order of keys, which the database does not keep, is no change', () => {
  const reordered = <Value extends object>(value: Value): Value => Object.fromEntries(Object.entries(value).toReversed()) as Value;
  expect(changes({ attributes: before.attributes.map(reordered), campaignData: [reordered(data)] })).toEqual([]);
});

test('a change of any editable field is found', () => {
  expect(faultsOf(whole)).toEqual([]);
  const emptied: EditableOrder = { agents: [], office: null, attributes: [], campaignData: [], campaignName: '', startDate: '', email: '' };
  const found = EDITABLE_ORDER_FIELDS.filter((field) => changes({ [field]: emptied[field] }).length > 0);
  expect(found).toEqual(EDITABLE_ORDER_FIELDS);
});

test('every id is named', () => {
  expect(idsToName(before)).toEqual(['hana', 'harbour', 'meta-account']);
  expect(idsToName({ ...before, office: null, attributes: [] })).toEqual(['hana']);
});

test.each<[string[], string[], string]>([
  [['01', '03', '05'], [], '01 03 05'],
  [['01', '03', '05'], ['02', '04'], '01 r02 03 r04 05'],
  [['01', '03'], ['03', '09'], '01 03 r03 r09'],
  // The provider's clock is ahead: the order's own entry still comes first.
  [['05', '02'], ['01', '03'], '05 r01 02 r03'],
  [[], [], ''],
])('in a timeline of %j the revisions %j give %s', (times, revised, expected) => {
  const merged = mergeIntoTimeline(
    times.map((at) => ({ at })),
    revised.map((createdAt) => ({ createdAt })),
  );
  expect(merged.map((entry) => ('at' in entry ? entry.at : `r${entry.createdAt}`)).join(' ')).toBe(expected);
});
