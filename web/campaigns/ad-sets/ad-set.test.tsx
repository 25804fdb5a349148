import { editedAdSet, sampleId } from '#web/testing/campaign-samples.ts';
import type { Answers, Asked } from '#web/testing/fake-api.ts';
import { outdated } from '#web/testing/outdated-samples.ts';
import { customerUser, staff, visit } from '#web/testing/visit.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const PATH = `/adset/${sampleId(31)}/edit`;

const answers = (given: Answers = {}): Answers => ({
  'GET /api/adset/{adsetId}': editedAdSet(),
  'GET /api/adset/{adsetId}/preview': {
    placement: 'feed',
    previews: [{ adId: sampleId(41), name: 'Ad 1', frame: { url: '/twins/meta/previews/a', width: 400, height: 600 }, reason: null }],
    count: 1,
  },
  'GET /api/places/map-settings': { tiles: null },
  'GET /api/outdated-creatives/details': { outdatedCreatives: [] },
  'GET /api/jobs/list': { jobs: [], count: 0 },
  ...given,
});
const sent = (asked: Asked[]) => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const preview = () => within(screen.getByRole('region', { name: 'Your changes' }));

describe('an ad set', () => {
  test('takes copy and a picture from its customer’s people, and says that it is reviewed again', async () => {
    const own = editedAdSet({ maySetMoney: false, budget: null });
    const { person, api } = visit(PATH, {
      user: customerUser('corporate'),
      answers: answers({ 'GET /api/adset/{adsetId}': own, 'PUT /api/adset/{adsetId}': { ...own, version: 4 } }),
    });
    const headline = await screen.findByRole('textbox', { name: 'Headline' });
    expect(screen.queryByRole('textbox', { name: 'Budget' })).toBeNull();
    await person.clear(headline);
    await person.type(headline, 'Quiet villa');
    await person.click(screen.getByRole('radio', { name: 'Image 2' }));
    expect(await preview().findByText('Quiet villa')).toBeTruthy();
    expect(preview().getByText(/^Meta reviews copy, images and targeting again/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Save ad set' }));
    expect(await screen.findByText('Successfully Saved!')).toBeTruthy();
    expect(sent(api.asked)).toEqual([
      {
        ads: [{ _id: sampleId(41), texts: { primaryText: 'Come and see', headline: 'Quiet villa' }, pictures: [sampleId(52)] }],
        version: 3,
      },
    ]);
  });

  test('sends a confirmed budget above the order with the reason', async () => {
    const own = editedAdSet({ orderBudget: { orderNumber: 1042, paysFor: 40_000, setNow: 40_000 } });
    const { person, api } = visit(PATH, {
      user: staff('admin'),
      answers: answers({ 'GET /api/adset/{adsetId}': own, 'PUT /api/adset/{adsetId}': { ...own, version: 4 } }),
    });
    const budget = await screen.findByRole('textbox', { name: 'Budget' });
    await person.clear(budget);
    await person.type(budget, '210');
    await person.click(screen.getByRole('checkbox', { name: 'Exceed the budget by $10.00' }));
    await person.type(screen.getByRole('textbox', { name: 'Reason' }), 'Agreed');
    await person.click(screen.getByRole('button', { name: 'Save ad set' }));
    expect(await screen.findByText('Successfully Saved!')).toBeTruthy();
    expect(sent(api.asked)).toEqual([{ budget: 21_000, aboveOrder: { isConfirmed: true, reason: 'Agreed' }, version: 3 }]);
  });

  test('shows its ads as the network does, in the placement that is chosen', async () => {
    const { person, api } = visit(PATH, { user: staff('admin'), answers: answers() });
    const frame = await screen.findByTitle('Ad 1, Feed');
    expect([frame.getAttribute('src'), frame.getAttribute('sandbox')]).toEqual(['/twins/meta/previews/a', 'allow-scripts']);
    api.answers['GET /api/adset/{adsetId}/preview'] = {
      placement: 'story',
      previews: [{ adId: sampleId(41), name: 'Ad 1', frame: null, reason: 'Meta has no preview of this ad for this placement.' }],
      count: 1,
    };
    await person.click(screen.getByRole('radio', { name: 'Stories' }));
    expect(await screen.findByText('Meta has no preview of this ad for this placement.')).toBeTruthy();
    expect(screen.queryByTitle('Ad 1, Feed')).toBeNull();
  });

  test('whose ad was rejected says why, what to change, and is resubmitted by saving', async () => {
    const rejected = editedAdSet();
    const ads = rejected.ads.map((ad) => ({ ...ad, state: 'REJECTED' as const, refusal: 'Discriminatory practices' }));
    const { person, api } = visit(PATH, {
      user: staff('admin'),
      answers: answers({ 'GET /api/adset/{adsetId}': { ...rejected, ads }, 'PUT /api/adset/{adsetId}': editedAdSet({ version: 4 }) }),
    });
    expect(await screen.findByText(/Describe the property, not who should live there\./)).toBeTruthy();
    const budget = screen.getByRole('textbox', { name: 'Budget' });
    await person.clear(budget);
    await person.type(budget, '300');
    expect(screen.getByRole('button', { name: 'Save ad set' })).toBeTruthy();
    await person.type(screen.getByRole('textbox', { name: 'Headline' }), ' by the park');
    await person.click(screen.getByRole('button', { name: 'Fix and resubmit' }));
    expect(await screen.findByText('Successfully Saved!')).toBeTruthy();
    expect(sent(api.asked)).toMatchObject([{ ads: [{ texts: { headline: 'Sunny villa by the park' } }] }]);
  });

  test.each([
    ['Discriminatory practices', /^(Primary text|Text)/, 'textbox'],
    ['Text in the picture', /^Image 1$/, 'radio'],
  ] as const)('opened to fix a rejection for %s has the focus on the field that it is about', async (refusal, name, role) => {
    const own = editedAdSet();
    const ads = own.ads.map((ad) => ({ ...ad, state: 'REJECTED' as const, refusal }));
    visit(`${PATH}?ad=${own.ads[0]?._id}`, { user: staff('admin'), answers: answers({ 'GET /api/adset/{adsetId}': { ...own, ads } }) });
    const field = await screen.findByRole(role, { name });
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  test('tells the customer’s people that a live ad is out of date', async () => {
    const own = editedAdSet({ maySetMoney: false, budget: null });
    visit(PATH, {
      user: customerUser('branchuser'),
      answers: answers({
        'GET /api/adset/{adsetId}': own,
        'GET /api/outdated-creatives/details': { outdatedCreatives: [outdated(1)] },
      }),
    });
    expect(await screen.findByText('1 ad is out of date')).toBeTruthy();
  });

  test('takes a budget and a status from admins, who come from its campaign', async () => {
    const { person, api } = visit(PATH, {
      user: staff('admin'),
      answers: answers({ 'PUT /api/adset/{adsetId}': editedAdSet({ version: 4 }) }),
    });
    const budget = await screen.findByRole('textbox', { name: 'Budget' });
    expect(screen.getByRole('link', { name: 'Spring villa' })).toBeTruthy();
    await person.clear(budget);
    await person.type(budget, '300');
    await person.click(screen.getByRole('radio', { name: 'Paused' }));
    expect(await preview().findByText('$300.00')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Save ad set' }));
    expect(await screen.findByText('Successfully Saved!')).toBeTruthy();
    expect(sent(api.asked)).toEqual([{ desiredState: 'PAUSED', budget: 30_000, version: 3 }]);
  });

  test('takes another audience', async () => {
    const { person, api } = visit(PATH, {
      user: staff('admin'),
      answers: answers({ 'PUT /api/adset/{adsetId}': editedAdSet({ version: 4 }) }),
    });
    await person.click(await screen.findByRole('radio', { name: 'Women' }));
    expect(await preview().findByText('18–65+, women, 1 area: 8 km')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Save ad set' }));
    await screen.findByText('Successfully Saved!');
    expect(sent(api.asked)).toEqual([{ targeting: { ...editedAdSet().targeting, gender: 'WOMEN' }, version: 3 }]);
  });

  test('that ended shows its ads only', async () => {
    visit(PATH, { user: staff('admin'), answers: answers({ 'GET /api/adset/{adsetId}': editedAdSet({ isEditable: false }) }) });
    expect(await screen.findByText(/so its ads cannot be changed/)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Headline' })).toBeNull();
  });

  test('is not for operations', async () => {
    const { place } = visit(PATH, { user: staff('operations'), answers: answers() });
    await waitFor(() => expect(place()).toContain('/forbidden'));
  });
});

test('an ad set without an id leads to the campaigns', async () => {
  const { place } = visit('/adset/edit', {
    user: staff('admin'),
    answers: answers({ 'GET /api/campaigns': { campaigns: [], count: 0, totals: [] }, 'GET /api/views/{list}': { views: [] } }),
  });
  await waitFor(() => expect(place()).toBe('/campaigns'));
});
