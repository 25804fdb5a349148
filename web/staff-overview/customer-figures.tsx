// The figures of a customer, each of which leads to its list.
import type { CustomerOverview } from '#contract/staff-overview/index.ts';
import { moneyTexts } from '#domain/money/index.ts';
import { formatCount } from '#web/list/list-texts.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import type { ScreenParams, ScreenSearch } from '#web/navigation/index.ts';
import classes from './customer-overview.module.css';
import { equalTo } from './list-filter.ts';

interface Figure {
  label: string;
  value: string;
  about: string;
  link: { to: string; params?: ScreenParams; search?: ScreenSearch };
}

export const CustomerFigures = ({ overview }: { overview: CustomerOverview }) => (
  <ul className={classes.figures} aria-label="Figures">
    {figuresOf(overview).map(({ label, value, about, link }) => (
      <li key={label}>
        <ScreenLink {...link} className={classes.figure}>
          <span>{label}</span>
          <strong className="tabular">{value}</strong>
          <span className={classes.about}>{about}</span>
        </ScreenLink>
      </li>
    ))}
  </ul>
);

function figuresOf({ customer, orders, money, campaigns, people, listings }: CustomerOverview): Figure[] {
  const { _id: customerId, officeCount, agentCount } = customer;
  const ofCustomer = equalTo('customerId', customerId);
  const { NEW, PENDING_PAYMENT, READY, PROCESSING, FAILED } = orders.byStatus;
  const sums = (field: 'ordered' | 'spent'): string =>
    moneyTexts(
      money.filter((sum, index) => index === 0 || sum[field] > 0).map((sum) => ({ ...sum.currency, amount: sum[field] })),
      ({ amount }) => amount,
    ).join(' + ');
  return [
    {
      label: 'Live campaigns',
      value: formatCount(campaigns.live),
      about: parts('None in review', [
        [campaigns.rejected, 'rejected'],
        [campaigns.inReview, 'in review'],
        [campaigns.ending, 'ending within 7 days'],
      ]),
      link: { to: 'campaigns', search: ofCustomer },
    },
    {
      label: 'Open orders',
      value: formatCount(NEW + PENDING_PAYMENT + READY + PROCESSING + FAILED),
      about: parts('Nothing to do', [
        [FAILED, 'failed'],
        [NEW, 'to accept'],
        [PENDING_PAYMENT, 'unpaid'],
        [READY + PROCESSING, 'in delivery'],
      ]),
      link: { to: 'orders', search: ofCustomer },
    },
    {
      label: 'Ordered in 30 days',
      value: sums('ordered'),
      about: `${sums('spent')} spent on ads`,
      link: { to: 'orders', search: ofCustomer },
    },
    {
      label: 'Listings',
      value: `${formatCount(listings.count)}${listings.isMore ? '+' : ''}`,
      about: `${formatCount(listings.advertised)} advertised now`,
      link: { to: 'customer-listings', params: { customerId } },
    },
    {
      label: 'People who sign in',
      value: formatCount(people.active),
      about: parts(`${counted(agentCount, 'agent')}, ${counted(officeCount, 'office')}`, [
        [people.waiting, 'to activate'],
        [people.invited, 'invited'],
      ]),
      link: { to: 'agents', search: ofCustomer },
    },
  ];
}

const counted = (count: number, noun: string): string => `${formatCount(count)} ${count === 1 ? noun : `${noun}s`}`;

/** '2 failed, 1 to accept'; the other text where all of them are none. */
function parts(none: string, counts: readonly (readonly [count: number, text: string])[]): string {
  const present = counts.filter(([count]) => count > 0);
  return present.length === 0 ? none : present.map(([count, text]) => `${formatCount(count)} ${text}`).join(', ');
}
