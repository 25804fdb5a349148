// Are shares whole together? Said at once, with what is missing or too much.
import classes from './product-form.module.css';

export const hundredthsTogether = (percents: readonly unknown[]): number =>
  percents.reduce<number>((sum, percent) => sum + (typeof percent === 'number' ? Math.round(percent * 100) : 0), 0);

export function ShareSum({ percents }: { percents: readonly unknown[] }) {
  const missing = 100 * 100 - hundredthsTogether(percents);
  return (
    <p className={classes.whole} data-whole={missing === 0} aria-live="polite">
      {wordsFor(missing / 100)}
    </p>
  );
}

function wordsFor(missing: number): string {
  if (missing === 0) return '100 % together.';
  return missing > 0 ? `${missing} % are missing.` : `${-missing} % too much.`;
}
