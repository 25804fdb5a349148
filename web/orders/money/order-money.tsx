// The ledger of an order: what the customer pays, what of it goes to the networks, and what they spent. Operations see no margin.
import { moneyTextInList } from '#domain/money/index.ts';
import { endpointQuery, useAction } from '#web/client/index.ts';
import { showRefusal } from '#web/list/index.ts';
import { ErrorPanel, RelativeTime, toast } from '#web/ui/index.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import classes from '../order-contents.module.css';
import texts from '../order-texts.module.css';

export function OrderMoney({ orderId, taxCode }: { orderId: string; taxCode: string }) {
  const { data, error, refetch } = useQuery(endpointQuery('readOrderMoney', { params: { orderId } }));
  const update = useAction('updateOrderFigures');
  if (error && !data) return <ErrorPanel error={error} title="The ledger could not be loaded" retry={() => void refetch()} />;
  if (!data) return <Skeleton height={180} aria-label="Loading the ledger" />;
  const inMoney = (amount: number): string => moneyTextInList(amount, data.currency);
  const lines: [label: string, amount: number | null][] = [
    [`Price excl. ${taxCode}`, data.net],
    [taxCode, data.tax],
    ['Refunded to the card', data.refunded > 0 ? data.refunded : null],
    [`${taxCode} in refunds`, data.refundedTax > 0 ? data.refundedTax : null],
    ['Margin', data.margin],
    ['Planned ad spend', data.planned],
    ['Budget on networks', data.setOnNetwork],
    ['Over budget', data.aboveOrder > 0 ? data.aboveOrder : null],
    ['Unallocated', data.notSet > 0 ? data.notSet : null],
    ['Spent', data.spent],
    data.outcome === null ? ['Not spent yet', data.remaining] : ['Unspent', data.unspent],
    [`Credited to the customer, incl. ${taxCode}`, data.outcome === 'CREDITED' ? data.credited : null],
    ['Customer credit', data.balance > 0 ? data.balance : null],
  ];
  const updateFigures = () =>
    update.mutateAsync({ params: { orderId } }).then(
      () => toast({ text: 'Figures are being updated' }),
      (refusal: unknown) => showRefusal(refusal),
    );
  return (
    <>
      <dl className={classes.sums} aria-label="Amounts">
        {lines.map(([label, amount]) =>
          amount === null ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="tabular">{inMoney(amount)}</dd>
            </div>
          ),
        )}
      </dl>
      <p className={texts.quiet}>
        {data.readAt === null ? (
          'Spend from some networks has not arrived yet.'
        ) : (
          <>
            Spend as of <RelativeTime at={data.readAt} />.
          </>
        )}{' '}
        {data.aboveOrder > 0 && 'The customer is not charged for the amount over budget. '}
        {data.outcome === 'KEPT' && 'Closed. We keep the unspent amount, as set for this customer.'}
        {data.outcome === 'CREDITED' && 'Closed. The unspent amount was credited to the customer.'}
        {data.outcome === 'NONE' && 'Closed. Everything was spent.'}
      </p>
      <Button
        variant="default"
        w="fit-content"
        leftSection={<IconRefresh size={16} stroke={1.75} />}
        loading={update.isPending}
        onClick={() => void updateFigures()}
      >
        Update figures
      </Button>
    </>
  );
}
