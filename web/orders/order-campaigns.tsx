// The campaigns that were created for an order and still exist, with their public reports, and what a network rejected. There are none
// before delivery.
import type { Order } from '#contract/orders/index.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import { AD_SET_ROLES, nameInCampaign, namesApart } from '#domain/campaigns/index.ts';
import type { CampaignState } from '#domain/campaigns/index.ts';
import { rejectionAdvice } from '#domain/networks/index.ts';
import type { OrderState } from '#domain/orders/index.ts';
import { endpointQuery, useSession } from '#web/client/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { CampaignStatus, ProgressChip } from '#web/networks/index.ts';
import { ReportButton } from '#web/sharing/index.ts';
import type { SharingChannel } from '#web/sharing/index.ts';
import { useQueryClient } from '@tanstack/react-query';
import { campaignsOf } from './campaigns-of-order.ts';
import type { CampaignOfOrder as Campaign } from './campaigns-of-order.ts';
import classes from './order-contents.module.css';
import texts from './order-texts.module.css';

const STATES_AFTER_DELIVERY: readonly OrderState[] = ['DELIVERED', 'COMPLETED', 'CANCELLED'];

interface OrderCampaignsProps {
  order: Pick<Order, '_id' | 'fbCampaigns' | 'gdnCampaigns' | 'status'>;
  /** The customer's panel has it at its top. */
  hasReport?: boolean;
}

export function OrderCampaigns({ order, hasReport = true }: OrderCampaignsProps) {
  const campaigns = campaignsOf(order);
  if (campaigns.length === 0) {
    return (
      <p className={texts.quiet}>
        {STATES_AFTER_DELIVERY.includes(order.status)
          ? 'This order has no campaigns.'
          : 'Campaigns appear here once the order is delivered.'}
      </p>
    );
  }
  const parts = namesApart(campaigns.map(({ name }) => name));
  return (
    <>
      <ul className={classes.products} aria-label="Campaigns">
        {campaigns.map((campaign, at) => (
          <li key={campaign._id}>
            <CampaignOfOrder campaign={campaign} part={parts[at] ?? ''} />
            {campaign.report && <a href={campaign.report.shortUrl}>Report</a>}
          </li>
        ))}
      </ul>
      {hasReport && <OrderReport order={order} />}
    </>
  );
}

interface OrderReportProps {
  order: Pick<Order, '_id' | 'fbCampaigns' | 'gdnCampaigns'>;
  /** Where it can be shared; all channels for staff. */
  channels?: readonly SharingChannel[];
}

/** An order without campaigns has no report. */
export function OrderReport({ order, channels }: OrderReportProps) {
  const queries = useQueryClient();
  if (campaignsOf(order).length === 0) return null;
  return (
    <ReportButton
      type="order"
      subjectId={order._id}
      {...(channels && { channels })}
      onChange={() => void queries.invalidateQueries({ queryKey: endpointQuery('readOrder', { params: { orderId: order._id } }).queryKey })}
    />
  );
}

/** Their ads can be changed: not while they are being created, and not after their end. */
const CHANGEABLE: readonly CampaignState[] = ['PENDING_REVIEW', 'ACTIVE', 'PAUSED', 'REJECTED'];

interface CampaignOfOrderProps {
  campaign: Campaign;
  /** What tells it apart from the order's other campaigns: 'days 1–3'. */
  part: string;
}

/** Staff open the campaign; the customer's own people open its ad sets, which they may change. */
function CampaignOfOrder({ campaign: { name, network, state, step, hasRejectedAd, refusal, page, adSets }, part }: CampaignOfOrderProps) {
  const session = useSession();
  const isCustomers = session?.customer != null;
  const opensCampaign = !isCustomers && hasAnyRole(session?.roles ?? [], ['admin', 'operations']);
  const hasAdSets = adSets.length > 0;
  const mayEditAds = hasAnyRole(session?.roles ?? [], AD_SET_ROLES);
  const editsAds = isCustomers && hasAdSets && mayEditAds && CHANGEABLE.includes(state);
  // Operations may change a campaign, also its ads on Google, but no ad set on Meta.
  const whoFixes = editsAds
    ? 'You can change it under ‘Edit ads’.'
    : isCustomers
      ? 'Our team is fixing it.'
      : hasAdSets && !mayEditAds && 'An admin can fix it.';
  return (
    <div>
      <div className={classes.line}>
        <p className={texts.primary} title={name}>
          {isCustomers ? [network, part].filter(Boolean).join(' · ') : opensCampaign ? <ScreenLink {...page}>{name}</ScreenLink> : name}
        </p>
        {isCustomers ? <ProgressChip step={step} /> : <CampaignStatus state={state} hasRejectedAd={hasRejectedAd} />}
      </div>
      {!isCustomers && <p className={texts.quiet}>{network}</p>}
      {hasRejectedAd && (
        <p className={texts.rejected}>
          {network} rejected an ad: {rejectionAdvice(refusal).reason} {isCustomers && !editsAds ? '' : rejectionAdvice(refusal).advice}{' '}
          {whoFixes}
        </p>
      )}
      {editsAds && (
        <p className={texts.quiet}>
          Edit ads:{' '}
          {adSets.map(({ _id, name: adSet }, at) => (
            <span key={_id}>
              {at > 0 && ', '}
              <ScreenLink to="adset-edit" params={{ adsetId: _id }}>
                {nameInCampaign(adSet, name)}
              </ScreenLink>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
