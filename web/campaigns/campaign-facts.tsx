// The facts of a campaign: whose it is, what it costs, when it runs, and where to see it on the network.
import type { Campaign } from '#contract/campaigns/index.ts';
import { dateText } from '#domain/dates/index.ts';
import { firstDayOf } from '#domain/campaigns/index.ts';
import { moneyTextInList } from '#domain/money/index.ts';
import { CAMPAIGN_TYPE_LABELS, NETWORK_LABELS } from '#domain/networks/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { orderNumberText } from '#domain/orders/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { RelativeTime } from '#web/ui/index.ts';
import { Fact, Facts } from '#web/ui/page/facts.tsx';
import { IconExternalLink } from '@tabler/icons-react';
import classes from './campaigns.module.css';

const OPEN_MANAGER: Readonly<Record<Network, string>> = { meta: 'Open in Ads Manager', google: 'Open in Google Ads' };

export function CampaignFacts({ campaign }: { campaign: Campaign }) {
  const { customer, order, listings, account, currency, budget, spent, network, startsAt, lastDay, extendedFrom, type, observedAt } =
    campaign;
  const money = (amount: number | null) => (amount === null ? '–' : moneyTextInList(amount, currency));
  const day = (date: string | null) => (date === null ? '–' : dateText(date));
  return (
    <Facts className={classes.facts}>
      <Fact name="Customer">
        <ScreenLink to="customer" params={{ customerId: customer._id }}>
          {customer.name}
        </ScreenLink>
      </Fact>
      <Fact name="Order">
        {order ? (
          <ScreenLink to="order-edit" params={{ orderId: order._id }}>
            {orderNumberText(order.orderNumber)} {order.title}
          </ScreenLink>
        ) : (
          'None (manual campaign)'
        )}
      </Fact>
      {listings.length > 0 && (
        <Fact name={listings.length === 1 ? 'Listing' : 'Listings'}>
          <ul className={classes.listings}>
            {listings.map(({ _id, title }) => (
              <li key={_id}>
                <ScreenLink to="listing-edit" params={{ listingId: _id }}>
                  {title}
                </ScreenLink>
              </li>
            ))}
          </ul>
        </Fact>
      )}
      <Fact name="Type">{type ? CAMPAIGN_TYPE_LABELS[type] : '–'}</Fact>
      <Fact name="Account">{account ? `${account.name} (${account.accountId})` : '–'}</Fact>
      <Fact name="Dates">
        {day(startsAt && firstDayOf(Date.parse(startsAt), customer.timezone))} – {day(lastDay)}
      </Fact>
      {extendedFrom !== null && (
        <Fact name="Extended">Planned until {dateText(extendedFrom)}; extended to spend the rest of the budget</Fact>
      )}
      <Fact name="Budget">{money(budget)}</Fact>
      <Fact name="Spent">{money(spent)}</Fact>
      <Fact name="Last checked">{observedAt ? <RelativeTime at={observedAt} /> : 'Not yet'}</Fact>
      {campaign.managerUrl && (
        <Fact name={NETWORK_LABELS[network]}>
          <a href={campaign.managerUrl} target="_blank" rel="noreferrer" className={classes.outside}>
            {OPEN_MANAGER[network]}
            <IconExternalLink size={14} stroke={1.75} aria-hidden />
          </a>
        </Fact>
      )}
    </Facts>
  );
}
