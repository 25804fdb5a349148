// Names a statement by its text, so that PostgreSQL keeps its plan: planning these takes longer than reading. Only for texts of which there
// are few, because their values are parameters.
import { createHash } from 'node:crypto';

const MAX_KNOWN = 500;
const known = new Map<string, string>();

export function statementName(prefix: string, text: string): string {
  const name = known.get(text) ?? `${prefix}_${createHash('sha1').update(text).digest('hex').slice(0, 16)}`;
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(text, name);
  return name;
}
