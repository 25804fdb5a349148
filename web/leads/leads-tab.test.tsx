import type { LeadRow } from '#contract/leads/index.ts';
import type { Role } from '#domain/access/index.ts';
import { dashboardAnswers, dashboardFixture } from '#web/testing/dashboard-fixture.ts';
import { refuse } from '#web/testing/fake-api.ts';
import type { Answers, Asked } from '#web/testing/fake-api.ts';
import { leadMetrics, leadRow, wholeLead } from '#web/testing/lead-samples.ts';
import { id } from '#web/testing/listing-samples.ts';
import { customerUser, visit } from '#web/testing/visit.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

await Promise.all([
  import('./leads-tab.tsx'),
  import('./lead-chart.tsx'),
  import('./lead-address-screen.tsx'),
  import('#web/app/shells/dashboard-shell.tsx'),
  import('#web/ui/feedback/dialog-view.tsx'),
]);

// The afternoon of 15 November in Auckland, where the customer is.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-15T02:00:00.000Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const TAB = '/customer-dashboard/dashboardLeads';
const LEADS = 'GET /api/customer-dashboards/{customerId}/leads';
const graphData = {
  unit: 'month',
  points: [
    { day: '2026-10-01', leads: 0 },
    { day: '2026-11-01', leads: 2 },
  ],
};
const isFigures = ({ query }: Asked): boolean => query['includeMetrics'] === 'true';
const answering =
  (rows: readonly LeadRow[], count = rows.length) =>
  (asked: Asked) =>
    isFigures(asked)
      ? { leads: [], metrics: leadMetrics(), ...(asked.query['includeGraphData'] === 'true' && { graphData }) }
      : { leads: rows, count };

function open(answers: Answers = {}, { role = 'corporate', at = TAB }: { role?: Role; at?: string } = {}) {
  return visit(at, {
    user: customerUser(role),
    answers: {
      ...dashboardAnswers(),
      [LEADS]: answering([leadRow(1), leadRow(2, { state: 'CONTACTED' })]),
      'GET /api/leads/{leadId}': wholeLead(1),
      'PUT /api/leads/{leadId}/state': { _id: id(901), state: 'QUALIFIED', stateChangedAt: null, stateChangedByName: null },
      'GET /api/offices': { offices: [], count: 1 },
      'POST /api/hub/visits': {},
      ...answers,
    },
  });
}

const line = async (name: string) => (await screen.findByRole('button', { name })).closest('li') as HTMLElement;
const listQueries = (asked: readonly Asked[]) =>
  asked.filter((each) => each.path.endsWith('/leads') && !isFigures(each)).map(({ query }) => query);

describe('the list', () => {
  test('begins with ten leads, the newest first, of one year', async () => {
    const { api } = open();
    const row = await line('Person 1');
    within(row).getByText('Sunny villa by the park');
    expect(listQueries(api.asked)[0]).toEqual({ page: '1', limit: '10', order: '-leadCreatedTime' });
  });

  test('a lead that comes in is announced above the rows that are being read', async () => {
    const { api, person, queryClient } = open();
    await line('Person 1');
    api.answers[LEADS] = answering([leadRow(3), leadRow(1), leadRow(2)]);
    await queryClient.invalidateQueries({ queryKey: ['leads'] });
    const button = await screen.findByRole('button', { name: 'Show 1 new in Leads' });
    expect(screen.queryByRole('button', { name: 'Person 3' })).toBeNull();
    await person.click(button);
    await line('Person 3');
    expect(screen.queryByRole('button', { name: /new in/ })).toBeNull();
  });

  test('a lead that comes in on a later page is announced, and showing it goes to the first page', async () => {
    const { api, person, queryClient, place } = open({ [LEADS]: answering([leadRow(1), leadRow(2)], 300) }, { at: `${TAB}?page=2` });
    await line('Person 1');
    api.answers[LEADS] = answering([leadRow(3), leadRow(1), leadRow(2)], 301);
    await queryClient.invalidateQueries({ queryKey: ['leads'] });
    await person.click(await screen.findByRole('button', { name: 'Show 1 new in Leads' }));
    await waitFor(() => expect(place()).toBe(TAB));
  });

  test('calls and emails a person from the row', async () => {
    open({ [LEADS]: answering([leadRow(1, { phone: '+64211234567', email: 'mere@example.com' }), leadRow(2, { phone: null })]) });
    const row = within(await line('Person 1'));
    expect(row.getByRole('link', { name: 'Call Person 1' }).getAttribute('href')).toBe('tel:+64211234567');
    expect(row.getByRole('link', { name: 'Email Person 1' }).getAttribute('href')).toBe('mailto:mere@example.com');
    expect(within(await line('Person 2')).queryByRole('link', { name: /^Call/ })).toBeNull();
  });

  test('offers 5, 10, 20 and 30 on a page', async () => {
    const { person } = open({ [LEADS]: answering([leadRow(1)], 300) });
    await line('Person 1');
    await person.click(screen.getByRole('combobox', { name: 'Rows per page' }));
    const sizes = await screen.findAllByRole('option', { name: /rows$/ });
    expect(sizes.map(({ textContent }) => textContent)).toEqual(['5 rows', '10 rows', '20 rows', '30 rows']);
  });

  test('is filtered by words, state and days in the URL', async () => {
    const { api } = open({}, { at: `${TAB}?q=mere&state=LOST&from=2026-11-01` });
    await line('Person 1');
    const search = [
      { field: 'text', operator: '%', value: 'mere' },
      { field: 'state', operator: 'equals', value: 'LOST' },
    ];
    expect(listQueries(api.asked)[0]).toMatchObject({ dateSubmittedFrom: '2026-11-01', search: JSON.stringify(search) });
  });

  test('that is empty says what appears here', async () => {
    open({ [LEADS]: answering([]) });
    await screen.findByRole('heading', { name: 'No leads yet' });
  });

  test('that cannot be loaded says Ooops with the reason', async () => {
    open({ [LEADS]: refuse(400, { message: 'Not now.' }) });
    await screen.findByRole('heading', { name: 'Ooops' });
  });
});

