import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  ACCOUNT,
  ADMIN_TOKEN,
  ADSET,
  CAMPAIGN,
  META_APP,
  openCallback,
  openMetaTestTwin,
  PAGE,
  png,
  publish,
} from '../../test/harness/twins/meta-twin.ts';
import type { MetaParams, MetaTestTwin } from '../../test/harness/twins/meta-twin.ts';

let twin: MetaTestTwin;
let pageToken: string;
let form: string;
const FORM = {
  name: 'Tui Terrace enquiries',
  questions: [
    { type: 'FULL_NAME' },
    { type: 'EMAIL' },
    {
      type: 'CUSTOM',
      label: 'When?',
      key: 'when',
      options: [
        { key: 'now', value: 'Now' },
        { key: 'later', value: 'Later' },
      ],
    },
  ],
  privacy_policy: { url: 'https://www.example.com/privacy', link_text: 'Privacy' },
  locale: 'EN_GB',
};

beforeAll(async () => {
  twin = await openMetaTestTwin();
  // So long that no test depends on how fast the machine is.
  await twin.control('PUT', 'settings', { webhookRetryMs: 10 * 60_000 });
  pageToken = await twin.pageToken();
  form = (await twin.ok('POST', `${PAGE}/leadgen_forms`, FORM, pageToken)).id;
});
afterEach(() => twin.set());
afterAll(() => twin.close());

describe('a lead form', () => {
  test.each<[string, MetaParams, string]>([
    ['no questions', { questions: [] }, 'questions'],
    ['an unknown question', { questions: [{ type: 'SHOE_SIZE' }] }, 'questions.0.type'],
    ['a custom question without a label', { questions: [{ type: 'CUSTOM' }] }, 'questions.0.label'],
    ['an unknown field of a question', { questions: [{ type: 'EMAIL', text: 'x' }] }, 'questions[0].text'],
    ['no privacy policy', { privacy_policy: undefined }, 'privacy_policy'],
    ['a long link text', { privacy_policy: { url: 'https://www.example.com', link_text: 'x'.repeat(71) } }, 'privacy_policy.link_text'],
    ['an unknown button', { thank_you_page: { title: 'Thanks', button_type: 'DANCE' } }, 'thank_you_page.button_type'],
    ['a button without its link', { thank_you_page: { title: 'Thanks', button_type: 'VIEW_WEBSITE' } }, 'thank_you_page.website_url'],
    ['the name of another', {}, 'name'],
  ])('with %s is refused', async (_, given, field) => {
    const { body } = await twin.call('POST', `${PAGE}/leadgen_forms`, { ...FORM, ...given }, pageToken);
    expect(JSON.parse(body.error.error_data).blame_field_specs[0].join('.')).toBe(field);
  });

  test('needs a page token, and a page that has accepted the terms', async () => {
    expect((await twin.call('POST', `${PAGE}/leadgen_forms`, FORM)).body.error.code).toBe(210);
    await twin.control('POST', 'objects', {
      pages: [{ id: '299', business: '700000000000001', name: 'No terms', hasAcceptedLeadTerms: false }],
    });
    const { access_token: token } = await twin.ok('GET', '299', { fields: 'access_token' });
    expect((await twin.call('POST', '299/leadgen_forms', FORM, token)).body.error.code).toBe(200);
  });

  test('is read, and archived instead of deleted', async () => {
    const { id } = await twin.ok('POST', `${PAGE}/leadgen_forms`, { ...FORM, name: 'Old' }, pageToken);
    expect(await twin.ok('GET', id, { fields: 'name,status,locale,questions{key,type},privacy_policy_url' }, pageToken)).toMatchObject({
      name: 'Old',
      status: 'ACTIVE',
      questions: [{ key: 'full_name', type: 'FULL_NAME' }, { key: 'email' }, { key: 'when' }],
      privacy_policy_url: 'https://www.example.com/privacy',
    });
    expect((await twin.call('POST', id, { status: 'DELETED' }, pageToken)).status).toBe(400);
    await twin.ok('POST', id, { status: 'ARCHIVED' }, pageToken);
    const image = (await twin.upload(`${ACCOUNT}/adimages`, { filename: [png(600), 'a.png'] })).body.images['a.png'].hash;
    const story = (form_: string, link = 'https://fb.me/', type = 'SIGN_UP') => ({
      page_id: PAGE,
      link_data: { link, image_hash: image, call_to_action: { type, value: { lead_gen_form_id: form_ } } },
    });
    const make = async (spec: object) =>
      (await twin.call('POST', `${ACCOUNT}/adcreatives`, { name: 'lead', object_story_spec: spec })).body;
    expect((await make(story(id))).error.error_user_title).toBe('Lead form not found');
    expect((await make(story(form, 'https://www.example.com'))).error.error_user_title).toBe('Link of a lead ad');
    expect((await make(story(form, 'https://fb.me/', 'BUY_NOW'))).error.error_user_title).toBe('Button not available');
    expect((await make(story(form))).id).toEqual(expect.any(String));
  });
});

