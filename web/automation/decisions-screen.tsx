// What a rule decided about each listing, newest first, with a filter by reason.
import { REASON_LABELS } from '#contract/automation/index.ts';
import type { ReasonCode } from '#domain/automation/index.ts';
import { LISTING_EVENT_LABELS, REASON_CODES } from '#domain/automation/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { ScreenLink, useScreenParams, useScreenSearch } from '#web/navigation/index.ts';
import { EmptyState, ErrorPanel, PageHeader, RelativeTime } from '#web/ui/index.ts';
import { Button, Group, Select, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './automation.module.css';
import { DecisionChip } from './decision-chip.tsx';

export function Screen() {
  const { customerId, ruleId } = useScreenParams<'customerId' | 'ruleId'>();
  const [search, writeSearch] = useScreenSearch();
  const code = REASON_CODES.find((known) => known === search['reason']);
  /** The last id of each page before this one. */
  const [pages, setPages] = useState<readonly string[]>([]);
  const before = pages.at(-1);
  const { data: customer } = useQuery(endpointQuery('readCustomer', { params: { customerId } }));
  const { data: automation } = useQuery(endpointQuery('readAutomation', { params: { customerId } }));
  const query = { ...(code && { code }), ...(before !== undefined && { before }) };
  const { data, error, refetch } = useQuery(endpointQuery('listAutomationDecisions', { params: { customerId, ruleId }, query }));
  const rule = automation?.rules.find(({ _id }) => _id === ruleId);
  const choose = (chosen: ReasonCode | undefined): void => {
    setPages([]);
    writeSearch(chosen ? { reason: chosen } : {});
  };
  const last = data?.decisions.at(-1)?._id;
  return (
    <>
      <PageHeader
        title={rule ? `Decisions of ${rule.name}` : 'Decisions'}
        breadcrumbs={[
          { label: 'Customers', to: 'customers' },
          { label: customer?.name ?? 'Customer', to: 'customer', params: { customerId } },
          { label: 'Automation', to: 'customer-automation', params: { customerId } },
        ]}
      />
      {rule && <p className={classes.lead}>{rule.sentence}</p>}
      <Select
        label="Reason"
        placeholder="All"
        clearable
        maw={320}
        data={(data?.reasons ?? []).map((each) => ({ value: each.code, label: `${REASON_LABELS[each.code]} (${each.count})` }))}
        value={code ?? null}
        onChange={(value) => choose(REASON_CODES.find((known) => known === value))}
      />
      {!data && error && <ErrorPanel error={error} title="The decisions could not be loaded" retry={() => void refetch()} />}
      {!data && !error && <Skeleton height={160} mt="md" aria-hidden />}
      {data?.decisions.length === 0 && (
        <EmptyState title="No decisions" text="Decisions appear here when the rule is on and its event happens to a listing." />
      )}
      <ul className={classes.entries} aria-label="Decisions">
        {data?.decisions.map(({ _id, listing, event, decision, text, order, at }) => (
          <li key={_id}>
            <DecisionChip decision={decision} />{' '}
            <ScreenLink to="listing-lineage" params={{ listingId: listing._id }}>
              {listing.title}
            </ScreenLink>
            <p>
              {text}
              {order && (
                <>
                  {' '}
                  <ScreenLink to="order-edit" params={{ orderId: order._id }}>
                    Order {order.orderNumber}
                  </ScreenLink>
                </>
              )}
            </p>
            <p className={classes.quiet}>
              {listing.reference}. {LISTING_EVENT_LABELS[event]}. <RelativeTime at={at} />
            </p>
          </li>
        ))}
      </ul>
      <Group gap="xs">
        {pages.length > 0 && (
          <Button variant="default" size="xs" onClick={() => setPages(pages.slice(0, -1))}>
            Newer
          </Button>
        )}
        {data?.hasMore && last !== undefined && (
          <Button variant="default" size="xs" onClick={() => setPages([...pages, last])}>
            Older
          </Button>
        )}
      </Group>
    </>
  );
}
