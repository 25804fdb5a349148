// Names the variables that have no value for the previewed listing, so that the author can give them a default.
import type { CompiledField } from '#domain/templates/index.ts';
import { variableNamesFor } from '#domain/variables/index.ts';
import classes from './preview.module.css';

/** Unknown names are reported at their field instead. */
const KNOWN = new Set(variableNamesFor('campaignCopy').here.map(({ name }) => name));

export function MissingValuesNote({ fields }: { fields: readonly CompiledField[] }) {
  const names = [...new Set(fields.flatMap(({ empty }) => empty))].filter((name) => KNOWN.has(name));
  if (names.length === 0) return null;
  return (
    <p className={classes.note} role="note">
      This listing has no value for {names.join(', ')}. Add a fallback: <code>| default: ‘…’</code>
    </p>
  );
}
