// What do the orders that match come to together? Their price per currency, with tax or without, and how often their ads were seen.
import type { CallOutput } from '#web/client/index.ts';
import { moneyText } from '#domain/money/index.ts';
import { formatCount } from '#web/list/list-words.ts';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './order-figures.module.css';

export type FiguresAnswer = Pick<CallOutput<'listOrders'>, 'totalPrice' | 'overallImpressions'>;

interface OrderFiguresProps {
  /** Absent until they were added up. */
  figures: FiguresAnswer | undefined;
  /** As the sum was made. */
  priceLabel: string;
  isOld: boolean;
  /** What changes how they are added up. */
  children?: ReactNode;
}

export function OrderFigures({ figures, priceLabel, isOld, children }: OrderFiguresProps) {
  const sums = figures?.totalPrice?.map(({ amount, ...currency }) => moneyText(amount, currency));
  return (
    <div className={classes.figures} data-old={isOld || undefined}>
      <dl>
        <Figure label={priceLabel} value={sums && (sums.length > 0 ? sums.join(' · ') : 'Nothing')} />
        <Figure label="Impressions" value={figures && formatCount(figures.overallImpressions ?? 0)} />
      </dl>
      {children}
    </div>
  );
}

const Figure = ({ label, value }: { label: string; value: string | undefined }) => (
  <div>
    <dt>{label}</dt>
    <dd className="tabular">{value ?? <Skeleton height={20} width={96} radius="sm" />}</dd>
  </div>
);
