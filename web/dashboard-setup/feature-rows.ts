// The labels and descriptions of a dashboard's features, in the order of the tabs.
import type { Feature } from '#domain/dashboards/index.ts';
import type { MatrixRow } from './check-matrix.tsx';

const TEXTS: Readonly<Record<Feature, readonly [label: string, about: string]>> = {
  overviewSearch: ['Search the overview', 'By office, agent or listing.'],
  createListing: ['Create listings', 'One at a time, by hand.'],
  bulkCreateListing: ['Bulk upload', 'From a CSV or ZIP file.'],
  chooseOffice: ['Choose an office', 'Filter listings by office, and set the office of a listing.'],
  listingTypeFilter: ['Filter listings by type', ''],
  createResource: ['Create resources', 'Images and videos to advertise without a listing.'],
  ordersTaxInclusive: ['Order totals with tax', 'Without it, totals are shown before tax.'],
  digitalInvestment: ['Digital investment', 'The part of a price that goes to the networks.'],
  campaignBudget: ['Campaign budgets', 'The amount spent on each campaign.'],
  taxInclusive: ['Campaign budgets with tax', 'Without it, budgets are shown before tax.'],
  exportCampaigns: ['Export campaigns', 'As a table to download.'],
  downloadLeads: ['Download leads', 'Names and contact details of leads.'],
  leadBudget: ['Lead costs', 'The cost of each lead.'],
  leadGraph: ['Lead graph', 'Leads over time.'],
};

export const FEATURE_ROWS: readonly MatrixRow<Feature>[] = Object.entries(TEXTS).map(([id, [label, about]]) => ({
  id: id as Feature,
  label,
  ...(about && { about }),
}));
