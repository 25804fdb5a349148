// An earlier revision of an order: what people could change of it, as it was then.
import type { Order, OrderRevision } from '#contract/orders/index.ts';
import { dateText } from '#domain/dates/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { ErrorPanel } from '#web/ui/index.ts';
import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { editableFacts } from './editable-facts.tsx';
import { OrderFacts } from '../order-facts.tsx';
import { OrderSkeleton } from '../order-skeleton.tsx';
import { OrderSettings } from './order-settings.tsx';
import { revisionText } from '../order-timeline.tsx';
import texts from '../order-texts.module.css';
import classes from '../orders.module.css';

interface RevisionDrawerProps {
  order: Order;
  revision: number;
  onClose: () => void;
}

export function RevisionDrawer({ order, revision, onClose }: RevisionDrawerProps) {
  const { data, error, refetch } = useQuery(endpointQuery('readOrderRevision', { params: { orderId: order._id, revision } }));
  return (
    <Drawer opened onClose={onClose} position="right" size={480} title={`Revision ${revision}`}>
      {data ? (
        <RevisionDetails order={order} revision={data} />
      ) : error ? (
        <ErrorPanel error={error} title="The revision could not be loaded" retry={() => void refetch()} />
      ) : (
        <OrderSkeleton />
      )}
    </Drawer>
  );
}

const RevisionDetails = ({ order: { customer, items }, revision }: { order: Order; revision: OrderRevision }) => (
  <div className={classes.preview}>
    <div>
      <p className={texts.primary}>{revisionText(revision)}</p>
      {revision.changes.map((change, index) => (
        <p key={`${index} ${change}`} className={texts.quiet}>
          {change}
        </p>
      ))}
    </div>
    <OrderFacts
      facts={[
        { label: 'Run dates', value: `${dateText(revision.startDate)} – ${dateText(revision.endDate)}` },
        ...editableFacts({ customer, ...revision }),
      ]}
    />
    <section aria-label="Campaign settings">
      <h3>Campaign settings</h3>
      <OrderSettings order={{ campaignData: revision.campaignData, items }} />
    </section>
  </div>
);
