// What does an input hand to its form? Shown beneath it, as the form would send it.
import classes from './kept-value.module.css';

export function KeptValue({ of, value }: { of: string; value: unknown }) {
  return (
    <p className={classes.kept}>
      <span className={classes.name}>Value</span>
      <code role="note" aria-label={`Value of ${of}`}>
        {JSON.stringify(value)}
      </code>
    </p>
  );
}