async function publishLeadAd() {
  const image = (await twin.upload(`${ACCOUNT}/adimages`, { filename: [png(600), 'a.png'] })).body.images['a.png'].hash;
  const campaign = await twin.ok('POST', `${ACCOUNT}/campaigns`, { ...CAMPAIGN, objective: 'OUTCOME_LEADS' });
  const goal = { optimization_goal: 'LEAD_GENERATION', destination_type: 'ON_AD' };
  expect((await twin.call('POST', `${ACCOUNT}/adsets`, { ...ADSET, ...goal, campaign_id: campaign.id })).body.error.error_user_title).toBe(
    'Page required',
  );
  const adset = await twin.ok('POST', `${ACCOUNT}/adsets`, {
    ...ADSET,
    ...goal,
    campaign_id: campaign.id,
    promoted_object: { page_id: PAGE },
  });
  const link_data = {
    link: 'https://fb.me/',
    image_hash: image,
    message: 'Enquire',
    call_to_action: { type: 'SIGN_UP', value: { lead_gen_form_id: form } },
  };
  const creative = { object_story_spec: { page_id: PAGE, link_data } };
  return (await twin.ok('POST', `${ACCOUNT}/ads`, { name: 'Lead ad', adset_id: adset.id, creative, status: 'ACTIVE' })).id as string;
}

describe('leads', () => {
  test('are read by form and by ad, since a time', async () => {
    const ad = await publishLeadAd();
    const { ids } = await twin.control('POST', 'leads', { form, ad, answers: { email: 'rangi@example.com' }, count: 2 });
    const fields = 'id,created_time,ad_id,campaign_name,form_id,is_organic,platform,field_data';
    const leads = (await twin.ok('GET', `${form}/leads`, { fields }, pageToken)).data;
    expect(leads.map((lead: { id: string }) => lead.id)).toEqual(ids.toReversed());
    expect(leads[0]).toMatchObject({ ad_id: ad, campaign_name: 'Tui Terrace', is_organic: false, platform: 'fb' });
    expect(leads[0].field_data).toEqual([
      { name: 'full_name', values: ['Mere Tane'] },
      { name: 'email', values: ['rangi@example.com'] },
      { name: 'when', values: ['now'] },
    ]);
    expect((await twin.ok('GET', `${ad}/leads`)).data).toHaveLength(2);
    const since = (value: number) => ({ filtering: [{ field: 'time_created', operator: 'GREATER_THAN', value }] });
    const now = Math.floor(Date.now() / 1000);
    expect((await twin.ok('GET', `${form}/leads`, since(now - 60), pageToken)).data).toHaveLength(2);
    expect((await twin.ok('GET', `${form}/leads`, since(now + 60), pageToken)).data).toEqual([]);
    expect((await twin.call('GET', `${form}/leads`, { filtering: [{ field: 'colour' }] }, pageToken)).status).toBe(400);
  });

  test('are counted by the insights of their ad on the day on which they came, and by nothing else', async () => {
    const ad = await publishLeadAd();
    await twin.advance(2 * 24 * 3600_000);
    await twin.control('POST', 'leads', { form, ad, count: 3 });
    await twin.control('POST', 'leads', { form });
    const read = (params: MetaParams) =>
      twin.ok('GET', `${ad}/insights`, { fields: 'impressions,clicks,inline_link_clicks,actions', date_preset: 'maximum', ...params });
    const leadsIn = ({ actions = [] }: { actions?: { action_type: string; value: string }[] }): number =>
      Number(actions.find(({ action_type }) => action_type === 'onsite_conversion.lead_grouped')?.value ?? 0);
    const days = (await read({ time_increment: 1 })).data;
    expect(days.length).toBeGreaterThan(1);
    expect(days.map(leadsIn)).toEqual([...days.slice(1).map(() => 0), 3]);
    expect((await read({})).data.map(leadsIn)).toEqual([3]);
    await twin.ok('POST', ad, { status: 'PAUSED' });
    await twin.advance(3 * 24 * 3600_000);
    await twin.control('POST', 'leads', { form, ad });
    const last = (await read({ time_increment: 1 })).data.at(-1);
    expect([leadsIn(last), last.impressions, last.clicks, last.inline_link_clicks]).toEqual([1, '1', '1', '1']);
    expect((await read({})).data.map(leadsIn)).toEqual([4]);
  });

  test('need their scope', async () => {
    twin.tokens.set('no-leads', { ...twin.tokens.get(ADMIN_TOKEN)!, scopes: ['pages_show_list', 'pages_manage_ads'] });
    expect((await twin.call('GET', `${form}/leads`, {}, 'no-leads')).body.error.code).toBe(10);
  });

  test('for testing exist once per form', async () => {
    const { id } = await twin.ok(
      'POST',
      `${form}/test_leads`,
      { field_data: [{ name: 'email', values: ['test@example.com'] }] },
      pageToken,
    );
    expect(await twin.ok('GET', id, { fields: 'is_organic,ad_id' }, pageToken)).toEqual({ id, is_organic: true });
    expect((await twin.call('POST', `${form}/test_leads`, {}, pageToken)).body.error.error_user_title).toBe('Test lead exists');
    await twin.ok('DELETE', id, {}, pageToken);
    await twin.ok('POST', `${form}/test_leads`, {}, pageToken);
  });
});

