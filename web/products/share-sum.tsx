// Are shares whole together? Said at once, with what is missing or too much.
import type { ReactNode } from 'react';
import classes from './product-form.module.css';

const hundredthsTogether = (percents: readonly unknown[]): number =>
  percents.reduce<number>((sum, percent) => sum + (typeof percent === 'number' ? Math.round(percent * 100) : 0), 0);

interface ShareSumProps {
  percents: readonly unknown[];
  /** What was refused about all of them. */
  error?: ReactNode;
}

export function ShareSum({ percents, error }: ShareSumProps) {
  const missing = 100 * 100 - hundredthsTogether(percents);
  return (
    <p className={classes.whole} data-whole={missing === 0} aria-live="polite">
      {wordsFor(missing / 100)} {error && <span>{error}</span>}
    </p>
  );
}

function wordsFor(missing: number): string {
  if (missing === 0) return '100 % together.';
  return missing > 0 ? `${missing} % are missing.` : `${-missing} % too much.`;
}
