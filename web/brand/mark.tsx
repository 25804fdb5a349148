import { MARK_PATH } from './mark-path.ts';
import classes from './mark.module.css';

export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" className={classes.mark} aria-hidden focusable="false">
      <path d={MARK_PATH} fill="currentColor" stroke="currentColor" strokeWidth="0.9" strokeLinejoin="round" />
    </svg>
  );
}

/** The mark with the name, as one picture that reads 'Adstead'. */
export function Wordmark({ size = 24 }: { size?: number }) {
  return (
    <span className={classes.wordmark} style={{ fontSize: size * 0.75 }}>
      <Mark size={size} />
      Adstead
    </span>
  );
}
