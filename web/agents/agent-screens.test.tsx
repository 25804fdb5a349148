import type { Agent, AgentRow } from '#contract/agents/index.ts';
import { errorText } from '#contract/error-catalogue.ts';
import type { Role } from '#domain/access/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import type { Answers, Asked } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { agentFixture } from '#web/testing/agent-fixture.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const harbour = { _id: id(1), name: 'Harbour Realty', isActive: true, logoUrl: null };
const ponsonby = { _id: id(20), name: 'Ponsonby' };
const stored: Agent = agentFixture({
  _id: id(10),
  customer: { _id: harbour._id, name: harbour.name, countryCode: 'NZ' },
  offices: [ponsonby],
});
const row: Partial<AgentRow> = {
  _id: id(10),
  fullName: 'Hana Rawiri',
  email: 'hana@harbour.example',
  customerId: harbour._id,
  customerName: 'Harbour Realty',
  offices: 'Ponsonby',
  dashboardStatus: 'none',
};

const open = (place: string, answers: Answers = {}, roles: Role[] = ['admin']) =>
  openApp(place, {
    roles,
    answers: {
      'GET /api/agents': { agents: [row], count: 1 },
      'GET /api/agents/{agentId}': stored,
      'GET /api/customers/list': { customers: [harbour] },
      'GET /api/customer/{customerId}': harbour,
      'GET /api/customer/{customerId}/agent-choices': { countryCode: 'NZ', offices: [ponsonby], stores: [{ _id: id(30), name: 'Manual' }] },
      'GET /api/customer/{customerId}/vertical': { vertical: { listingTypes: [{ value: 'Residential', label: 'Residential' }] } },
      'GET /api/ad-accounts/list': { adAccounts: [], count: 0 },
      'GET /api/gdn-accounts/list': { gdnAccounts: [], count: 0 },
      'GET /api/facebook/pages': { pages: [], count: 0 },
      'GET /api/views/{list}': { views: [] },
      ...answers,
    },
  });
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const sent = (asked: readonly Asked[], method: string) => asked.find((call) => call.method === method)?.body;

describe('a new agent', () => {
  test('of the customer in the URL is created with its only office and a phone', async () => {
    const { person, asked, location } = open(`/agents/create?customer=${harbour._id}`, { 'POST /api/agents': stored });
    await person.type(await field('Full name'), 'Hana Rawiri');
    await person.type(await field('Email'), 'hana@harbour.example');
    await person.click(screen.getByRole('button', { name: 'Add phone number' }));
    await person.type(await field('Number 1'), '021 123 4567');
    await person.click(screen.getByRole('button', { name: 'Create agent' }));
    await waitFor(() => expect(location().pathname).toBe(`/agents/${stored._id}/edit`));
    expect(await screen.findByText('Successfully Saved!')).toBeTruthy();
    expect(sent(asked, 'POST')).toMatchObject({
      customerId: harbour._id,
      fullName: 'Hana Rawiri',
      email: 'hana@harbour.example',
      phone: [{ type: 'MOBILE', value: '+64211234567' }],
      officeIds: [ponsonby._id],
    });
  });

  test('has the only office of its customer chosen, which is nothing unsaved, and keeps it out once it was taken out', async () => {
    const { person, asked } = open(`/agents/create?customer=${harbour._id}`, { 'POST /api/agents': stored });
    await screen.findByText('Ponsonby');
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    await person.type(await field('Full name'), 'Hana Rawiri');
    await person.type(await field('Email'), 'hana@harbour.example');
    await person.click(screen.getByRole('combobox', { name: 'Offices' }));
    await person.keyboard('{Backspace}');
    await person.click(screen.getByRole('button', { name: 'Create agent' }));
    await waitFor(() => expect(sent(asked, 'POST')).toMatchObject({ fullName: 'Hana Rawiri', officeIds: [] }));
  });

  test('has no office chosen where its customer has several', async () => {
    const offices = [ponsonby, { _id: id(21), name: 'Devonport' }];
    const { person, asked } = open(`/agents/create?customer=${harbour._id}`, {
      'GET /api/customer/{customerId}/agent-choices': { countryCode: 'NZ', offices, stores: [] },
      'POST /api/agents': stored,
    });
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Offices' });
    await waitFor(() => expect(field.placeholder).toBe('Type to search'));
    await person.type(screen.getByRole('textbox', { name: 'Full name' }), 'Hana Rawiri');
    await person.type(screen.getByRole('textbox', { name: 'Email' }), 'hana@harbour.example');
    await person.click(screen.getByRole('button', { name: 'Create agent' }));
    await waitFor(() => expect(sent(asked, 'POST')).toMatchObject({ officeIds: [] }));
  });

  test('is not sent with a phone number of another country, and shows the keyed error at the field', async () => {
    const { person, asked } = open(`/agents/create?customerId=${harbour._id}`);
    await person.type(await field('Full name'), 'Hana Rawiri');
    await person.type(await field('Email'), 'hana@harbour.example');
    await person.click(screen.getByRole('button', { name: 'Add phone number' }));
    await person.type(await field('Number 1'), '12');
    await person.tab();
    const error = await screen.findByText('Enter a valid phone number for New Zealand.');
    expect(error.closest('[data-key]')?.getAttribute('data-key')).toBe('invalidPhoneNumber');
    await person.click(screen.getByRole('button', { name: 'Create agent' }));
    expect(await screen.findByText('1 field needs attention')).toBeTruthy();
    expect((await field('Number 1')).getAttribute('aria-invalid')).toBe('true');
    expect(asked.some(({ method }) => method === 'POST')).toBe(false);
  });

  test('needs a customer, and says so in the specified text', async () => {
    const { person, asked } = open('/agents/create');
    await person.type(await field('Full name'), 'Hana Rawiri');
    await person.type(await field('Email'), 'hana@harbour.example');
    await person.click(screen.getByRole('button', { name: 'Create agent' }));
    expect(await screen.findByText('Customer Id is required')).toBeTruthy();
    expect(asked.some(({ method }) => method === 'POST')).toBe(false);
  });
});

