// Shows the error message of an outside system, such as an ad network, as it was received.
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './failure-note.module.css';

export const FailureNote = ({ label, text }: { label: string; text: string }) => (
  <div className={classes.note} role="note" aria-label={label}>
    <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
    <p>{text}</p>
  </div>
);
