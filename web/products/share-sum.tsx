// Shows whether shares add up to 100 %, and how much is missing or too much.
import { percentMissing } from '#domain/products/index.ts';
import type { ReactNode } from 'react';
import classes from './product-form.module.css';

interface ShareSumProps {
  percents: readonly unknown[];
  /** An error about the shares as a whole. */
  error?: ReactNode;
}

export function ShareSum({ percents, error }: ShareSumProps) {
  const missing = percentMissing(percents.filter((percent) => typeof percent === 'number'));
  return (
    <p className={classes.sum} data-complete={missing === 0} aria-live="polite">
      {sumText(missing)} {error && <span>{error}</span>}
    </p>
  );
}

function sumText(missing: number): string {
  if (missing === 0) return 'Adds up to 100%.';
  return missing > 0 ? `Add ${missing}% to reach 100%.` : `Remove ${-missing}% to reach 100%.`;
}
