// How are the dashboards of the demo set up? Most in their group's colour; a few show what else can be chosen.
import { dashboardConfiguration } from '#contract/dashboards/index.ts';
import type { DashboardChoices } from '#contract/dashboards/index.ts';
import { DEFAULT_TABS } from '#domain/dashboards/index.ts';
import { dashboards } from '../dashboards/dashboard-table.ts';
import type { Transaction } from '../db/connection.ts';
import type { DemoGroup } from './groups.ts';

type Named = Pick<DemoGroup, 'name' | 'colours'>;

/** By the group's place in the demo, which begins with the group that the demo accounts belong to. */
const OTHERWISE: Readonly<Record<number, (group: Named) => DashboardChoices>> = {
  0: ({ name, colours }) => ({
    themes: { backgroundTheme: colours.primary, footerOption: 'USE_CUSTOM', customFooter: `${name}, licensed under the Real Estate Agents Act 2008` },
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
  2: ({ colours }) => ({ themes: { backgroundTheme: colours.primary }, showSoldListings: true, controls: { defaultCampaignsView: 'grid', calendarDateRange: { unit: 'months', value: 6 } } }),
  3: ({ colours }) => ({
    themes: { backgroundTheme: colours.paper, textTheme: colours.ink, logoOption: 'DISABLED', footerOption: 'DISABLED' },
    tabs: DEFAULT_TABS.filter(({ code }) => code === 'listings' || code === 'agents').map(({ code, accessRight }) => ({ code, accessRight: [...accessRight] })),
    features: { createListing: ['corporate'], bulkCreateListing: ['corporate'], createResource: [] },
  }),
  4: () => ({}),
};

export const demoDashboard = (place: number, group: Named): DashboardChoices =>
  (OTHERWISE[place] ?? (({ colours }) => ({ themes: { backgroundTheme: colours.primary } })))(group);

export async function insertDashboard(tx: Transaction, customerId: string, place: number, group: Named): Promise<void> {
  const configuration = demoDashboard(place, group);
  dashboardConfiguration.parse(configuration);
  await tx.insert(dashboards).values({ customerId, configuration });
}
