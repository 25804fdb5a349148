import type { DataFeed, SampleAnswer, SampleCheck } from '#contract/feeds/index.ts';
import type { Role } from '#domain/access/index.ts';
import { COLUMN_MAPPING } from '#domain/feeds/index.ts';
import { VERTICALS } from '#domain/inventory/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import type { Answers, Asked } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const rules: DataFeed['mapping']['rules'] = [
  { target: 'reference', sources: ['Ref'], convert: 'text' },
  { target: 'title', sources: ['Title'], convert: 'text' },
  { target: 'startPrice', sources: ['Price'], convert: 'amount' },
];
const stored: DataFeed = {
  _id: '01900000-0000-7000-8000-000000000031',
  name: 'Kauri table',
  vertical: { _id: 'real-estate', label: 'Real estate' },
  format: 'CSV',
  mapping: { version: 1, rules, absentClears: false, contentPaths: [], recordsAt: '' },
  isFullSnapshot: false,
  timeZone: 'Pacific/Auckland',
  version: 4,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};

const row = (line: number, cells: Record<string, string>): SampleAnswer['records'][number] => ({
  line,
  isFaulty: false,
  nodes: [
    { parent: -1, name: 'record', text: '', attributes: [] },
    ...Object.entries(cells).map(([name, text]) => ({ parent: 0, name, text, attributes: [] })),
  ],
  mapped: null,
  problems: [],
});
const sample: SampleAnswer = {
  count: 2,
  refusal: null,
  records: [row(2, { Ref: 'A1', Title: 'Sunny villa', Price: '985000', Rooms: '3' }), row(3, { Ref: 'A2', Title: 'Hut', Price: 'cheap' })],
};

const open = (address: string, answers: Answers = {}, roles: Role[] = ['admin']) =>
  openApp(address, {
    roles,
    answers: {
      'GET /api/settings/data-feeds/list': {
        dataFeeds: [{ ...stored, verticalLabel: 'Real estate' }],
        count: 1,
      },
      'GET /api/settings/data-feeds/settings': { verticals: VERTICALS },
      'GET /api/settings/data-feeds/{feedId}': stored,
      'POST /api/settings/data-feeds/try': sample,
      'POST /api/settings/data-feeds/{feedId}/check-sample': { sources: [], sourceId: null, records: [] },
      'GET /api/views/{list}': { views: [] },
      ...answers,
    },
  });
const chooseFile = async (person: ReturnType<typeof open>['person']) =>
  person.upload(await screen.findByLabelText('Sample file', { selector: 'input' }), new File(['Ref'], 'kauri.csv', { type: 'text/csv' }));
const withRequiredSuburb = (vertical: (typeof VERTICALS)[number]) => ({
  ...vertical,
  metaData: {
    ...vertical.metaData,
    sections: vertical.metaData.sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) => ('key' in field && field.key === 'suburb' ? { ...field, required: true } : field)),
    })),
  },
});
const rule = (name: string) => within(screen.getByRole('group', { name }));
const records = async () => within(await screen.findByRole('region', { name: 'Sample file' })).findAllByRole('listitem');

