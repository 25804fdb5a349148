// A field with its help text next to it, or below it on narrow screens.
import type { ReactNode } from 'react';
import classes from '../page/form-page.module.css';

export function FieldRow({ help, children }: { help?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <div className={classes.field}>{children}</div>
      {help && <p className={classes.help}>{help}</p>}
    </div>
  );
}