describe('the role lists of the dashboard', () => {
  test('open figures with costs, the graph with its table, and the download', async () => {
    open();
    await line('Person 1');
    await screen.findByText('Cost per lead');
    const table = within(await screen.findByRole('region', { name: 'Leads over time' })).getByRole('table', { hidden: true });
    expect(
      within(table)
        .getAllByRole('row', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(['MonthLeads', 'Oct 20260', 'Nov 20262']);
    expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toMatch(/excelleads\?.*budget/);
  });

  test('close them', async () => {
    const features = { leadBudget: [], leadGraph: [], downloadLeads: [] };
    const { api } = open({
      'GET /api/customer-dashboard': dashboardFixture({ features }),
      [LEADS]: (asked: Asked) =>
        isFigures(asked) ? { leads: [], metrics: leadMetrics({ costs: null }) } : { leads: [leadRow(1, { budget: null })], count: 1 },
    });
    await line('Person 1');
    await screen.findAllByText('Qualified');
    expect(screen.queryByText('Cost per lead')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Leads over time' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Export CSV' })).toBeNull();
    expect(api.asked.some(({ query }) => query['includeGraphData'])).toBe(false);
  });

  test('show counts to people who may not see the data, and neither people nor a search for them', async () => {
    open({ [LEADS]: answering([], 2) }, { role: 'admin' });
    await screen.findByText(/Your role can see lead counts only/);
    expect(screen.queryByRole('textbox', { name: 'Search leads' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Export CSV' })).toBeNull();
  });
});

describe('the state of a lead', () => {
  const choose = async (person: ReturnType<typeof open>['person'], label: string) => {
    await person.click(within(await line('Person 1')).getByRole('combobox', { name: 'Status of Person 1' }));
    await person.click(await screen.findByRole('option', { name: label }));
  };
  const shown = async () => within(await line('Person 1')).getByRole<HTMLInputElement>('combobox').value;

  test('changes at once and can be undone', async () => {
    const stored = { state: 'NEW' as LeadRow['state'] };
    const { api, person } = open({
      [LEADS]: (asked: Asked) => answering([leadRow(1, stored)])(asked),
      'PUT /api/leads/{leadId}/state': ({ body }: Asked) => {
        Object.assign(stored, body);
        return { _id: id(901), ...stored, stateChangedAt: null, stateChangedByName: null };
      },
    });
    await choose(person, 'Qualified');
    expect(await shown()).toBe('Qualified');
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await shown()).toBe('New'));
    expect(api.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([{ state: 'QUALIFIED' }, { state: 'NEW' }]);
  });

  test('is put back where the server refuses it', async () => {
    const { person } = open({ 'PUT /api/leads/{leadId}/state': refuse(409, { message: 'Not possible.' }) });
    await choose(person, 'Lost');
    await screen.findByText('Not possible.');
    expect(await shown()).toBe('New');
  });
});

describe('the lead data dialog', () => {
  test('shows answers, consent, who set the state, who was emailed, and the way to the form', async () => {
    const { person, place } = open();
    await person.click(await screen.findByRole('button', { name: 'Person 1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Person 1' });
    for (const text of ['This summer', 'Given', 'hana@harbour.example']) await within(dialog).findByText(text);
    const way = within(dialog).getByRole('region', { name: 'Source' });
    expect(
      within(way)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Listing', 'Order', 'Campaign', 'Ad', 'Form']);
    expect(place()).toBe(`${TAB}?lead=${id(901)}`);
  });

  test('deletes the person’s data after a question', async () => {
    const { api, person } = open({ 'DELETE /api/leads/{leadId}': { erased: 2 } }, { at: `${TAB}?lead=${id(901)}` });
    await person.click(await screen.findByRole('button', { name: 'Delete personal data' }));
    await person.click(
      within(await screen.findByRole('dialog', { name: /^Delete personal data of/ })).getByRole('button', { name: 'Delete personal data' }),
    );
    await screen.findByText('Personal data deleted from 2 leads');
    expect(api.asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });
});

test('an address is confirmed by the button, not by opening the link', async () => {
  const address = { customerName: 'Harbour Realty', email: 'crm@elsewhere.example', isConfirmed: false };
  const { api, person } = visit(`/lead-address/${'a'.repeat(43)}`, {
    answers: {
      'GET /api/lead-addresses/{token}': () => address,
      'POST /api/lead-addresses/{token}': () => Object.assign(address, { isConfirmed: true }),
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Confirm email address' }));
  await screen.findByRole('heading', { name: 'Email address confirmed' });
  expect(api.asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('a link that is not valid any more says so', async () => {
  visit(`/lead-address/${'b'.repeat(43)}`, { answers: { 'GET /api/lead-addresses/{token}': refuse(404, { message: 'Not valid.' }) } });
  await screen.findByRole('heading', { name: 'This link no longer works' });
});
