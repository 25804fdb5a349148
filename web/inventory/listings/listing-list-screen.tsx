// The staff's list of listings: of all customers, or of one.
import { listingList } from '#contract/inventory/index.ts';
import { NOT_ADVERTISED_LABEL } from '#domain/inventory/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { customerLookup } from '#web/customers/index.ts';
import { ListScreen, RowFacts, useStoredChoices } from '#web/list/index.ts';
import type { BuiltInView, RowOf } from '#web/list/index.ts';
import { ScreenLink, useScreenParams } from '#web/navigation/index.ts';
import { SmallPicture } from '#web/ui/text/small-picture.tsx';
import { Button } from '@mantine/core';
import { IconHome, IconPlus, IconTableImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CampaignStatusChip } from './campaign-status-chip.tsx';
import { listingRemoval } from './listing-removal.ts';
import { ListingPicture } from './listing-picture.tsx';
import classes from './listing-list.module.css';
import { MarketStatusChip } from './market-status-chip.tsx';
import { allAgentsLookup, allOfficesLookup } from './staff-lookups.ts';
import { useListingActions } from './use-listing-actions.tsx';

type Row = RowOf<'listListings'>;

const lookups = { customerId: customerLookup, officeId: allOfficesLookup, agentIds: allAgentsLookup };

/** The columns that staff compare come first: the status of sale and campaigns, and the price. */
const FIRST_COLUMNS = ['heroUrl', 'title', 'reference', 'customerName', 'status', 'campaignStatus', 'price', 'type'];
const positionOf = (field: string): number => (FIRST_COLUMNS.includes(field) ? FIRST_COLUMNS.indexOf(field) : FIRST_COLUMNS.length);
const columns = listingList.columns.toSorted((one, other) => positionOf(one.field) - positionOf(other.field));

const allListings = { ...listingList, columns, title: 'Customer Listings' };
const oneCustomer = { ...listingList, columns: columns.filter(({ field }) => field !== 'customerId' && field !== 'customerName') };

export function Screen() {
  const descriptor = useStoredChoices(allListings, 'readListingPageSettings');
  const { dialog, ...actions } = useListingActions();
  return (
    <>
      {dialog}
      <ListScreen
        {...shared}
        {...actions}
        descriptor={descriptor}
        lookups={lookups}
        emptyFirstUse={{
          title: 'No listings yet',
          text: 'Listings are what your customers advertise. They arrive by feed or bulk upload, or are added in a customer’s dashboard.',
        }}
      />
    </>
  );
}

/** The same list, limited to one customer. */
export function CustomerListings() {
  const { customerId } = useScreenParams<'customerId'>();
  const { data: customer } = useQuery(endpointQuery('readCustomer', { params: { customerId } }));
  const name = customer?.name ?? '';
  const list = useStoredChoices(oneCustomer, 'readListingPageSettings');
  const descriptor = useMemo(() => ({ ...list, title: name ? `Listings of ${name}` : 'Listings' }), [name, list]);
  const fixedSearch = useMemo(() => [{ field: 'customerId', operator: 'equals' as const, value: customerId }], [customerId]);
  const { dialog, ...actions } = useListingActions();
  return (
    <>
      {dialog}
      <ListScreen
        {...shared}
        {...actions}
        descriptor={descriptor}
        fixedSearch={fixedSearch}
        breadcrumbs={[{ label: 'Customers', to: 'customers' }, ...(name ? [{ label: name, to: 'customer', params: { customerId } }] : [])]}
        lookups={customerLookups}
        primaryAction={
          <>
            <BulkUpload customerId={customerId} />
            <AddListing customerId={customerId} />
          </>
        }
        emptyFirstUse={{
          title: 'No listings yet',
          text: 'Add a listing, upload listings in bulk, or set up a feed.',
          action: <AddListing customerId={customerId} />,
        }}
      />
    </>
  );
}

const AddListing = ({ customerId }: { customerId: string }) => (
  <Button
    leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
    renderRoot={(props) => <ScreenLink {...props} to="customer-listing-create" params={{ customerId }} />}
  >
    Add listing
  </Button>
);

const BulkUpload = ({ customerId }: { customerId: string }) => (
  <Button
    variant="default"
    leftSection={<IconTableImport size={16} stroke={1.75} aria-hidden />}
    renderRoot={(props) => <ScreenLink {...props} to="customer-bulk-uploads" params={{ customerId }} />}
  >
    Bulk upload
  </Button>
);

const customerLookups = { officeId: allOfficesLookup, agentIds: allAgentsLookup };

const cells = {
  heroUrl: (row: Row) => <SmallPicture url={row.heroUrl} outline={IconHome} width={38} height={28} />,
  status: (row: Row) => row.status && <MarketStatusChip status={row.status} />,
  campaignStatus: (row: Row) => row.campaignStatus && <CampaignStatusChip status={row.campaignStatus} />,
};

const listingDrawer = (row: Row) => (
  <>
    <div className={classes.hero}>
      <ListingPicture thumbnailUrl={row.heroUrl} sizes="440px" iconSize={48} />
    </div>
    <RowFacts descriptor={listingList} row={row} cells={cells} />
    <ScreenLink to="listing-lineage" params={{ listingId: row._id }}>
      History and automation
    </ScreenLink>
  </>
);

const views: readonly BuiltInView[] = [
  {
    id: 'not-advertised',
    name: NOT_ADVERTISED_LABEL,
    conditions: [
      { field: 'campaignStatus', operator: 'in', value: ['No Campaigns'] },
      { field: 'isSold', operator: 'equals', value: 'false' },
      { field: 'isClosed', operator: 'equals', value: 'false' },
    ],
  },
  { id: 'no-pictures', name: 'Without images', conditions: [{ field: 'numImages', operator: 'between', value: ['', '0'] }] },
];

const shared = {
  endpoint: 'listListings',
  exportEndpoint: 'exportListings',
  cells,
  rowLink: (row: Row) => ({ to: 'listing-edit', params: { listingId: row._id } }),
  drawer: listingDrawer,
  removal: listingRemoval,
  views,
} as const;
