// The panels of a customer's overview.
import type { CustomerActivity, CustomerOrder, CustomerOverview } from '#contract/staff-overview/index.ts';
import { dateText } from '#domain/dates/index.ts';
import { moneyTextInList } from '#domain/money/index.ts';
import { NETWORK_LABELS } from '#domain/networks/index.ts';
import { orderNumberText } from '#domain/orders/index.ts';
import { activityText } from '#domain/staff-overview/index.ts';
import type { ActivityEntity } from '#domain/staff-overview/index.ts';
import { useSession } from '#web/client/index.ts';
import { guard, screenById, ScreenLink, useScreens } from '#web/navigation/index.ts';
import type { ScreenParams } from '#web/navigation/index.ts';
import { AccountStatusChip, TokenStateChip } from '#web/networks/index.ts';
import { OrderStatus } from '#web/orders/index.ts';
import { RelativeTime } from '#web/ui/index.ts';
import { UserStatusChip } from '#web/ui/text/user-status-chip.tsx';
import type { ReactNode } from 'react';
import classes from './customer-overview.module.css';
import { equalTo } from './list-filter.ts';
import { useUserLinks } from './use-user-links.ts';

export const Panel = ({ title, link, children }: { title: string; link?: ReactNode; children: ReactNode }) => (
  <section aria-label={title} className={classes.panel}>
    <header>
      <h2>{title}</h2>
      {link}
    </header>
    {children}
  </section>
);

const None = ({ children }: { children: ReactNode }) => <p className={classes.none}>{children}</p>;

export const LatestOrders = ({ customerId, orders }: { customerId: string; orders: readonly CustomerOrder[] }) => (
  <Panel
    title="Latest orders"
    link={
      <ScreenLink to="orders" search={equalTo('customerId', customerId)}>
        All orders
      </ScreenLink>
    }
  >
    {orders.length === 0 && <None>No orders yet. Orders from the customer’s dashboard appear here.</None>}
    <ul className={classes.rows}>
      {orders.map(({ _id: orderId, orderNumber, title, status, total, currency, startDate }) => (
        <li key={orderId}>
          <div>
            <ScreenLink to="order-edit" params={{ orderId }} title={title}>
              {title}
            </ScreenLink>
            <p className="tabular">
              {orderNumberText(orderNumber)} · {moneyTextInList(total, currency)} · starts {dateText(startDate)}
            </p>
          </div>
          <OrderStatus status={status} />
        </li>
      ))}
    </ul>
  </Panel>
);

export function AccountsPanel({ customer: { _id, fbAdAccounts, gdnAccounts } }: Pick<CustomerOverview, 'customer'>) {
  const accounts = [
    ...fbAdAccounts.map((account) => ({ ...account, network: 'meta' as const, to: 'ad-accounts' })),
    ...gdnAccounts.map((account) => ({ ...account, network: 'google' as const, to: 'gdn-accounts' })),
  ];
  return (
    <Panel
      title="Ad accounts"
      link={
        <ScreenLink to="ad-accounts" search={{ linkFor: _id }}>
          Link an account
        </ScreenLink>
      }
    >
      {accounts.length === 0 && <None>No ad account yet. Link one to deliver orders.</None>}
      <ul className={classes.rows}>
        {accounts.map(({ _id: accountId, name, network, status, tokenState, to }) => (
          <li key={accountId}>
            <div>
              <ScreenLink to={to} search={{ filters: `customerIds:in:${_id}` }} title={name}>
                {name}
              </ScreenLink>
              <p>{NETWORK_LABELS[network]}</p>
            </div>
            {tokenState === 'LINKED' ? <AccountStatusChip status={status} /> : <TokenStateChip tokenState={tokenState} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function PeoplePanel({ customer: { _id }, people }: Pick<CustomerOverview, 'customer' | 'people'>) {
  const links = useUserLinks();
  return (
    <Panel
      title="Users"
      link={
        <ScreenLink {...links.list} search={equalTo('customerId', _id)}>
          All users
        </ScreenLink>
      }
    >
      {people.first.length === 0 && <None>No users yet. Invite agents, or add a user for the customer.</None>}
      <ul className={classes.rows}>
        {people.first.map(({ _id: userId, displayName, status, lastSignInAt }) => (
          <li key={userId}>
            <div>
              <ScreenLink {...links.one(userId)} title={displayName}>
                {displayName}
              </ScreenLink>
              <p>{lastSignInAt === null ? 'Never signed in' : <LastSignIn at={lastSignInAt} />}</p>
            </div>
            <UserStatusChip status={status} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const LastSignIn = ({ at }: { at: string }) => (
  <>
    Signed in <RelativeTime at={at} />
  </>
);

/** The screen of a changed record; none for those that have no page of their own. */
const SCREENS: Partial<Readonly<Record<ActivityEntity, (id: string, customerId: string) => { to: string; params: ScreenParams }>>> = {
  order: (orderId) => ({ to: 'order-edit', params: { orderId } }),
  campaign: (campaignId) => ({ to: 'campaign-edit', params: { campaignId } }),
  'gdn campaign': (gdnCampaignId) => ({ to: 'gdn-campaign-edit', params: { gdnCampaignId } }),
  listing: (listingId) => ({ to: 'listing-edit', params: { listingId } }),
  product: (productId) => ({ to: 'product-edit', params: { productId } }),
  agent: (agentId) => ({ to: 'agent-edit', params: { agentId } }),
  office: (officeId) => ({ to: 'office-edit', params: { officeId } }),
  store: (storeId, customerId) => ({ to: 'store-edit', params: { customerId, storeId } }),
  dashboard: (dashboardId) => ({ to: 'dashboard-edit', params: { dashboardId } }),
  customer: (customerId) => ({ to: 'customer-edit', params: { customerId } }),
};

export const ActivityPanel = ({ customerId, activity }: { customerId: string; activity: readonly CustomerActivity[] }) => (
  <Panel title="Latest activity">
    {activity.length === 0 && <None>No changes yet.</None>}
    <ul className={classes.rows}>
      {activity.map((entry) => (
        <li key={entry._id}>
          <div>
            <RecordName entry={entry} customerId={customerId} />
            <p>
              {activityText(entry)} · <RelativeTime at={entry.at} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  </Panel>
);

function RecordName({ entry, customerId }: { entry: CustomerActivity; customerId: string }) {
  const screens = useScreens();
  const user = useSession();
  const { entity, entityId, name, action } = entry;
  const link = action === 'removed' ? undefined : SCREENS[entity]?.(entityId, customerId);
  const text = name ?? (entity === 'dashboard' ? 'Dashboard' : 'Deleted');
  if (!link || guard(screenById(screens, link.to), user) !== 'enter') return <span title={text}>{text}</span>;
  return (
    <ScreenLink {...link} title={text}>
      {text}
    </ScreenLink>
  );
}
