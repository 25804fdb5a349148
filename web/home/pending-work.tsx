// Pending work for staff: orders to accept, failed orders and failed jobs, each with a link to the filtered list.
import { endpointQuery, NO_ERROR_REDIRECT } from '#web/client/index.ts';
import { writeConditions } from '#web/list/filters/condition-text.ts';
import type { Condition } from '#web/list/filters/condition-text.ts';
import { counted } from '#web/list/list-texts.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClipboardCheck } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import classes from './pending-work.module.css';

interface PendingKind {
  screen: 'orders' | 'jobs';
  condition: Condition;
  tone: 'action' | 'failed';
  text: (count: number) => string;
}

const equals = (field: string, value: string): Condition => ({ field, operator: 'equals', value });

const KINDS: readonly PendingKind[] = [
  { screen: 'orders', condition: equals('status', 'NEW'), tone: 'action', text: (count) => `${counted(count, 'order')} to accept` },
  { screen: 'orders', condition: equals('status', 'FAILED'), tone: 'failed', text: (count) => counted(count, 'failed order') },
  { screen: 'jobs', condition: equals('state', 'FAILED'), tone: 'failed', text: (count) => counted(count, 'failed job') },
];

const ICONS = { action: IconClipboardCheck, failed: IconAlertTriangle };

/** Loads one row, since only the total count is needed. */
const countQuery = ({ screen, condition }: PendingKind) => {
  const query = { limit: 1, search: JSON.stringify([condition]) };
  return screen === 'orders' ? endpointQuery('listOrders', { query }) : endpointQuery('listJobs', { query });
};

/** Shows only counts of lists that the user may open. */
export function PendingWork({ mayOpen }: { mayOpen: (screenId: string) => boolean }) {
  const kinds = KINDS.filter(({ screen }) => mayOpen(screen));
  const counts = useQueries({ queries: kinds.map((kind) => ({ ...countQuery(kind), meta: NO_ERROR_REDIRECT })) });
  if (kinds.length === 0 || counts.every(({ isError }) => isError)) return null;
  if (counts.some(({ isPending }) => isPending)) return <Skeleton height={40} radius="md" aria-label="Loading what waits" />;
  const waiting = kinds.flatMap((kind, index) => [{ ...kind, count: counts[index]?.data?.count ?? 0 }]).filter(({ count }) => count > 0);
  return (
    <section aria-label="What waits for you" className={classes.waiting}>
      {waiting.map(({ screen, condition, tone, text, count }) => (
        <Line key={text(count)} tone={tone} to={screen} filters={writeConditions([condition])} text={text(count)} />
      ))}
      {waiting.length === 0 && counts.every(({ isSuccess }) => isSuccess) && (
        <p className={classes.none}>
          <IconCircleCheck size={18} stroke={1.75} aria-hidden />
          Nothing waits for you.
        </p>
      )}
    </section>
  );
}

function Line({ tone, to, filters, text }: { tone: PendingKind['tone']; to: string; filters: string; text: string }) {
  const Icon = ICONS[tone];
  return (
    <ScreenLink to={to} search={{ filters }} className={classes.line} data-tone={tone}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {text}
    </ScreenLink>
  );
}
