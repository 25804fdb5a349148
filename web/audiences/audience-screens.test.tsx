import type { AudienceRow, LlaTag } from '#contract/networks/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import type { Answers, Asked } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const updatedAt = '2026-11-16T00:00:00Z';
const audience: AudienceRow = {
  _id: id(1),
  name: 'Sellers of three years',
  audienceId: '238500001',
  kind: 'CUSTOM',
  state: 'FILLING',
  size: 1200,
  tags: ['sellers'],
  updatedAt,
};
const tag: LlaTag = {
  _id: id(2),
  customerId: id(3),
  name: 'sellers',
  lookalike: { country: 'NZ', percent: 1 },
  sources: [{ _id: audience._id, name: audience.name, accountName: 'Harbour ads', state: 'READY', size: 1200 }],
  lookalikes: [
    { _id: id(4), name: 'LLA NZ 1% – Sellers', accountName: 'Harbour ads', state: 'READY', size: 41_000, problem: '' },
    { _id: id(5), name: 'LLA NZ 1% – Tiny', accountName: 'Harbour ads', state: 'FAILED', size: null, problem: 'Too few people.' },
  ],
  version: 4,
  updatedAt,
};
const tagRow = { _id: tag._id, name: 'sellers', audienceCount: 3, lookalike: 'NZ 1%', updatedAt };
const AUDIENCES = `/ad-account/${id(10)}/custom-audiences`;
const TAGS = `/customer/${id(3)}/llatags`;

const open = (url: string, answers: Answers = {}) =>
  openApp(url, {
    roles: ['operations'],
    answers: {
      'GET /api/ad-account/{adAccountId}/custom-audiences/list': { customAudiences: [audience], count: 1 },
      'GET /api/ad-account/{adAccountId}': { _id: id(10), name: 'Harbour ads' },
      'GET /api/customer/{customerId}/llatags': { llaTags: [tagRow], count: 1 },
      'GET /api/customer/{customerId}': { _id: id(3), name: 'Harbour Realty', country: { code: 'AU', taxCode: 'GST' } },
      'GET /api/lla-tags/{id}': tag,
      'GET /api/ad-accounts/list-by-customer/{customerId}/custom-audiences': {
        customAudiences: [
          { _id: audience._id, name: audience.name, accountName: 'Harbour ads', kind: 'CUSTOM', state: 'READY', size: 1200, tags: [] },
          { _id: id(6), name: 'Like our sellers', accountName: 'Harbour ads', kind: 'LOOKALIKE', state: 'READY', size: 1, tags: [] },
        ],
      },
      'GET /api/views/{list}': { views: [] },
      ...answers,
    },
  });
const sent = (asked: Asked[], method: string) => asked.filter((call) => call.method === method).map(({ body }) => body);

describe('custom audiences', () => {
  test('show the audiences of one ad account, fifty at a time', async () => {
    const { asked } = open(AUDIENCES);
    const line = within((await screen.findByText(audience.name)).closest('tr')!);
    for (const word of ['Customer list', 'Processing', '238500001']) expect(line.getByText(word)).toBeTruthy();
    expect(await screen.findByText('Audiences of Harbour ads')).toBeTruthy();
    expect(asked.find(({ path }) => path.endsWith('/custom-audiences/list'))?.query).toMatchObject({ limit: '50' });
  });

  test('are tagged in the drawer', async () => {
    const { person, asked } = open(`${AUDIENCES}?row=${audience._id}`, {
      'PUT /api/custom-audience/{customAudienceId}': { ...audience, tags: ['sellers', 'nz'] },
    });
    const drawer = within(await screen.findByRole('complementary', { name: audience.name }));
    await person.type(await drawer.findByRole('textbox', { name: 'Tags' }), 'nz{Enter}');
    await person.click(drawer.getByRole('button', { name: 'Save tags' }));
    expect(await screen.findByText('Successfully Saved!')).toBeTruthy();
    expect(sent(asked, 'PUT')).toEqual([{ tags: ['sellers', 'nz'] }]);
  });

  test('are read from Meta again, and say why they could not be', async () => {
    const { person, api } = open(AUDIENCES, {
      'POST /api/ad-account/{adAccountId}/custom-audiences/update': { count: 3, readAt: updatedAt },
    });
    await person.click(await screen.findByRole('button', { name: 'Update from Meta' }));
    expect(await screen.findByText('3 custom audiences updated from Meta')).toBeTruthy();
    api.answers['POST /api/ad-account/{adAccountId}/custom-audiences/update'] = refuse(409, {
      code: 'accountNotLinked',
      message: 'Harbour ads is not linked.',
    });
    await person.click(screen.getByRole('button', { name: 'Update from Meta' }));
    expect(await screen.findByText('Harbour ads is not linked.')).toBeTruthy();
  });

  test('explain where they come from while there are none', async () => {
    open(AUDIENCES, { 'GET /api/ad-account/{adAccountId}/custom-audiences/list': { customAudiences: [], count: 0 } });
    expect(await screen.findByText('No custom audiences yet')).toBeTruthy();
  });
});

