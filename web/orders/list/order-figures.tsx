// The totals of all orders that match the filters: their price per currency, with or without tax, and the impressions of their ads.
import type { CallOutput } from '#web/client/index.ts';
import { moneyTexts } from '#domain/money/index.ts';
import { formatCount } from '#web/list/list-texts.ts';
import { LoadingFigure } from '#web/ui/text/loading-figure.tsx';
import type { ReactNode } from 'react';
import classes from './order-figures.module.css';

export type FiguresAnswer = Pick<CallOutput<'listOrders'>, 'totalPrice' | 'overallImpressions'>;

interface OrderFiguresProps {
  /** Undefined while they are loading. */
  figures: FiguresAnswer | undefined;
  /** Says whether the sum includes tax. */
  priceLabel: string;
  isOld: boolean;
  /** Controls that change how the totals are computed. */
  children?: ReactNode;
}

export function OrderFigures({ figures, priceLabel, isOld, children }: OrderFiguresProps) {
  const sums = figures?.totalPrice && moneyTexts(figures.totalPrice, ({ amount }) => amount);
  return (
    <div className={classes.figures} data-old={isOld || undefined}>
      <dl>
        <Figure name="price" label={priceLabel} value={sums && (sums.length > 0 ? sums.join(' · ') : '–')} />
        <Figure name="impressions" label="Impressions" value={figures && formatCount(figures.overallImpressions ?? 0)} />
      </dl>
      {children}
    </div>
  );
}

const Figure = ({ name, label, value }: { name: string; label: string; value: string | undefined }) => (
  <div>
    <dt>{label}</dt>
    <dd className="tabular">
      <LoadingFigure name={`orders.${name}`} text={value} />
    </dd>
  </div>
);
