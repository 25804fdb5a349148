// A password strength meter: five steps and a label, so that it never depends on colour alone.
import { PASSWORD_LEVEL_LABELS, passwordLevel } from '#domain/accounts/index.ts';
import type { PasswordLevel } from '#domain/accounts/index.ts';
import classes from './password-meter.module.css';

const STEPS: readonly PasswordLevel[] = [1, 2, 3, 4, 5];

export function PasswordMeter({ password, id }: { password: string; id?: string }) {
  const isEmpty = password === '';
  const level = passwordLevel(password);
  const word = isEmpty ? 'At least 6 characters' : PASSWORD_LEVEL_LABELS[level];
  return (
    <div id={id} className={classes.meter} data-level={isEmpty ? 0 : level}>
      <div
        className={classes.steps}
        role="meter"
        aria-label="Password strength"
        aria-valuemin={0}
        aria-valuemax={5}
        aria-valuenow={isEmpty ? 0 : level}
        aria-valuetext={word}
      >
        {STEPS.map((step) => (
          <span key={step} data-lit={(!isEmpty && step <= level) || undefined} />
        ))}
      </div>
      <span className={classes.word} aria-live="polite">
        {word}
      </span>
    </div>
  );
}
