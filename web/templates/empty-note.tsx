// What has no value for the listing that is previewed? Said, so that whoever writes can give it a default.
import type { CompiledField } from '#domain/templates/index.ts';
import classes from './preview.module.css';

export function EmptyNote({ fields }: { fields: readonly CompiledField[] }) {
  const names = [...new Set(fields.flatMap(({ empty }) => empty))];
  if (names.length === 0) return null;
  return (
    <p className={classes.note} role="note">
      This listing has no value for {names.join(', ')}. Say what shall stand there instead with <code>| default: ‘…’</code>
    </p>
  );
}
