// What went wrong with something, in the words of whoever refused it.
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './failure-note.module.css';

export const FailureNote = ({ label, text }: { label: string; text: string }) => (
  <div className={classes.note} role="note" aria-label={label}>
    <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
    <p>{text}</p>
  </div>
);