describe('webhooks', () => {
  let callback: Awaited<ReturnType<typeof openCallback>>;
  beforeAll(async () => {
    callback = await openCallback();
    await twin.control('POST', 'webhook/deliver');
  });
  afterAll(() => callback.close());
  const arrived = async (count: number) => {
    await expect.poll(() => callback.received.length, { timeout: 30_000 }).toBe(count);
    return callback.received.splice(0).map(({ body, signature }) => {
      const expected = `sha256=${createHmac('sha256', META_APP.secret).update(body).digest('hex')}`;
      return {
        ...(JSON.parse(body.toString()) as {
          object: string;
          entry: { id: string; changes: { field: string; value: Record<string, unknown> }[] }[];
        }),
        isSigned: signature === expected,
      };
    });
  };
  const deliver = () => twin.control('POST', 'webhook/deliver');

  test('are sent to a callback that answers the challenge only', async () => {
    expect(await twin.control('PUT', 'webhook', { url: callback.url, verifyToken: 'wrong' })).toEqual({ isVerified: false });
    expect(await twin.control('PUT', 'webhook', { url: callback.url, verifyToken: 'verify' })).toEqual({ isVerified: true });
  });

  test('are subscribed to by the app with its own token, once its URL has answered the challenge', async () => {
    const APP_TOKEN = `${META_APP.id}|${META_APP.secret}`;
    const given = { object: 'page', fields: 'leadgen', callback_url: callback.url, verify_token: 'verify' };
    const subscribe = (change: MetaParams, token = APP_TOKEN) =>
      twin.call('POST', `${META_APP.id}/subscriptions`, { ...given, ...change }, token);
    const codes = [
      (await subscribe({}, ADMIN_TOKEN)).body.error.code,
      (await subscribe({ verify_token: 'wrong' })).body.error.code,
      (await subscribe({ callback_url: 'http://adstead.example/hook' })).body.error.code,
      (await subscribe({ fields: 'mood' })).body.error.code,
      (await subscribe({ object: 'weather' })).body.error.code,
      (await subscribe({ verify_token: undefined })).body.error.code,
    ];
    expect(codes).toEqual([15, 2200, 100, 100, 100, 100]);
    expect((await twin.call('GET', 'me', {}, APP_TOKEN)).body.error.code).toBe(2500);
    await twin.ok('DELETE', `${META_APP.id}/subscriptions`, { object: 'page' }, APP_TOKEN);
    await twin.ok('POST', `${META_APP.id}/subscriptions`, given, APP_TOKEN);
    const { data } = await twin.ok('GET', `${META_APP.id}/subscriptions`, {}, APP_TOKEN);
    expect(data).toContainEqual({
      object: 'page',
      callback_url: callback.url,
      active: true,
      fields: [{ name: 'leadgen', version: 'v26.0' }],
    });
  });

  test('of leads need a subscription of the page, carry ids only and are signed', async () => {
    await twin.control('POST', 'leads', { form });
    await deliver();
    expect(callback.received).toEqual([]);
    expect(
      (await twin.call('POST', `${PAGE}/subscribed_apps`, { subscribed_fields: 'leadgen,mood' }, pageToken)).body.error.message,
    ).toContain('subscribed_fields');
    await twin.ok('POST', `${PAGE}/subscribed_apps`, { subscribed_fields: 'leadgen' }, pageToken);
    expect((await twin.ok('GET', `${PAGE}/subscribed_apps`, {}, pageToken)).data).toMatchObject([
      { id: META_APP.id, subscribed_fields: ['leadgen'] },
    ]);
    const { ids } = await twin.control('POST', 'leads', { form });
    const [event] = await arrived(1);
    expect(event).toMatchObject({
      isSigned: true,
      object: 'page',
      entry: [{ id: PAGE, changes: [{ field: 'leadgen', value: { leadgen_id: ids[0], page_id: PAGE, form_id: form } }] }],
    });
    expect(JSON.stringify(event)).not.toContain('Mere');
  });

  test('are retried until they are answered with 200, and may come twice', async () => {
    callback.statuses.push(500, 503);
    await twin.control('POST', 'leads', { form });
    await arrived(1);
    await twin.advance(10 * 60_000);
    await deliver();
    await arrived(1);
    await twin.set({ variant: 'webhook-twice', times: 1 });
    await twin.advance(60 * 60_000);
    await deliver();
    expect(new Set((await arrived(2)).map((event) => JSON.stringify(event)))).toHaveProperty('size', 1);
    expect((await twin.control('GET', 'webhook')).waiting).toEqual([]);
  });

  test('may be forged, held back and out of order', async () => {
    await twin.set({ variant: 'webhook-forged', times: 1 });
    await twin.control('POST', 'leads', { form });
    expect((await arrived(1))[0]?.isSigned).toBe(false);
    await twin.set({ variant: 'webhooks-held' });
    const { ids } = await twin.control('POST', 'leads', { form, count: 3 });
    await deliver();
    expect(callback.received).toEqual([]);
    await twin.restart();
    await twin.set({ variant: 'webhooks-reversed' });
    await deliver();
    const received = (await arrived(3)).map(({ entry }) => entry[0]?.changes[0]?.value.leadgen_id);
    expect(received).toEqual(ids.toReversed());
  });

  test('of an account tell that a review has ended', async () => {
    await publish(twin);
    await twin.advance(20 * 60_000);
    await deliver();
    expect(callback.received).toEqual([]);
    await twin.ok('POST', `${ACCOUNT}/subscribed_apps`, { app_id: META_APP.id });
    const good = await publish(twin);
    const bad = await publish(twin, { message: 'Guaranteed returns' });
    await twin.advance(20 * 60_000);
    await deliver();
    const changes = (await arrived(2)).map(({ object, entry }) => [
      object,
      entry[0]?.id,
      entry[0]?.changes[0]?.field,
      entry[0]?.changes[0]?.value.id,
    ]);
    expect(changes).toEqual([
      ['ad_account', '100000000000001', 'in_process_ad_objects', good.ad],
      ['ad_account', '100000000000001', 'with_issues_ad_objects', bad.ad],
    ]);
  });

  test('that were never answered are given up after 36 hours', async () => {
    callback.statuses.push(...Array.from({ length: 50 }, () => 500));
    await twin.control('POST', 'leads', { form });
    await arrived(1);
    for (let count = 0; count < 20 && (await twin.control('GET', 'webhook')).waiting.length > 0; count += 1) {
      await twin.advance(12 * 3600_000);
      await deliver();
    }
    expect(callback.received.length).toBeLessThan(6);
    expect((await twin.control('GET', 'webhook')).waiting).toEqual([]);
  });
});