describe('LLA tags', () => {
  test('are listed for a customer with their look-alikes and the state of each', async () => {
    open(`${TAGS}?row=${tag._id}`);
    const drawer = within(await screen.findByRole('complementary', { name: 'sellers' }));
    const sources = within(await drawer.findByRole('region', { name: 'Source audiences' }));
    expect(sources.getByText(audience.name)).toBeTruthy();
    const made = within(drawer.getByRole('region', { name: 'Lookalikes' }));
    for (const word of ['Ready', 'Failed', 'Too few people.']) expect(made.getByText(word)).toBeTruthy();
    expect(made.getByText(/about 41,000 people/)).toBeTruthy();
  });

  test('are created with sources and look-alikes in the customer’s country', async () => {
    const { person, asked } = open(TAGS, { 'POST /api/lla-tags': tagRow });
    await screen.findByText('sellers');
    await person.click(screen.getByRole('button', { name: 'New tag' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'New tag' }));
    await person.type(drawer.getByRole('textbox', { name: 'Name' }), 'buyers');
    await person.click(drawer.getByRole('combobox', { name: 'Source audiences' }));
    await person.click(await screen.findByRole('option', { name: `${audience.name} (Harbour ads)` }));
    expect(screen.queryByRole('option', { name: /Like our sellers/ })).toBeNull();
    await person.click(drawer.getByRole('switch', { name: /Lookalikes/ }));
    await person.click(drawer.getByRole('button', { name: 'Create tag' }));
    expect(await screen.findByText('Successfully Saved!')).toBeTruthy();
    expect(sent(asked, 'POST')).toEqual([
      { customerId: id(3), name: 'buyers', lookalike: { country: 'AU', percent: 1 }, sourceIds: [audience._id] },
    ]);
  });

  test('are changed over the version that the person saw, and keep the name of a source', async () => {
    const { person, asked } = open(`${TAGS}?row=${tag._id}`, { 'PUT /api/lla-tags/{id}': { ...tag, version: 5 } });
    await person.click(await screen.findByRole('button', { name: 'Edit tag' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Edit tag' }));
    await person.click(await drawer.findByRole('switch', { name: /Lookalikes/ }));
    await person.click(drawer.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Successfully Saved!')).toBeTruthy();
    expect(sent(asked, 'PUT')).toEqual([{ name: 'sellers', lookalike: null, sourceIds: [audience._id], version: 4 }]);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit tag' })).toBeNull());
  });

  test('say what is wrong with a name at its field', async () => {
    const { person } = open(TAGS, {
      'POST /api/lla-tags': refuse(409, { code: 'llaTagNameTaken', fields: [{ path: 'name', message: 'This name is taken.' }] }),
    });
    await screen.findByText('sellers');
    await person.click(screen.getByRole('button', { name: 'New tag' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'New tag' }));
    await person.click(drawer.getByRole('button', { name: 'Create tag' }));
    expect(await drawer.findByText('Enter a name.')).toBeTruthy();
    await person.type(drawer.getByRole('textbox', { name: 'Name' }), 'sellers');
    await person.click(drawer.getByRole('button', { name: 'Create tag' }));
    expect(await drawer.findByText('This name is taken.')).toBeTruthy();
    await person.click(drawer.getByRole('button', { name: 'Cancel' }));
  });
});
