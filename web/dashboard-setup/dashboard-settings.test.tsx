import { configurationOf } from '#contract/dashboards/index.ts';
import type { DashboardSetup, DashboardTemplate } from '#contract/dashboards/index.ts';
import type { Role } from '#domain/access/index.ts';
import { chooseCustomer } from '#web/client/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import type { Answers } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { dashboardFixture } from '#web/testing/dashboard-fixture.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';

beforeEach(() => {
  sessionStorage.clear();
  chooseCustomer(null);
});

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const times = { createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' };
const harbour = { _id: id(1), name: 'Harbour Realty', isActive: true };

const rural = { themes: { Vertical: 'farm', contactLabel: 'adviser' }, features: { createListing: ['corporate' as const] } };
const template: DashboardTemplate = {
  _id: id(20),
  name: 'Rural',
  description: 'Farms and land',
  configuration: configurationOf(rural),
  dashboardCount: 2,
  version: 3,
  ...times,
};
const setup: DashboardSetup = {
  _id: harbour._id,
  name: harbour.name,
  customer: { _id: harbour._id, name: harbour.name, logoUrl: null },
  template: { _id: template._id, name: template.name },
  configuration: configurationOf(rural, { themes: { Vertical: 'station' } }),
  below: configurationOf(rural),
  isActive: true,
  version: 5,
  ...times,
};
const hana = { _id: id(31), displayName: 'Hana Rawiri', email: 'hana@harbour.example', roles: ['branchmanager'], status: 'active' };

const open = (place: string, answers: Answers = {}, roles: Role[] = ['admin']) =>
  openApp(place, {
    roles,
    answers: {
      'GET /api/dashboardtemplates': {
        dashboardTemplates: [
          { _id: template._id, name: template.name, description: template.description, dashboardCount: 2, updatedAt: times.updatedAt },
        ],
        count: 1,
      },
      'GET /api/dashboardtemplates/{templateId}': template,
      'GET /api/dashboards': {
        dashboards: [
          {
            _id: harbour._id,
            name: harbour.name,
            customerId: harbour._id,
            templateId: null,
            templateName: null,
            decided: 1,
            isActive: true,
            updatedAt: times.updatedAt,
          },
        ],
        count: 1,
      },
      'GET /api/dashboards/{dashboardId}': setup,
      'GET /api/dashboardusers': { dashboardUsers: [hana], count: 1 },
      'GET /api/products': {
        products: [
          {
            _id: id(40),
            name: 'Week on Facebook',
            code: 'WEEK',
            type: 'FACEBOOK_IMAGE_CAMPAIGN',
            price: '$120.00',
            campaignDurationDays: 7,
            isActive: true,
          },
        ],
        count: 1,
      },
      'GET /api/customers/list': { customers: [harbour] },
      'GET /api/customer/{customerId}': harbour,
      'GET /api/views/{list}': { views: [] },
      ...answers,
    },
  });
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const sent = (asked: { method: string; body: unknown }[], method: string) => asked.find((each) => each.method === method)?.body;
const preview = () => screen.findByRole('region', { name: 'Preview' });
const rights = async () => within(await preview()).getByRole('list', { name: /^Permissions of / });
const frame = async () => (await preview()).querySelector<HTMLElement>('[inert] > div')!;
const section = async (name: string) => screen.findByRole('region', { name });

describe('a new dashboard template', () => {
  test('is created with its name and a complete configuration', async () => {
    const { person, asked, location } = open('/dashboards/templates/create', { 'POST /api/dashboardtemplates': template });
    await person.type(await field('Name'), 'Rural');
    await person.type(await field('Listing label'), 's');
    await person.click(tick('Create listings: Agent'));
    await person.click(screen.getByRole('button', { name: 'Create dashboard template' }));
    await waitFor(() => expect(location().pathname).toBe(`/dashboards/templates/edit/${template._id}`));
    const defaults = configurationOf();
    expect(sent(asked, 'POST')).toEqual({
      name: 'Rural',
      description: '',
      configuration: {
        ...defaults,
        themes: { ...defaults.themes, Vertical: 'listings' },
        features: { ...defaults.features, createListing: ['branchmanager', 'corporate', 'sales'] },
      },
    });
  });

  test('shows at once whether its colours are readable, and is not sent while they are not', async () => {
    const { person, asked } = open('/dashboards/templates/create');
    await person.type(await field('Name'), 'Faint');
    await person.type(await field('Background'), '#ffffff');
    expect(await screen.findByText('Readable')).toBeTruthy();
    await person.type(await field('Text'), '#eeeeee');
    expect(await screen.findByText('Needs 4.5 to 1')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Create dashboard template' }));
    expect(
      await screen.findByText(
        'Text is hard to read on the background: the contrast is 1.1:1. Choose colours with a contrast of at least 4.5:1.',
      ),
    ).toBeTruthy();
    expect(asked.some(({ method }) => method === 'POST')).toBe(false);
  });

  test('shows at the field that a name is taken', async () => {
    const { person } = open('/dashboards/templates/create', {
      'POST /api/dashboardtemplates': refuse(409, {
        code: 'dashboardTemplateNameTaken',
        message: 'A dashboard template named Rural already exists.',
        fields: [{ path: 'name', message: 'This name is taken.' }],
      }),
    });
    await person.type(await field('Name'), 'Rural');
    await person.click(screen.getByRole('button', { name: 'Create dashboard template' }));
    expect(await screen.findByText('This name is taken.', { selector: '[id$="-error"]' })).toBeTruthy();
  });
});

describe('tabs', () => {
  test('are reordered with the arrow keys, renamed, hidden from a role and removed', async () => {
    const { person, asked } = open(`/dashboards/templates/edit/${template._id}`, { 'PUT /api/dashboardtemplates/{templateId}': template });
    const handle = await screen.findByRole('button', { name: 'Move Listings, 6 of 8' });
    handle.focus();
    await person.keyboard('{Home}');
    expect(await screen.findByRole('button', { name: 'Move Listings, 1 of 8' })).toBe(document.activeElement);
    await person.type(await field('Name of the tab Listings'), 'Farms');
    await person.click(within(screen.getByRole('group', { name: 'Who sees Farms' })).getByRole('checkbox', { name: 'Agent' }));
    await person.click(screen.getByRole('button', { name: 'Hide Status' }));
    expect(within(screen.getByRole('group', { name: 'Hidden tabs' })).getByRole('button', { name: 'Status' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Successfully Saved!')).toBeTruthy();
    const { configuration } = sent(asked, 'PUT') as { configuration: DashboardTemplate['configuration'] };
    expect(configuration.tabs.map(({ code }) => code)).toEqual([
      'listings',
      'overview',
      'campaigns',
      'leads',
      'orders',
      'resources',
      'agents',
    ]);
    expect(configuration.tabs[0]?.accessRight).toEqual(['branchmanager', 'corporate', 'sales']);
    expect(configuration.themes.textLabels).toEqual({ listings: 'Farms' });
  });
});

describe('the preview', () => {
  test('shows the frame, the tabs and the rights of each role as they are typed', async () => {
    const { person } = open('/dashboards/templates/create');
    expect(within(await rights()).getByRole('listitem', { name: 'Bulk upload: no' })).toBeTruthy();
    expect(within(await frame()).queryByText('Agents')).toBeNull();
    await person.click(within(await preview()).getByRole('radio', { name: 'Branch manager' }));
    expect(within(await rights()).getByRole('listitem', { name: 'Bulk upload: yes' })).toBeTruthy();
    await person.type(await field('Name of the tab Agents'), 'Our people');
    expect(within(await frame()).getByText('Our people')).toBeTruthy();
    await person.type(await field('Background'), '#10243f');
    expect((await frame()).style.getPropertyValue('--dashboard-background')).toBe('#10243f');
    await person.click(tick('Bulk upload: Branch manager'));
    expect(within(await rights()).getByRole('listitem', { name: 'Bulk upload: no' })).toBeTruthy();
  });

  test('shows invoice as the only payment method for a role in neither list, and the last valid state while a colour is incomplete', async () => {
    const { person } = open('/dashboards/templates/create');
    expect(within(await preview()).getByText('card')).toBeTruthy();
    await person.click(tick('Card: Agent'));
    expect(within(await preview()).getByText('invoice')).toBeTruthy();
    await person.type(await field('Background'), '#10243f');
    await person.type(await field('Background'), '{Backspace}');
    expect((await frame()).style.getPropertyValue('--dashboard-background')).toBe('#10243f');
    expect(screen.getByText('The form is incomplete. Fix its errors to update the preview.')).toBeTruthy();
  });
});

describe('a new dashboard', () => {
  test('inherits from the chosen template, and sends only its overrides', async () => {
    const { person, asked, location } = open('/dashboards/create', {
      'POST /api/dashboards': setup,
      'GET /api/dashboards': { dashboards: [] },
    });
    await person.click(await screen.findByRole('combobox', { name: 'Customer' }));
    await person.click(await screen.findByRole('option', { name: 'Harbour Realty' }));
    await person.click(screen.getByRole('switch', { name: 'Show sold and closed listings' }));
    await person.click(screen.getByRole('combobox', { name: 'Template' }));
    await person.click(await screen.findByRole('option', { name: 'Rural' }));
    await waitFor(async () => expect((await field('Listing label')).value).toBe('farm'));
    expect(within(await section('Labels')).getByText('Follows the template')).toBeTruthy();
    expect(within(await section('Controls')).getByText('Customised')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Create dashboard' }));
    await waitFor(() => expect(location().pathname).toBe(`/dashboards/edit/${setup._id}`));
    expect(sent(asked, 'POST')).toEqual({ customerId: harbour._id, templateId: template._id, configuration: { showSoldListings: true } });
    const offered = asked.find(({ path }) => path === '/api/dashboardtemplates');
    expect(offered?.query).toMatchObject({ limit: '1000', order: 'name' });
  });

  test('is offered for customers without one, and links to the existing dashboards', async () => {
    const tui = { _id: id(2), name: 'Tūī Homes', isActive: false };
    const { person, asked } = open('/dashboards/create', { 'GET /api/customers/list': { customers: [harbour, tui] } });
    await person.click(await screen.findByRole('combobox', { name: 'Customer' }));
    await screen.findByRole('option', { name: 'Tūī Homes (inactive)' });
    expect(screen.queryByRole('option', { name: 'Harbour Realty' })).toBeNull();
    expect(JSON.parse(asked.find(({ path }) => path === '/api/dashboards')?.query['search'] ?? '')).toEqual([
      { field: 'customerId', operator: 'in', value: [harbour._id, tui._id] },
    ]);
    expect(
      screen
        .getByText(/with a dashboard are listed in/)
        .querySelector('a')
        ?.getAttribute('href'),
    ).toBe('/dashboards/list');
  });

  test('says at once that the customer already has one, and links to it', async () => {
    const { person, location } = open(`/dashboards/create?customerId=${harbour._id}`);
    expect(await screen.findByRole('heading', { name: 'This customer already has a dashboard' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Create dashboard' })).toBeNull();
    await person.click(screen.getByRole('link', { name: 'Open dashboard' }));
    await waitFor(() => expect(location().pathname).toBe(`/dashboards/edit/${harbour._id}`));
  });

  test('reports that the customer got one meanwhile', async () => {
    const { person } = open(`/dashboards/create?customerId=${harbour._id}`, {
      'GET /api/dashboards': { dashboards: [] },
      'POST /api/dashboards': refuse(409, {
        code: 'dashboardExists',
        message: 'This customer’s dashboard is already set up. Open it in the list to change it.',
      }),
    });
    await person.click(await screen.findByRole('button', { name: 'Create dashboard' }));
    expect(await screen.findByText('This customer’s dashboard is already set up. Open it in the list to change it.')).toBeTruthy();
  });

  test('needs a customer', async () => {
    const { person } = open('/dashboards/create');
    await person.click(await screen.findByRole('button', { name: 'Create dashboard' }));
    expect(await screen.findByText('Choose a customer.')).toBeTruthy();
  });
});

describe('a stored dashboard', () => {
  test('shows what it overrides, and can inherit from its template again', async () => {
    const { person, asked } = open(`/dashboards/edit/${harbour._id}`, { 'PUT /api/dashboards/{dashboardId}': { ...setup, version: 6 } });
    expect((await field('Customer')).readOnly).toBe(true);
    expect((await field('Listing label')).value).toBe('station');
    const words = within(await section('Labels'));
    await person.click(words.getByRole('button', { name: 'Follow the template again' }));
    expect((await field('Listing label')).value).toBe('farm');
    await person.click(tick('Facebook: Listings'));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Successfully Saved!')).toBeTruthy();
    expect(sent(asked, 'PUT')).toEqual({
      templateId: template._id,
      configuration: { listingsSharingWidgets: ['linkedin', 'twitter', 'pinterest', 'wechat', 'email'] },
      version: 5,
    });
  });

  test('keeps its overrides when the template changes', async () => {
    const { person, asked } = open(`/dashboards/edit/${harbour._id}`, { 'PUT /api/dashboards/{dashboardId}': { ...setup, version: 6 } });
    await person.click(await screen.findByRole('combobox', { name: 'Template' }));
    await person.click(await screen.findByRole('option', { name: 'None (default settings)' }));
    await waitFor(async () => expect((await field('Contact label')).value).toBe('agent'));
    expect((await field('Listing label')).value).toBe('station');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Successfully Saved!')).toBeTruthy();
    expect(sent(asked, 'PUT')).toEqual({ templateId: null, configuration: { themes: { Vertical: 'station' } }, version: 5 });
  });

  test('can be opened by an admin as its users see it', async () => {
    const { person, location } = open(`/dashboards/edit/${harbour._id}`, {
      'GET /api/customer-dashboard': dashboardFixture({ tabs: [] }),
      'POST /api/hub/visits': {},
    });
    await person.click(await screen.findByRole('button', { name: 'Open dashboard' }));
    await waitFor(() => expect(location().pathname).toBe('/customer-dashboard'));
    expect(await screen.findByRole('combobox', { name: 'Customer' })).toHaveProperty('value', 'Harbour Realty');
  });

  test('cannot be opened by operations', async () => {
    open(`/dashboards/edit/${harbour._id}`, {}, ['operations']);
    await screen.findByRole('button', { name: 'Save' });
    expect(screen.queryByRole('button', { name: 'Open dashboard' })).toBeNull();
  });

  test('lists the users who sign in to it, and the products that can be ordered there', async () => {
    const { asked } = open(`/dashboards/edit/${harbour._id}`);
    expect(await within(await section('Users')).findByText('Branch manager')).toBeTruthy();
    expect(asked.find(({ path }) => path === '/api/dashboardusers')?.query['search']).toContain(harbour._id);
    expect((await within(await section('Products')).findByRole('link', { name: 'Week on Facebook' })).getAttribute('href')).toBe(
      `/product/${id(40)}/edit`,
    );
    expect(asked.find(({ path }) => path === '/api/products')?.query['search']).toContain(harbour._id);
  });

  test('has a default date range, or a year', async () => {
    const { person, asked } = open(`/dashboards/edit/${harbour._id}`, { 'PUT /api/dashboards/{dashboardId}': { ...setup, version: 6 } });
    await person.click(await screen.findByRole('switch', { name: /Default date range/ }));
    const back = await field('Period');
    fireEvent.change(back, { target: { value: '30' } });
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(asked, 'PUT')).toMatchObject({ configuration: { controls: { calendarDateRange: { unit: 'days', value: 30 } } } }),
    );
  });
});

describe('the lists', () => {
  test('of templates links to each, and does not delete one that is in use', async () => {
    const { person, location } = open('/dashboards/templates/list', {
      'DELETE /api/dashboardtemplates': refuse(409, {
        code: 'dashboardTemplateInUse',
        message: 'Dashboards still use Rural (2). Choose another template for them first.',
      }),
    });
    await person.click(await screen.findByRole('checkbox', { name: 'Select Rural' }));
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Dashboards still use Rural (2). Choose another template for them first.')).toBeTruthy();
    expect(location().pathname).toBe('/dashboards/templates/list');
  });

  test('of dashboards shows customer and template', async () => {
    open('/dashboards/list');
    expect((await screen.findByRole('link', { name: 'Harbour Realty' })).getAttribute('href')).toBe(`/dashboards/edit/${harbour._id}`);
    expect(screen.getByText('Defaults')).toBeTruthy();
  });

  test('are in the menu Features', async () => {
    const { person } = open('/dashboards/list');
    await person.click(await screen.findByRole('button', { name: 'Features' }));
    expect((await screen.findByRole('menuitem', { name: 'Dashboard Templates' })).getAttribute('href')).toBe('/dashboards/templates/list');
    expect(screen.getByRole('menuitem', { name: 'Dashboard Settings' }).getAttribute('href')).toBe('/dashboards/list');
  });

  test.each<Role>(['operations', 'sales'])('are in it for %s too', async (role) => {
    const { person } = open('/dashboards/list', {}, [role]);
    await person.click(await screen.findByRole('button', { name: 'Features' }));
    expect(await screen.findByRole('menuitem', { name: 'Dashboard Templates' })).toBeTruthy();
    expect(screen.getByRole('menuitem', { name: 'Dashboard Settings' })).toBeTruthy();
  });
});
