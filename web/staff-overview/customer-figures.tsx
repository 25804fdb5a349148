// The figures of a customer, each of which leads to its list.
import { customerLists } from '#contract/staff-overview/index.ts';
import type { CampaignCounts, CustomerOverview } from '#contract/staff-overview/index.ts';
import { moneyTexts } from '#domain/money/index.ts';
import { formatCount } from '#web/list/list-texts.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import type { ScreenParams, ScreenSearch } from '#web/navigation/index.ts';
import classes from './customer-overview.module.css';
import { listLink } from './list-filter.ts';
import { useUserLinks } from './use-user-links.ts';
import type { UserLinks } from './use-user-links.ts';

interface Figure {
  label: string;
  value: string;
  about: string;
  link: { to: string; params?: ScreenParams; search?: ScreenSearch };
}

export function CustomerFigures({ overview }: { overview: CustomerOverview }) {
  const users = useUserLinks();
  return (
    <ul className={classes.figures} aria-label="Figures">
      {figuresOf(overview, users).map((figure) => (
        <li key={figure.label}>
          <FigureTile {...figure} />
        </li>
      ))}
    </ul>
  );
}

const FigureTile = ({ label, value, about, link }: Figure) => (
  <ScreenLink {...link} className={classes.figure}>
    <span>{label}</span>
    <strong className="tabular">{value}</strong>
    <span className={classes.about}>{about}</span>
  </ScreenLink>
);

function figuresOf(overview: CustomerOverview, users: UserLinks): Figure[] {
  const { customer, orders, money, moneySince, campaigns, people, listings } = overview;
  const { _id: customerId, officeCount, agentCount } = customer;
  const lists = customerLists(customerId, moneySince);
  const { NEW, PENDING_PAYMENT, READY, PROCESSING, FAILED } = orders.byStatus;
  const sums = (field: 'ordered' | 'spent'): string =>
    moneyTexts(
      money.filter((sum, index) => index === 0 || sum[field] > 0).map((sum) => ({ ...sum.currency, amount: sum[field] })),
      ({ amount }) => amount,
    ).join(' + ');
  return [
    { label: 'Active FB campaigns', ...campaignFigure(campaigns.meta), link: listLink(lists.liveOnMeta) },
    { label: 'Active GDN campaigns', ...campaignFigure(campaigns.google), link: listLink(lists.liveOnGoogle) },
    {
      label: 'Open orders',
      value: formatCount(NEW + PENDING_PAYMENT + READY + PROCESSING + FAILED),
      about: parts('Nothing to do', [
        [FAILED, 'failed'],
        [NEW, 'to accept'],
        [PENDING_PAYMENT, 'unpaid'],
        [READY + PROCESSING, 'in delivery'],
      ]),
      link: listLink(lists.openOrders),
    },
    {
      label: 'Ordered in 30 days',
      value: sums('ordered'),
      about: `${sums('spent')} spent on ads`,
      link: listLink(lists.recentOrders),
    },
    {
      label: 'Listings on the market',
      value: `${formatCount(listings.count)}${listings.isMore ? '+' : ''}`,
      about: `${formatCount(listings.advertised)} advertised now`,
      link: { ...listLink(lists.listings), params: { customerId } },
    },
    {
      label: 'Users',
      value: formatCount(people.active),
      about: parts(`${counted(agentCount, 'agent')}, ${counted(officeCount, 'office')}`, [
        [people.waiting, 'to activate'],
        [people.invited, 'invited'],
      ]),
      link: { ...listLink(lists.people), ...users.list },
    },
  ];
}

const campaignFigure = ({ live, rejected, inReview, ending }: CampaignCounts): Pick<Figure, 'value' | 'about'> => ({
  value: formatCount(live),
  about: parts('None in review', [
    [rejected, 'rejected'],
    [inReview, 'in review'],
    [ending, 'ending within 7 days'],
  ]),
});

const counted = (count: number, noun: string): string => `${formatCount(count)} ${count === 1 ? noun : `${noun}s`}`;

/** '2 failed, 1 to accept'; the other text where all of them are none. */
function parts(none: string, counts: readonly (readonly [count: number, text: string])[]): string {
  const present = counts.filter(([count]) => count > 0);
  return present.length === 0 ? none : present.map(([count, text]) => `${formatCount(count)} ${text}`).join(', ');
}
