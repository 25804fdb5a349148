import type { Role } from '#domain/access/index.ts';
import { adSet, campaign, campaignRow, sampleId } from '#web/testing/campaign-samples.ts';
import type { Answers, Asked } from '#web/testing/fake-api.ts';
import { factsOf, id, listing } from '#web/testing/listing-samples.ts';
import { OUTDATED_SINCE as since, outdated } from '#web/testing/outdated-samples.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

await Promise.all([import('#web/inventory/pictures/index.ts'), import('#web/ui/map/pin-picker-map.tsx')]);

const row = {
  _id: sampleId(901),
  preview: null,
  itemId: id(1),
  itemTitle: 'Sunny villa',
  isListing: true,
  customerId: sampleId(1),
  customerName: 'Harbour Realty',
  network: 'meta',
  campaignId: campaignRow._id,
  campaignName: 'Spring villa',
  adName: 'Ad 1',
  kinds: ['price'],
  changes: ['Price: $900,000, now $850,000'],
  since,
  state: 'OUTDATED',
  error: null,
};

const open = (place: string, answers: Answers = {}, roles: Role[] = ['operations']) =>
  openApp(place, {
    roles,
    answers: {
      'GET /api/outdated-creatives': { outdatedCreatives: [row, { ...row, _id: sampleId(902), state: 'REQUESTED' }], count: 2 },
      'GET /api/outdated-creatives/details': { outdatedCreatives: [outdated(1)] },
      'POST /api/outdated-creatives/replace': ({ body }: Asked) => {
        const { ids } = body as { ids: string[] };
        return { ids, count: ids.length };
      },
      'GET /api/views/{list}': { views: [] },
      'GET /api/campaign/{campaignId}': campaign(),
      'GET /api/campaign/{campaignId}/adsets': { adsets: [adSet(1)] },
      'GET /api/listing/{listingId}': listing(),
      'GET /api/listing/{listingId}/videoJob': { job: null },
      'GET /api/customer/{customerId}/vertical': factsOf('real-estate'),
      'GET /api/customer/{customerId}/agents': { agents: [] },
      'GET /api/offices': { offices: [], count: 0 },
      'GET /api/places/map-settings': { tiles: null },
      'GET /api/upload-limits': { video: { maxBytes: 1000 } },
      ...answers,
    },
  });
const sentIds = (asked: Asked[]) => asked.filter(({ method }) => method === 'POST').map(({ body }) => (body as { ids: string[] }).ids);
const notice = async () => within(await screen.findByRole('region', { name: 'Outdated creatives' }));
const SOCIAL = `/campaign/${campaignRow._id}/edit`;

describe('a campaign', () => {
  test('shows the old value against the new one, and replaces the creative in one action', async () => {
    const { person, asked, api } = open(SOCIAL);
    const shown = await notice();
    expect(shown.getByRole('heading', { name: '1 ad is out of date' })).toBeTruthy();
    expect(shown.getByText('$900,000').closest('del')).toBeTruthy();
    expect(shown.getByText('$850,000').closest('ins')).toBeTruthy();
    api.answers['GET /api/outdated-creatives/details'] = { outdatedCreatives: [outdated(1, { state: 'REQUESTED' })] };
    await person.click(shown.getByRole('button', { name: 'Replace creative' }));
    expect(await screen.findByText('1 creative is being rendered and replaced')).toBeTruthy();
    expect(sentIds(asked)).toEqual([[sampleId(901)]]);
    expect(await shown.findByText('Being replaced')).toBeTruthy();
    expect(shown.queryByRole('button', { name: 'Replace creative' })).toBeNull();
  });

  test('with several replaces one of them, or all that are not being replaced', async () => {
    const failed = outdated(2, { state: 'FAILED', error: 'The page failed.' });
    const { person, asked } = open(SOCIAL, {
      'GET /api/outdated-creatives/details': { outdatedCreatives: [outdated(1), failed, outdated(3, { state: 'REQUESTED' })] },
    });
    const shown = await notice();
    expect(shown.getByText('The page failed.')).toBeTruthy();
    await person.click(shown.getByRole('button', { name: 'Replace creative of Ad 2' }));
    await person.click(shown.getByRole('button', { name: 'Replace all creatives' }));
    expect(sentIds(asked)).toEqual([[sampleId(902)], [sampleId(901), sampleId(902)]]);
  });

  test('whose ads are all true shows nothing', async () => {
    open(SOCIAL, { 'GET /api/outdated-creatives/details': { outdatedCreatives: [] } });
    expect(await screen.findByRole('heading', { name: 'Spring villa' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Outdated creatives' })).toBeNull();
  });
});

test('a sold listing says what people can do', async () => {
  const picture = { name: 'media/1.jpg', label: 'First image', shown: '/files/aa/thumbnail', now: '', isPicture: true, since };
  const { asked } = open(`/listing/${id(1)}`, {
    'GET /api/outdated-creatives/details': {
      outdatedCreatives: [outdated(1, { item: { _id: id(1), title: 'Sunny villa', isListing: true, isClosed: true }, values: [picture] })],
    },
  });
  const shown = await notice();
  expect(shown.getByText(/The listing is sold or withdrawn\. End its campaign/)).toBeTruthy();
  expect(shown.getByRole('img', { name: 'First image in the ad' })).toBeTruthy();
  expect(shown.getByText('none')).toBeTruthy();
  expect(asked.find(({ path }) => path === '/api/outdated-creatives/details')?.query).toEqual({ listing: id(1) });
});

describe('the list for staff', () => {
  test('names what changed, leads to listing and campaign, and replaces ticked creatives', async () => {
    const { person, asked } = open('/outdated-creatives');
    expect(await screen.findByRole('heading', { name: 'Outdated creatives' })).toBeTruthy();
    expect(await screen.findAllByText('Price: $900,000, now $850,000')).toHaveLength(2);
    expect(screen.getAllByRole('link', { name: 'Spring villa' })[0]?.getAttribute('href')).toBe(SOCIAL);
    await person.click(screen.getAllByText('Sunny villa').at(0) as HTMLElement);
    expect((await screen.findByRole('link', { name: 'Open listing' })).getAttribute('href')).toBe(`/listing/${id(1)}`);
    await person.keyboard('{Escape}');
    const ticks = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Select Sunny villa/ });
    expect(ticks.filter(({ disabled }) => !disabled)).toHaveLength(1);
    await person.click(ticks.find(({ disabled }) => !disabled)!);
    await person.click(screen.getByRole('button', { name: 'Replace creatives' }));
    expect(await screen.findByText('1 creative is being rendered and replaced')).toBeTruthy();
    expect(sentIds(asked)).toEqual([[sampleId(901)]]);
  });

  test('says that everything is up to date', async () => {
    open('/outdated-creatives', { 'GET /api/outdated-creatives': { outdatedCreatives: [], count: 0 } });
    expect(await screen.findByText('All creatives are up to date')).toBeTruthy();
  });
});
