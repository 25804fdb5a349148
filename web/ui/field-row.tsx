// A field with its help beside it, or below it where the screen is narrow.
import type { ReactNode } from 'react';
import classes from './form-page.module.css';

export function FieldRow({ help, children }: { help?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <div className={classes.field}>{children}</div>
      {help && <p className={classes.help}>{help}</p>}
    </div>
  );
}
