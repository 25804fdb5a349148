// Names that people give: not empty, not too long, and unique among those that are not removed.
import type { Problems } from './problems.ts';

const MOST_BYTES = 255;

/** Reports a name that is empty, too long or has characters that no name may have. */
export function checkName(problems: Problems, name: string, invalid: readonly [string, string]): void {
  if (name.trim() === '')
    problems.report(['stringLengthError', 'EMPTY'], 'The specified field should have a least one non-whitespace character.', {
      at: ['name'],
    });
  else if (Buffer.byteLength(name) > MOST_BYTES)
    problems.report(['stringLengthError', 'TOO_LONG'], 'Too long.', { at: ['name'], trigger: name });
  else if (['\0', '\n', '\r'].some((character) => name.includes(character)))
    problems.report(invalid, 'The name contains a null, a newline or a carriage return.', { at: ['name'], trigger: name });
}

/** Reports a name that another resource has. */
export function checkUnique(
  problems: Problems,
  { resourceName, name }: { resourceName?: string; name: string },
  others: readonly { resourceName: string; name?: string; status?: string }[],
  duplicate: readonly [string, string],
): void {
  const isTaken = others.some((other) => other.resourceName !== resourceName && other.status !== 'REMOVED' && other.name === name);
  if (isTaken) problems.report(duplicate, `The name '${name}' is already in use.`, { at: ['name'], trigger: name });
}
