// Negative ids in resource names, by which later operations of a request name what earlier ones create.
import type { FieldPath } from '../definitions/check-message.ts';
import type { Problems } from './problems.ts';

const TEMPORARY = /^customers\/\d+\/\w+\/(?:-?\d+~)*-\d+(?:~-?\w+)*$/;
const isTemporary = (name: unknown): name is string => typeof name === 'string' && TEMPORARY.test(name);

export interface TemporaryIds {
  /** The value with every temporary name replaced; names of no earlier operation are reported. */
  resolve<Value>(value: Value, problems: Problems): Value;
  /** Reports a temporary id that is used twice, or an id of Google's that a new resource cannot choose. */
  check(name: string | undefined, problems: Problems): void;
  /** Null for an operation that failed. */
  remember(temporary: string | undefined, name: string | null): void;
}

export function openTemporaryIds(): TemporaryIds {
  const names = new Map<string, string | null>();
  const used = new Set<string>();
  const idOf = (name: string): string => name.split('/').at(-1) ?? '';
  const find = (name: string, problems: Problems, path: FieldPath): string => {
    const known = names.get(name);
    if (typeof known === 'string') return known;
    if (known === null)
      problems.report(
        ['newResourceCreationError', 'TEMP_ID_RESOURCE_HAD_ERRORS'],
        'Parent resource with specified temp ID failed validation, so no validation will be done for this child resource.',
        { at: path, trigger: name },
      );
    else problems.report(['mutateError', 'RESOURCE_NOT_FOUND'], `Resource was not found: '${name}'.`, { at: path, trigger: name });
    return name;
  };
  const walk = (value: unknown, problems: Problems, path: FieldPath): unknown => {
    if (isTemporary(value)) return find(value, problems, path);
    if (Array.isArray(value)) return value.map((each, index) => walk(each, problems, [...path, index]));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, name === 'resourceName' ? each : walk(each, problems, [...path, name])]),
    );
  };
  return {
    resolve: (value, problems) => walk(value, problems, []) as typeof value,
    check(name, problems) {
      if (name === undefined) return;
      if (!isTemporary(name))
        problems.report(['newResourceCreationError', 'CANNOT_SET_ID_FOR_CREATE'], 'Do not set the id field while creating new resources.', {
          at: ['resource_name'],
          trigger: name,
        });
      else if (used.has(idOf(name)))
        problems.report(
          ['newResourceCreationError', 'DUPLICATE_TEMP_IDS'],
          'Creating more than one resource with the same temp ID is not allowed.',
          {
            at: ['resource_name'],
            trigger: name,
          },
        );
      else used.add(idOf(name));
    },
    remember: (temporary, name) => void (isTemporary(temporary) && names.set(temporary, name)),
  };
}
