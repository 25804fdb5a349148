// Are shares whole together? Said at once, with what is missing or too much.
import { percentMissing } from '#domain/products/index.ts';
import type { ReactNode } from 'react';
import classes from './product-form.module.css';

interface ShareSumProps {
  percents: readonly unknown[];
  /** What was refused about all of them. */
  error?: ReactNode;
}

export function ShareSum({ percents, error }: ShareSumProps) {
  const missing = percentMissing(percents.filter((percent) => typeof percent === 'number'));
  return (
    <p className={classes.whole} data-whole={missing === 0} aria-live="polite">
      {wordsFor(missing)} {error && <span>{error}</span>}
    </p>
  );
}

function wordsFor(missing: number): string {
  if (missing === 0) return '100 % together.';
  return missing > 0 ? `${missing} % are missing.` : `${-missing} % too much.`;
}
