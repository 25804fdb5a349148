// How are the dashboards of the demo set up? Most in their group's colour; a few show what else can be chosen.
import { dashboardConfiguration } from '#contract/dashboards/index.ts';
import type { DashboardChoices } from '#contract/dashboards/index.ts';
import { DEFAULT_TABS } from '#domain/dashboards/index.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { dashboards } from '../../server/dashboards/dashboard-table.ts';
import { dashboardTemplates } from '../../server/dashboards/dashboard-template-table.ts';
import type { Transaction } from '../../server/db/connection.ts';
import type { DemoGroup } from '../people-and-places/groups.ts';

type Named = Pick<DemoGroup, 'name' | 'colours'>;

/** The choices by the group's place in the demo, which begins with the group that the demo accounts belong to. */
const OTHERWISE: Readonly<Record<number, (group: Named) => DashboardChoices>> = {
  0: ({ name, colours }) => ({
    themes: {
      backgroundTheme: colours.primary,
      footerOption: 'USE_CUSTOM',
      customFooter: `${name}, licensed under the Real Estate Agents Act 2008`,
    },
  }),
  1: () => ({
    themes: {
      backgroundTheme: '#10243f',
      textTheme: '#f4f7fb',
      hoverTheme: '#1d3a63',
      textLabels: { overview: 'Home', listings: 'Properties', resources: 'Media library', agents: 'Our people', offices: 'Branches' },
      Vertical: 'property',
      contactLabel: 'salesperson',
    },
    settings: [{ key: 'supportEmail', value: 'marketing@adstead.example' }],
  }),
  2: ({ colours }) => ({
    themes: { backgroundTheme: colours.primary },
    showSoldListings: true,
    controls: { defaultCampaignsView: 'grid', calendarDateRange: { unit: 'months', value: 6 } },
  }),
  3: ({ colours }) => ({
    themes: { backgroundTheme: colours.paper, textTheme: colours.ink, logoOption: 'DISABLED', footerOption: 'DISABLED' },
    tabs: DEFAULT_TABS.filter(({ code }) => code === 'listings' || code === 'agents').map(({ code, accessRight }) => ({
      code,
      accessRight: [...accessRight],
    })),
    features: { createListing: ['corporate'], bulkCreateListing: ['corporate'], createResource: [] },
  }),
  4: () => ({}),
};

export const demoDashboard = (place: number, group: Named): DashboardChoices =>
  (OTHERWISE[place] ?? (({ colours }) => ({ themes: { backgroundTheme: colours.primary } })))(group);

interface DemoTemplate {
  name: string;
  description: string;
  configuration: DashboardChoices;
  /** The groups whose dashboards follow it, by their place. */
  followers: readonly number[];
}

export const DEMO_TEMPLATES: readonly DemoTemplate[] = [
  {
    name: 'Residential',
    description: 'Most groups: everyone makes listings, leaders see what is spent.',
    configuration: { controls: { calendarDateRange: { unit: 'months', value: 3 } } },
    followers: [5, 6, 7],
  },
  {
    name: 'Rural and lifestyle',
    description: 'Farms and land take longer to sell, so lists look back a year.',
    configuration: {
      themes: { Vertical: 'farm', contactLabel: 'rural specialist', textLabels: { listings: 'Farms and land' } },
      showSoldListings: true,
    },
    followers: [8],
  },
  {
    name: 'Head office only',
    description: 'Offices look on; ordering and changing is for corporate people.',
    configuration: {
      features: { createListing: ['corporate'], bulkCreateListing: ['corporate'], createResource: ['corporate'] },
      enablePaymentMethod: { creditCardRoles: ['corporate'], invoiceRoles: ['corporate'] },
    },
    followers: [],
  },
];

/** Before the dashboards that follow them. */
export async function insertDashboardTemplates(tx: Transaction): Promise<void> {
  for (const { name, description, configuration } of DEMO_TEMPLATES)
    await tx.insert(dashboardTemplates).values({ id: newId(), name, description, configuration });
}

export async function insertDashboard(tx: Transaction, customerId: string, place: number, group: Named): Promise<void> {
  const configuration = demoDashboard(place, group);
  dashboardConfiguration.parse(configuration);
  await tx.insert(dashboards).values({ customerId, configuration, templateId: await templateFor(tx, place) });
}

async function templateFor(tx: Transaction, place: number): Promise<string | null> {
  const followed = DEMO_TEMPLATES.find(({ followers }) => followers.includes(place));
  if (!followed) return null;
  const [row] = await tx.select({ id: dashboardTemplates.id }).from(dashboardTemplates).where(eq(dashboardTemplates.name, followed.name));
  return row?.id ?? null;
}
