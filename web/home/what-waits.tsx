// What waits for staff? Orders to accept, orders and jobs that failed, each with the way to them.
import { endpointQuery, QUIETLY } from '#web/client/index.ts';
import { writeConditions } from '#web/list/condition-text.ts';
import type { Condition } from '#web/list/condition-text.ts';
import { counted } from '#web/list/list-words.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClipboardCheck } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import classes from './what-waits.module.css';

interface Waiting {
  screen: 'orders' | 'jobs';
  condition: Condition;
  tone: 'action' | 'failed';
  words: (count: number) => string;
}

const equals = (field: string, value: string): Condition => ({ field, operator: 'equals', value });

const KINDS: readonly Waiting[] = [
  { screen: 'orders', condition: equals('status', 'NEW'), tone: 'action', words: (count) => `${counted(count, 'order')} to accept` },
  { screen: 'orders', condition: equals('status', 'FAILED'), tone: 'failed', words: (count) => counted(count, 'failed order') },
  { screen: 'jobs', condition: equals('state', 'FAILED'), tone: 'failed', words: (count) => counted(count, 'failed job') },
];

const SHAPES = { action: IconClipboardCheck, failed: IconAlertTriangle };

/** The count of all that match comes with one row. */
const countQuery = ({ screen, condition }: Waiting) => {
  const query = { limit: 1, search: JSON.stringify([condition]) };
  return screen === 'orders' ? endpointQuery('listOrders', { query }) : endpointQuery('listJobs', { query });
};

/** Of what the person may open. */
export function WhatWaits({ mayOpen }: { mayOpen: (screenId: string) => boolean }) {
  const kinds = KINDS.filter(({ screen }) => mayOpen(screen));
  const counts = useQueries({ queries: kinds.map((kind) => ({ ...countQuery(kind), meta: QUIETLY })) });
  if (kinds.length === 0 || counts.every(({ isError }) => isError)) return null;
  if (counts.some(({ isPending }) => isPending)) return <Skeleton height={40} radius="md" aria-label="Loading what waits" />;
  const waiting = kinds.flatMap((kind, at) => [{ ...kind, count: counts[at]?.data?.count ?? 0 }]).filter(({ count }) => count > 0);
  return (
    <section aria-label="What waits for you" className={classes.waiting}>
      {waiting.map(({ screen, condition, tone, words, count }) => (
        <Line key={words(count)} tone={tone} to={screen} filters={writeConditions([condition])} text={words(count)} />
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

function Line({ tone, to, filters, text }: { tone: Waiting['tone']; to: string; filters: string; text: string }) {
  const Shape = SHAPES[tone];
  return (
    <ScreenLink to={to} search={{ filters }} className={classes.line} data-tone={tone}>
      <Shape size={18} stroke={1.75} aria-hidden />
      {text}
    </ScreenLink>
  );
}