describe('a stored agent', () => {
  test('is saved with only the changed fields differing', async () => {
    const { person, asked } = open(`/agents/${stored._id}/edit`, {
      'PUT /api/agents/{agentId}': { ...stored, fullName: 'Hana Rawiri-Cole', version: 2 },
    });
    expect((await field('Customer')).readOnly).toBe(true);
    const name = await field('Full name');
    await person.clear(name);
    await person.type(name, 'Hana Rawiri-Cole');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Successfully Saved!')).toBeTruthy();
    expect(sent(asked, 'PUT')).toEqual({
      fullName: 'Hana Rawiri-Cole',
      firstName: 'Hana',
      email: 'hana@harbour.example',
      phone: [{ type: 'MOBILE', value: '+64211234567' }],
      imageId: null,
      officeIds: [ponsonby._id],
      fbAdAccountIds: [],
      gdnAccountIds: [],
      fbPageId: null,
      distributionSettings: { enableAutoFbPost: false, storeIds: [], useCustomerUrlForCampaign: false },
      customizeMap: false,
      dashboardListingTypes: [],
      version: 1,
    });
  });

  test('shows a server error about the email at its field', async () => {
    const taken = refuse(409, {
      code: 'agentEmailTaken',
      message: errorText('agentEmailTaken', { email: 'x' }),
      fields: [{ path: 'email', message: 'This email is taken.' }],
    });
    const { person } = open(`/agents/${stored._id}/edit`, { 'PUT /api/agents/{agentId}': taken });
    await person.type(await field('First name'), 'x');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findAllByText('This email is taken.');
    expect((await field('Email')).getAttribute('aria-invalid')).toBe('true');
  });

  test('is invited into the dashboard in a role', async () => {
    const invited = {
      ...stored,
      dashboardUser: {
        _id: id(40),
        displayName: 'Hana Rawiri',
        roles: ['branchmanager' as const],
        isActive: false,
        status: 'invited' as const,
      },
    };
    const { person, asked } = open(`/agents/${stored._id}/edit`, { 'POST /api/agents/{agentId}/invite': invited });
    await person.click(await screen.findByRole('combobox', { name: 'Role in the dashboard' }));
    await person.click(await screen.findByRole('option', { name: 'Branch manager' }));
    await person.click(screen.getByRole('button', { name: 'Invite to the dashboard' }));
    expect(await screen.findByText('Invitation sent to hana@harbour.example')).toBeTruthy();
    expect(sent(asked, 'POST')).toEqual({ role: 'branchmanager' });
  });

  test('who is inactive can be activated, and who is active can be deactivated after a confirmation', async () => {
    const account = (isActive: boolean) => ({
      ...stored,
      didSignUpDashboard: true,
      dashboardUser: {
        _id: id(40),
        displayName: 'Hana',
        roles: ['branchuser' as const],
        isActive,
        status: isActive ? ('active' as const) : ('inactive' as const),
      },
    });
    let isActive = false;
    const { person } = open(`/agents/${stored._id}/edit`, {
      'GET /api/agents/{agentId}': () => account(isActive),
      'GET /api/users/activate/{userId}': () => {
        isActive = true;
        return { _id: id(40), isActive };
      },
      'GET /api/users/deactivate/{userId}': () => {
        isActive = false;
        return { _id: id(40), isActive };
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Activate' }));
    expect(await screen.findByText('user has been activated.')).toBeTruthy();
    await person.click(await screen.findByRole('button', { name: 'Deactivate' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('user has been deactivated.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Activate' })).toBeTruthy();
  });
});

describe('the list of agents', () => {
  test('shows the status of each agent, and deletes after a confirmation with the name', async () => {
    const { person, asked } = open('/agents/list', { 'DELETE /api/agents': { ids: [id(10)], count: 1 } });
    await screen.findByRole('link', { name: 'Hana Rawiri' });
    expect(screen.getByText('No account')).toBeTruthy();
    await person.click(screen.getByRole('checkbox', { name: 'Select Hana Rawiri' }));
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('1 agent deleted')).toBeTruthy();
    expect(sent(asked, 'DELETE')).toEqual({ ids: [id(10)] });
  });

  test('lets sales view and edit agents, but not create or delete them', async () => {
    open('/agents/list', {}, ['sales']);
    await screen.findByRole('link', { name: 'Hana Rawiri' });
    expect(screen.queryByRole('link', { name: 'New agent' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'New agent' })).toBeNull();
  });

  test('shows sales the name of the filtered customer without requesting customers or offices', async () => {
    const { asked } = open(`/agents/list?filters=customerId:equals:${harbour._id}`, {}, ['sales']);
    expect(await screen.findByRole('button', { name: 'Customer is Harbour Realty' })).toBeTruthy();
    expect(asked.some(({ path }) => path.startsWith('/api/customer/') || path === '/api/offices')).toBe(false);
  });

  test.each([
    ['sales', '/agents/create'],
    ['user', '/agents/list'],
  ] as const)('%s may not open %s', async (role, place) => {
    const { location } = open(place, {}, [role]);
    await waitFor(() => expect(location().pathname).toBe('/forbidden'));
  });
});
