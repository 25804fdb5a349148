import { describe, expect, test } from 'vitest';
import { checkAnswer, checkRequest } from './check-definitions.ts';
import { ADDED_CALLS, ADDED_FIELDS, ADDED_PARAMS, ADDED_SHAPES } from './definition-additions.ts';
import { callOf, enumOf, fieldType, paramType } from './definitions.ts';
import published from './meta-definitions.json' with { type: 'json' };

const campaign = { name: 'Tui Terrace', special_ad_categories: '[]' };
const show = (violations: ReturnType<typeof checkRequest>) => violations.map(({ path, rule }) => `${path} ${rule}`);

describe('a request', () => {
  test.each([
    ['POST AdAccount/campaigns', campaign, []],
    ['POST AdAccount/campaigns', { ...campaign, special_ad_categories: ['HOUSING'], daily_budget: '1000' }, []],
    ['POST AdAccount/campaigns', { name: 'a' }, ['special_ad_categories required']],
    ['POST AdAccount/campaigns', { ...campaign, colour: 'red' }, ['colour unknown']],
    ['POST AdAccount/campaigns', { ...campaign, special_ad_categories: '["HOUSES"]' }, ['special_ad_categories[0] enum']],
    ['POST AdAccount/campaigns', { ...campaign, special_ad_categories: 'NONE' }, ['special_ad_categories type']],
    ['POST AdAccount/campaigns', { ...campaign, daily_budget: '10.5' }, ['daily_budget type']],
    ['POST AdAccount/campaigns', { ...campaign, daily_budget: -1 }, ['daily_budget type']],
    ['POST AdAccount/campaigns', { ...campaign, is_adset_budget_sharing_enabled: 'no' }, ['is_adset_budget_sharing_enabled type']],
    ['POST AdAccount/campaigns', { ...campaign, start_time: 'tomorrow' }, ['start_time type']],
    ['POST AdAccount/campaigns', { ...campaign, start_time: '2026-11-16T08:00:00+1300' }, []],
    [
      'POST AdAccount/campaigns',
      { ...campaign, promoted_object: '{"product_catalogue_id":"1"}' },
      ['promoted_object.product_catalogue_id unknown'],
    ],
    ['POST AdAccount/campaigns', { ...campaign, adlabels: [{ label: 'a' }] }, ['adlabels[0].label unknown']],
    [
      'POST AdAccount/adsets',
      { name: 'a', targeting: { geo_locations: { custom_locations: [{ latitude: '-36.8', radius: 'far', unit: 'km' }] } } },
      ['targeting.geo_locations.custom_locations[0].radius type', 'targeting.geo_locations.custom_locations[0].unit unknown'],
    ],
    [
      'POST AdAccount/adcreatives',
      { object_story_spec: { page_id: '1', link_data: { call_to_action: { type: 'LOOK', value: { url: 'x' } } } } },
      ['object_story_spec.link_data.call_to_action.type enum', 'object_story_spec.link_data.call_to_action.value.url unknown'],
    ],
    ['GET AdAccount/campaigns', { fields: 'id,name', limit: '25', after: 'x' }, []],
    ['GET AdAccount/insights', { fields: 'reach,clicks', breakdowns: 'age,gender', level: 'ad' }, []],
    ['GET AdAccount/insights', { breakdowns: 'age,mood', level: 'adgroup' }, ['breakdowns[1] enum', 'level enum']],
    ['GET AdAccount/unicorns', {}, [' unknown-call']],
  ])('%s %j has the violations %j', (call, params, expected) => {
    expect(show(checkRequest(call, params))).toEqual(expected);
  });
});

describe('an answer', () => {
  test.each([
    ['Campaign', { id: '1', daily_budget: '1000', effective_status: 'ACTIVE' }, []],
    ['Campaign', { id: 1 }, ['id type']],
    ['Campaign', { effective_status: 'ADSET_PAUSED' }, ['effective_status enum']],
    ['Campaign', { colour: 'red' }, ['colour unknown']],
    ['Campaign', { created_time: '2026-11-16T08:00:00Z' }, ['created_time type']],
    ['Campaign', { created_time: '2026-11-16T08:00:00+1300', adlabels: [{ id: 7 }] }, ['adlabels[0].id type']],
    ['AdsInsights', { clicks: 12, actions: [{ action_type: 'lead', value: '1' }] }, ['clicks type']],
    ['list<Page>', [{ id: '1' }, { nam: 'b' }], ['[1].nam unknown']],
  ])('%s %j has the violations %j', (shape, value, expected) => {
    expect(show(checkAnswer(shape, value))).toEqual(expected);
  });
});

describe('the additions', () => {
  const names = { ...published.calls } as Record<string, unknown>;

  test('repeat no published call, parameter, shape or field', () => {
    expect(Object.keys(ADDED_CALLS).filter((call) => Object.hasOwn(names, call))).toEqual([]);
    expect(Object.keys(ADDED_SHAPES).filter((shape) => Object.hasOwn(published.shapes, shape))).toEqual([]);
    const repeatedFields = Object.entries(ADDED_FIELDS).flatMap(([shape, fields]) =>
      Object.keys(fields).filter((field) => Object.hasOwn((published.shapes as Record<string, object>)[shape] ?? {}, field)),
    );
    expect(repeatedFields).toEqual([]);
    const repeatedParams = Object.entries(ADDED_PARAMS).flatMap(([call, params]) =>
      Object.keys(params).filter((param) => Object.hasOwn(callOf(call)?.params ?? {}, param)),
    );
    expect(repeatedParams).toEqual([]);
  });

  test('come to what the definitions have', () => {
    expect(paramType('POST AdAccount/campaigns', 'special_ad_categories')).toMatch(/!$/);
    expect(fieldType('Page', 'constructor')).toBeUndefined();
    expect(enumOf('Ad_effective_status')?.has('ADSET_PAUSED')).toBe(true);
    expect(published.source).toContain('facebook-business-sdk-codegen');
  });
});
