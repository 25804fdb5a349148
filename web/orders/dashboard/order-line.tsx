// One order as a row: what it advertises, its step with one sentence about its state, what it costs and when it runs.
import type { OrderRow } from '#contract/orders/index.ts';
import { dateText } from '#domain/dates/index.ts';
import { orderNumberText } from '#domain/orders/index.ts';
import { durationText } from '#domain/products/index.ts';
import { hasResults, isExtendable, standingOfRow } from '#domain/results/index.ts';
import { endpointQuery, NO_ERROR_REDIRECT, useSession } from '#web/client/index.ts';
import { useDashboard } from '#web/dashboard-kit/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { confirmOrders, PayOrderButton, useIsPaymentSettling } from '#web/order-wizard/index.ts';
import { RelativeTime } from '#web/ui/text/relative-time.tsx';
import { SmallPicture } from '#web/ui/text/small-picture.tsx';
import { ActionIcon, Menu, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconCalendarPlus, IconDots, IconHome, IconRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { extensionDays } from '../extension-days.ts';
import { DigitalInvestment } from '../money/digital-investment.tsx';
import { CustomerOrderStatus, PaymentReceived } from '../order-status.tsx';
import classes from './orders-tab.module.css';
import type { RepeatOrder } from './use-repeat-order.ts';

interface OrderLineProps {
  order: OrderRow;
  onOpen: (orderId: string) => void;
  /** Undefined where the person cannot order. */
  onRepeat?: RepeatOrder;
}

export const OrderLine = memo(function OrderLine({ order, onOpen, onRepeat }: OrderLineProps) {
  const {
    _id,
    orderNumber,
    title,
    place,
    campaignName,
    status,
    step,
    productNames,
    orderedByName,
    price,
    digitalInvestment,
    startDate,
    createdAt,
    heroUrl,
  } = order;
  const isPayable = useIsPayable(order);
  const isSettling = useIsPaymentSettling(_id);
  const standing = isSettling ? 'Updating the order…' : standingOfRow(order);
  return (
    <li className={classes.line} data-more={onRepeat ? true : undefined}>
      <div className={classes.item}>
        <SmallPicture url={heroUrl} outline={IconHome} width={56} height={40} />
        <h2>
          <button type="button" title={title} onClick={() => onOpen(_id)}>
            {title}
          </button>
        </h2>
        {place !== '' && <p title={place}>{place}</p>}
        <p title={campaignName}>
          <span className="tabular">{orderNumberText(orderNumber)}</span>
          {/* Until someone names it, a campaign has the name of what it advertises. */}
          {!campaignName.startsWith(title) && <span className={classes.campaign}> · {campaignName}</span>}
          <span className={`tabular ${classes.starts}`}> · from {dateText(startDate)}</span>
        </p>
      </div>
      <div className={classes.state}>
        <Label>Status</Label>
        {isSettling ? <PaymentReceived /> : <CustomerOrderStatus status={status} step={step} />}
        <p className={classes.standing}>{standing}</p>
        {hasResults(step) && <ResultsLink order={order} />}
      </div>
      <div className={classes.product}>
        <Label>Product</Label>
        <p className={classes.plain} title={productNames}>
          {productNames}
        </p>
        <p className="tabular">From {dateText(startDate)}</p>
      </div>
      <div className={classes.orderedBy}>
        <Label>Ordered by</Label>
        <p className={classes.plain} title={orderedByName ?? undefined}>
          {orderedByName}
        </p>
        <p>
          <RelativeTime at={createdAt} />
        </p>
      </div>
      <div className={classes.price}>
        <Label>Price</Label>
        <p className={`tabular ${classes.plain}`}>{price}</p>
        {digitalInvestment !== null && (
          <p className={`tabular ${classes.investment}`}>
            <DigitalInvestment /> {digitalInvestment}
          </p>
        )}
        {isPayable && (
          <div className={classes.pay}>
            <PayOrderButton
              orderId={_id}
              size="compact-sm"
              confirm={() => confirmOrders(`${orderNumberText(orderNumber)} is paid.`, [order])}
            />
          </div>
        )}
      </div>
      {onRepeat && <LineMenu order={order} onRepeat={onRepeat} />}
    </li>
  );
});

/** To the figures of the order's campaigns; where the dashboard does not show them, to its report, if it has one. */
function ResultsLink({ order: { orderNumber, reportUrl, title, createdAt } }: { order: OrderRow }) {
  const { tabs } = useDashboard();
  const name = `See results of ${title}`;
  if (tabs.includes('campaigns'))
    return (
      <p>
        <ScreenLink
          className={classes.report}
          to="dashboard-campaigns"
          search={{ q: orderNumberText(orderNumber), from: createdAt.slice(0, 10) }}
          aria-label={name}
        >
          See results
        </ScreenLink>
      </p>
    );
  if (reportUrl === null) return null;
  return (
    <p>
      <a className={classes.report} href={reportUrl} target="_blank" rel="noopener noreferrer" aria-label={name}>
        See results
      </a>
    </p>
  );
}

/** Only the person who ordered and corporate may pay. The server decides; others are not offered it. */
function useIsPayable({ status, orderedBy }: OrderRow): boolean {
  const session = useSession();
  return status === 'PENDING_PAYMENT' && (session?._id === orderedBy || session?.roles.includes('corporate') === true);
}

/** Screen readers read the name of each value in its line, as on phones, where the heads are not shown. */
const Label = ({ children }: { children: string }) => <VisuallyHidden>{children}: </VisuallyHidden>;

/** The heads of the columns, for the eye. On phones, where a line is a card, there are none. */
export const OrderLineHeads = ({ hasMenu }: { hasMenu: boolean }) => (
  <div className={`${classes.line} ${classes.heads}`} data-more={hasMenu || undefined} aria-hidden>
    <span>Order</span>
    <span>Status</span>
    <span>Product</span>
    <span>Ordered by</span>
    <span className={classes.price}>Price</span>
  </div>
);

interface RepeatProps {
  order: OrderRow;
  onRepeat: RepeatOrder;
}

function LineMenu({ order, onRepeat }: RepeatProps) {
  const { _id, title, step } = order;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.more}>
      <Menu position="bottom-end" width={200} opened={isOpen} onChange={setOpen}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={`More for ${title}`}>
            <IconDots size={18} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconRepeat size={16} stroke={1.75} />} onClick={() => onRepeat(_id, 'again')}>
            Order again
          </Menu.Item>
          {isOpen && isExtendable(step) && <ExtendItem order={order} onRepeat={onRepeat} />}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

/** How long an extension runs depends on the whole order, which is read when the menu opens. */
function ExtendItem({ order: { _id }, onRepeat }: RepeatProps) {
  const { configuration } = useDashboard();
  const { data } = useQuery({ ...endpointQuery('readOrder', { params: { orderId: _id } }), retry: false, meta: NO_ERROR_REDIRECT });
  const days = data ? extensionDays(data, configuration) : null;
  if (days === null) return null;
  return (
    <Menu.Item leftSection={<IconCalendarPlus size={16} stroke={1.75} />} onClick={() => onRepeat(_id, 'extend')}>
      Extend by {durationText(days)}
    </Menu.Item>
  );
}

export const OrderLineSkeleton = ({ hasMenu }: { hasMenu: boolean }) => (
  <li className={classes.line} data-more={hasMenu || undefined} aria-hidden>
    {['item', 'state', 'product', 'orderedBy', 'price'].map((part) => (
      <div key={part} className={classes[part]}>
        <Skeleton height={16} width="70%" radius="sm" />
        <Skeleton height={13} width="90%" radius="sm" mt={8} />
      </div>
    ))}
  </li>
);
