import classes from './forms-section.module.css';
import type { TextFault } from './read-description.ts';

const MAX_SHOWN = 5;

export function DescriptionFaults({ faults }: { faults: readonly TextFault[] }) {
  return (
    <ul className={classes.faults} role="status" aria-label="Faults of the description">
      {faults.slice(0, MAX_SHOWN).map(({ path, message }) => (
        <li key={`${path} ${message}`}>
          {path && <code>{path}</code>} {message}
        </li>
      ))}
      {faults.length > MAX_SHOWN && <li>and {faults.length - MAX_SHOWN} more</li>}
    </ul>
  );
}