describe('a stored data feed', () => {
  test('maps the records of a sample file at once while its rules are changed, and is saved', async () => {
    const { person, asked } = open(`/settings/data-feeds/edit/${stored._id}`, { 'PUT /api/settings/data-feeds/{feedId}': stored });
    await chooseFile(person);
    const [first, second] = await records();
    expect(first?.textContent).toContain('A1');
    expect(first?.textContent).toContain('Sunny villa · 985,000');
    expect(second?.textContent).toContain('Price: “cheap” is not an amount.');
    expect(rule('Price').getByText('“cheap” is not an amount.')).toBeTruthy();
    expect(rule('Price').getByText('In the sample: 985000')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Remove the rule for Price' }));
    await waitFor(() => expect(screen.queryByText('Price: “cheap” is not an amount.')).toBeNull());
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(asked.some(({ method }) => method === 'PUT')).toBe(true));
    expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      mapping: { rules: rules.slice(0, 2) },
      version: 4,
    });
  });

  test('says what the import would do with the records: refused for their agentID, and which agent is matched', async () => {
    const [one, other] = [
      { _id: '01900000-0000-7000-8000-000000000041', name: 'Kauri account' },
      { _id: '01900000-0000-7000-8000-000000000042', name: 'Rimu account' },
    ];
    const customer = { _id: '01900000-0000-7000-8000-000000000051', name: 'Kauri Realty' };
    const mere = { _id: '01900000-0000-7000-8000-000000000061', name: 'Mere Tane' };
    const refusal = { code: 'agentIdUnknown', text: 'AgentID NOBODY is not mapped to an office.', isWarning: false };
    const agents = [
      { sent: 'mere@kauri.example', agent: mere, sameName: null },
      { sent: 'Ari Cole', agent: null, sameName: null },
    ];
    const checked = (sourceId: string): SampleCheck => ({
      sources: [one, other],
      sourceId,
      records:
        sourceId === other._id
          ? [0, 1].map(() => ({ refusal: null, routes: [{ customer, office: null, agents: [] }] }))
          : [
              { refusal: null, routes: [{ customer, office: { _id: customer._id, name: 'Northcote' }, agents }] },
              { refusal, routes: [] },
            ],
    });
    const { person, asked } = open(`/settings/data-feeds/edit/${stored._id}`, {
      'POST /api/settings/data-feeds/try': {
        ...sample,
        records: [row(2, { Ref: 'A1', Title: 'Villa' }), row(3, { Ref: 'A2', Title: 'Hut' })],
      },
      'POST /api/settings/data-feeds/{feedId}/check-sample': ({ body }: Asked) =>
        checked((body as { sourceId: string | null }).sourceId ?? one._id),
    });
    await chooseFile(person);
    expect(await screen.findByText(refusal.text)).toBeTruthy();
    const [first, second] = await records();
    if (!first) throw new Error('The sample has no records');
    expect(first.textContent).toContain('Warnings');
    expect(first?.textContent).toContain('Kauri Realty, Northcote');
    expect(first?.textContent).toContain('There is no agent Ari Cole. The listing is saved without this agent.');
    expect(within(first).getByRole('link', { name: 'Mere Tane' }).getAttribute('href')).toBe(`/agents/${mere._id}/edit`);
    expect(second?.textContent).toContain('Refused');
    expect(asked.find(({ path }) => path.endsWith('check-sample'))?.body).toEqual({
      sourceId: null,
      records: [0, 1].map(() => ({ agentId: '', agents: [] })),
    });
    await person.click(screen.getByRole('combobox', { name: 'Checked with' }));
    await person.click(await screen.findByRole('option', { name: 'Rimu account' }));
    await waitFor(() => expect(screen.queryByText(refusal.text)).toBeNull());
    for (const shown of await records()) await waitFor(() => expect(shown.textContent).toContain('Accepted'));
  });

  test('says that nothing uses the data feed, and does not call its records accepted', async () => {
    const { person } = open(`/settings/data-feeds/edit/${stored._id}`);
    await chooseFile(person);
    expect(await screen.findByText(/^No active feed account or store uses this data feed/)).toBeTruthy();
    const [first] = await records();
    expect(first?.textContent).toContain('Mapped');
    expect(first?.textContent).not.toContain('Accepted');
  });

  test('refuses a record as the form of the vertical refuses it', async () => {
    const { person } = open(`/settings/data-feeds/edit/${stored._id}`, {
      'GET /api/settings/data-feeds/settings': { verticals: VERTICALS.map(withRequiredSuburb) },
    });
    await chooseFile(person);
    const [first] = await records();
    expect(first?.textContent).toContain('Refused');
    expect(first?.textContent).toContain('suburb: ');
  });

  test('shows the rules whose field of the listing or of the file is searched for', async () => {
    const { person } = open(`/settings/data-feeds/edit/${stored._id}`);
    const search = await screen.findByRole('searchbox', { name: 'Search fields' });
    const all = ['Reference', 'Title', 'Price'];
    const shown = () => all.filter((name) => screen.queryByRole('group', { name }) !== null);
    expect(shown()).toEqual(all);
    await person.type(search, 'ref{Enter}');
    await waitFor(() => expect(shown()).toEqual(['Reference']));
    await person.clear(search);
    await person.type(search, 'pool');
    expect(await screen.findByText(/^No rule for “pool”/)).toBeTruthy();
    await person.clear(search);
    await waitFor(() => expect(shown()).toEqual(all));
  });

  test('tells why a sample file cannot be read', async () => {
    const refusal = { code: 'truncated', line: 3, text: 'The file ends at line 3 before it is complete. Send it again.' };
    const { person } = open(`/settings/data-feeds/edit/${stored._id}`, {
      'POST /api/settings/data-feeds/try': { count: 0, refusal, records: [] },
    });
    await chooseFile(person);
    expect(await screen.findByText(refusal.text)).toBeTruthy();
  });

  test('tells that the file is too large', async () => {
    const { person } = open(`/settings/data-feeds/edit/${stored._id}`, {
      'POST /api/settings/data-feeds/try': refuse(413, { code: 'fileTooLarge', message: 'At most 5 MB.' }),
    });
    await chooseFile(person);
    expect(await screen.findByText('At most 5 MB.')).toBeTruthy();
  });
});

describe('a new data feed', () => {
  test('begins with the mapping of its format, and is created', async () => {
    const { person, asked, location } = open('/settings/data-feeds/create', { 'POST /api/settings/data-feeds': stored });
    await person.type(await screen.findByRole('textbox', { name: 'Name' }), 'Kauri table');
    expect(rule('Title').getByText('headline')).toBeTruthy();
    await person.click(screen.getByRole('combobox', { name: 'Format' }));
    await person.click(await screen.findByRole('option', { name: 'CSV table' }));
    expect(rule('Land area').getByText('landArea')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Create data feed' }));
    await waitFor(() => expect(location().pathname).toBe(`/settings/data-feeds/edit/${stored._id}`));
    expect(asked.find(({ method, path }) => method === 'POST' && path === '/api/settings/data-feeds')?.body).toMatchObject({
      name: 'Kauri table',
      verticalId: 'real-estate',
      format: 'CSV',
      mapping: COLUMN_MAPPING,
    });
  });
});

describe('the tab of data feeds', () => {
  test('links each to its page for admins', async () => {
    open('/settings/data-feeds');
    expect((await screen.findByRole('link', { name: 'Kauri table' })).getAttribute('href')).toBe(`/settings/data-feeds/edit/${stored._id}`);
    expect(screen.getByRole('link', { name: 'New data feed' })).toBeTruthy();
  });

  test('only shows them to operations', async () => {
    open('/settings/data-feeds', {}, ['operations']);
    expect(await screen.findByText('Kauri table')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'New data feed' })).toBeNull();
  });
});
