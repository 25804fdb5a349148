// Why a rule did nothing about a listing, and the way of the listing: origin, changes, decisions, orders, creatives, campaigns and leads.
import type { LINEAGE_STEPS, ListingAutomation, ListingLineage } from '#contract/automation/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { ScreenLink, useScreenParams } from '#web/navigation/index.ts';
import { ErrorPanel, PageHeader, RelativeTime } from '#web/ui/index.ts';
import { Skeleton } from '@mantine/core';
import {
  IconAd2,
  IconBolt,
  IconBrandFacebook,
  IconFileImport,
  IconFileText,
  IconFilter,
  IconPencil,
  IconPhoto,
  IconReceipt,
  IconUserPlus,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import classes from './automation.module.css';
import { DecisionChip } from './decision-chip.tsx';

export function Screen() {
  const { listingId } = useScreenParams<'listingId'>();
  const lineage = useQuery(endpointQuery('readListingLineage', { params: { listingId } }));
  const automation = useQuery(endpointQuery('readListingAutomation', { params: { listingId } }));
  const listing = lineage.data?.listing;
  return (
    <>
      <PageHeader
        title="History"
        of={listing && (listing.name || listing.reference || undefined)}
        breadcrumbs={[
          { label: 'Customer Listings', to: 'listings' },
          { label: listing?.name || listing?.reference || 'Listing', to: 'listing-edit', params: { listingId } },
        ]}
      />
      <section aria-label="Automation rules" className={classes.card}>
        <h2 className={classes.heading}>Automation rules</h2>
        {automation.error && !automation.data && (
          <ErrorPanel error={automation.error} title="The rules could not be loaded" retry={() => void automation.refetch()} />
        )}
        {automation.isPending && <Skeleton height={80} aria-hidden />}
        {automation.data && <RuleReasons rules={automation.data.rules} customerId={listing?.customer._id} />}
      </section>
      <section aria-label="History" className={classes.card}>
        <h2 className={classes.heading}>History</h2>
        {lineage.error && !lineage.data && (
          <ErrorPanel error={lineage.error} title="The history could not be loaded" retry={() => void lineage.refetch()} />
        )}
        {lineage.isPending && <Skeleton height={160} aria-hidden />}
        {lineage.data && <LineageEntries lineage={lineage.data} />}
      </section>
    </>
  );
}

function RuleReasons({ rules, customerId }: { rules: ListingAutomation['rules']; customerId: string | undefined }) {
  if (rules.length === 0)
    return (
      <p className={classes.quiet}>
        The customer has no rules.{' '}
        {customerId !== undefined && (
          <ScreenLink to="customer-automation" params={{ customerId }}>
            Add a rule
          </ScreenLink>
        )}
      </p>
    );
  return (
    <ul className={classes.entries}>
      {rules.map(({ rule, decision, text, order, at }) => (
        <li key={rule._id}>
          <div className={classes.entryHead}>
            <DecisionChip decision={decision} />
            <strong>{rule.name}</strong>
            {at !== null && (
              <span className={classes.when}>
                <RelativeTime at={at} />
              </span>
            )}
          </div>
          <p>
            {text}{' '}
            {order && (
              <ScreenLink to="order-edit" params={{ orderId: order._id }}>
                Order {order.orderNumber}
              </ScreenLink>
            )}
          </p>
          <p className={classes.quiet}>{rule.sentence}</p>
        </li>
      ))}
    </ul>
  );
}

type Entry = ListingLineage['entries'][number];
type StepIcon = ComponentType<{ size: number; stroke: number; 'aria-hidden': boolean }>;

/** One line for each step. */
const STEPS: Readonly<Record<(typeof LINEAGE_STEPS)[number], { label: string; icon: StepIcon }>> = {
  origin: { label: 'Origin', icon: IconFileImport },
  feed: { label: 'Feed file', icon: IconFileText },
  filter: { label: 'Filter', icon: IconFilter },
  change: { label: 'Change', icon: IconPencil },
  event: { label: 'Automation', icon: IconBolt },
  post: { label: 'Auto post', icon: IconBrandFacebook },
  order: { label: 'Order', icon: IconReceipt },
  creative: { label: 'Creative', icon: IconPhoto },
  campaign: { label: 'Campaign', icon: IconAd2 },
  lead: { label: 'Lead', icon: IconUserPlus },
};

function LineageEntries({ lineage }: { lineage: ListingLineage }) {
  const { entries, isShortened } = lineage;
  return (
    <>
      {isShortened && <p className={classes.quiet}>Only the last 50 entries of each step are shown.</p>}
      <ol className={classes.steps}>
        {entries.map((entry, index) => (
          <li key={index}>
            <LineageLine entry={entry} customerId={lineage.listing.customer._id} />
          </li>
        ))}
      </ol>
    </>
  );
}

interface LineageLineProps {
  entry: Entry;
  customerId: string;
}

function LineageLine({ entry: { step, at, title, detail, subject }, customerId }: LineageLineProps) {
  const { label, icon: Icon } = STEPS[step];
  return (
    <>
      <span className={classes.stepIcon}>
        <Icon size={16} stroke={1.75} aria-hidden />
      </span>
      <div className={classes.stepText}>
        <span className={classes.quiet}>{label}</span>
        {subject === null ? (
          <strong>{title}</strong>
        ) : (
          <SubjectLink subject={subject} customerId={customerId}>
            {title}
          </SubjectLink>
        )}
        {detail !== '' && <p>{detail}</p>}
      </div>
      <span className={classes.when}>
        <RelativeTime at={at} />
      </span>
    </>
  );
}

interface SubjectLinkProps {
  subject: NonNullable<Entry['subject']>;
  customerId: string;
  children: string;
}

function SubjectLink({ subject: { kind, id }, customerId, children }: SubjectLinkProps) {
  const targets = {
    storeFiles: { to: 'store-files', params: { customerId, storeId: id } },
    order: { to: 'order-edit', params: { orderId: id } },
    campaign: { to: 'campaign-edit', params: { campaignId: id } },
    googleCampaign: { to: 'gdn-campaign-edit', params: { gdnCampaignId: id } },
  } as const;
  return <ScreenLink {...targets[kind]}>{children}</ScreenLink>;
}
