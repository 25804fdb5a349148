// Shows an input's value below it, as the form would submit it.
import classes from './value-preview.module.css';

export function ValuePreview({ of, value }: { of: string; value: unknown }) {
  return (
    <p className={classes.value}>
      <span className={classes.name}>Value</span>
      <code role="note" aria-label={`Value of ${of}`}>
        {JSON.stringify(value)}
      </code>
    </p>
  );
}
