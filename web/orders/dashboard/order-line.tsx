// One order as a row: what it advertises, its status in the specification's words, what it costs and when it runs.
import type { OrderRow } from '#contract/orders/index.ts';
import { dateText } from '#domain/dates/index.ts';
import { orderNumberText } from '#domain/orders/index.ts';
import { useSession } from '#web/client/index.ts';
import { PayOrderButton } from '#web/order-wizard/index.ts';
import { RelativeTime } from '#web/ui/text/relative-time.tsx';
import { SmallPicture } from '#web/ui/text/small-picture.tsx';
import { ActionIcon, Menu, Skeleton } from '@mantine/core';
import { IconDots, IconHome, IconRepeat } from '@tabler/icons-react';
import { memo } from 'react';
import { AwaitingApproval, CustomerOrderStatus } from '../order-status.tsx';
import classes from './orders-tab.module.css';
import type { RepeatOrder } from './use-repeat-order.ts';

/** Before, a report has nothing to show. */
const HAS_RESULTS: readonly OrderRow['status'][] = ['DELIVERED', 'COMPLETED'];

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
    campaignName,
    status,
    message,
    waitsForApproval,
    productNames,
    orderedByName,
    price,
    digitalInvestment,
    startDate,
    createdAt,
    reportUrl,
    heroUrl,
  } = order;
  const isPayable = useIsPayable(order);
  return (
    <li className={classes.line} data-more={onRepeat ? true : undefined}>
      <div className={classes.item}>
        <SmallPicture url={heroUrl} outline={IconHome} width={56} height={40} />
        <h2>
          <button type="button" title={title} onClick={() => onOpen(_id)}>
            {title}
          </button>
        </h2>
        <p title={campaignName}>
          <span className="tabular">{orderNumberText(orderNumber)}</span> · {campaignName}
        </p>
      </div>
      <div className={classes.state}>
        <CustomerOrderStatus status={status} /> {waitsForApproval && <AwaitingApproval isOwn />}
        <p>{message}</p>
        {reportUrl && HAS_RESULTS.includes(status) && (
          <p>
            <a className={classes.report} href={reportUrl} target="_blank" rel="noopener noreferrer">
              See results
            </a>
          </p>
        )}
      </div>
      <div className={classes.product}>
        <p className={classes.plain} title={productNames}>
          {productNames}
        </p>
        <p className="tabular">From {dateText(startDate)}</p>
      </div>
      <div className={classes.orderedBy}>
        <p className={classes.plain} title={orderedByName ?? undefined}>
          {orderedByName}
        </p>
        <p>
          <RelativeTime at={createdAt} />
        </p>
      </div>
      <div className={classes.price}>
        <p className={`tabular ${classes.plain}`}>{price}</p>
        {digitalInvestment !== null && (
          <p className="tabular" title="Digital investment">
            {digitalInvestment} invested
          </p>
        )}
        {isPayable && (
          <div className={classes.pay}>
            <PayOrderButton orderId={_id} size="compact-sm" />
          </div>
        )}
      </div>
      {onRepeat && <LineMenu order={order} onRepeat={onRepeat} />}
    </li>
  );
});

/** Of a customer's people, the one who ordered and corporate pay. The server decides; others are not offered it. */
function useIsPayable({ status, orderedBy }: OrderRow): boolean {
  const session = useSession();
  return status === 'PENDING_PAYMENT' && (session?._id === orderedBy || session?.roles.includes('corporate') === true);
}

/** The heads of the columns. On phones, where a line is a card, there are none. */
export const OrderLineHeads = ({ hasMenu }: { hasMenu: boolean }) => (
  <div className={`${classes.line} ${classes.heads}`} data-more={hasMenu || undefined} aria-hidden>
    <span>Order</span>
    <span>Status</span>
    <span>Product</span>
    <span>Ordered by</span>
    <span className={classes.price}>Price</span>
  </div>
);

function LineMenu({ order: { _id, title }, onRepeat }: { order: OrderRow; onRepeat: RepeatOrder }) {
  return (
    <div className={classes.more}>
      <Menu position="bottom-end" width={180}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={`More for ${title}`}>
            <IconDots size={18} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconRepeat size={16} stroke={1.75} />} onClick={() => onRepeat(_id, 'again')}>
            Order again
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
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
