// What has no value for the listing that is previewed? Said, so that whoever writes can give it a default.
import type { CompiledField } from '#domain/templates/index.ts';
import { namesOf } from '#domain/variables/index.ts';
import classes from './preview.module.css';

/** What no variable is called is said at its field. */
const KNOWN = new Set(namesOf('campaignCopy').here.map(({ name }) => name));

export function EmptyNote({ fields }: { fields: readonly CompiledField[] }) {
  const names = [...new Set(fields.flatMap(({ empty }) => empty))].filter((name) => KNOWN.has(name));
  if (names.length === 0) return null;
  return (
    <p className={classes.note} role="note">
      This listing has no value for {names.join(', ')}. Say what shall stand there instead with <code>| default: ‘…’</code>
    </p>
  );
}