test('posts of a page are made with its token, and not twice in a row', async () => {
  const post = (params: MetaParams, token = pageToken) => twin.call('POST', `${PAGE}/feed`, params, token);
  expect((await post({ message: 'Open home' }, ADMIN_TOKEN)).body.error.code).toBe(210);
  const { id } = (await post({ message: 'Open home', link: 'https://www.example.com' })).body;
  expect(id).toMatch(new RegExp(`^${PAGE}_`));
  expect((await post({ message: 'Open home', link: 'https://www.example.com' })).body.error.code).toBe(506);
  expect((await post({ message: 'x', published: false })).status).toBe(400);
  const photo = { message: 'Open home', url: 'https://www.example.com/1.jpg' };
  const { post_id: photoPost } = await twin.ok('POST', `${PAGE}/photos`, photo, pageToken);
  expect((await twin.call('POST', `${PAGE}/photos`, photo, pageToken)).body.error.code).toBe(506);
  await twin.ok('DELETE', photoPost, {}, pageToken);
  expect((await twin.ok('GET', `${PAGE}/feed`, {}, pageToken)).data).toMatchObject([{ id, message: 'Open home' }]);
  await twin.ok('DELETE', id, {}, pageToken);
  expect((await twin.ok('GET', `${PAGE}/feed`, {}, pageToken)).data).toEqual([]);
});

test('no answer of these tests broke the definitions', async () => {
  expect((await twin.ledger()).filter(({ what }) => what === 'definition-violation')).toEqual([]);
});
