// Runs the operations of a request in their order. Without partial failure one error drops all of them; with it, only its own operation.
import type { FieldPath } from '../definitions/check-message.ts';
import type { AdsError } from '../errors/ads-failure.ts';
import type { Account, GoogleAdsState, ImageFacts, Kind, ResourceValue, Stored } from '../google-ads-state.ts';
import type { OperationContext } from './kind-rules.ts';
import type { KindDefinition } from './kinds.ts';
import { openProblems } from './problems.ts';
import type { Problems } from './problems.ts';
import { openTemporaryIds } from './temporary-ids.ts';
import type { TemporaryIds } from './temporary-ids.ts';
import { applyUpdate } from './update-mask.ts';
import { openWorkspace } from './workspace.ts';
import type { Workspace } from './workspace.ts';

export interface Operation {
  kind: KindDefinition;
  /** Where it is in the request: ['operations', 0]. */
  path: FieldPath;
  body: {
    create?: ResourceValue;
    update?: ResourceValue;
    remove?: string;
    updateMask?: string;
    policyValidationParameter?: { ignorablePolicyTopics?: string[] };
  };
}

export interface MutateInput {
  state: Readonly<GoogleAdsState>;
  account: Account;
  now: number;
  operations: readonly Operation[];
  images: Readonly<Record<string, ImageFacts>>;
  isPartial: boolean;
  refusesSameFile: boolean;
  /** Errors of single operations that are known already; these operations do not run. */
  knownErrors: readonly AdsError[];
}

export interface MutateOutcome {
  /** The resource that each operation created, changed or removed; null where it failed. */
  results: ({ kind: KindDefinition; name: string } | null)[];
  errors: AdsError[];
  workspace: Workspace;
}

export function runOperations(input: MutateInput): MutateOutcome {
  const temporary = openTemporaryIds();
  let workspace = openWorkspace(input.state, input.account.id, input.now);
  const errors: AdsError[] = [];
  const results = input.operations.map((operation) => {
    // Without partial failure any error drops all changes, so there is nothing to keep apart.
    const attempt = input.isPartial ? workspace.fork() : workspace;
    const problems = openProblems(operation.path);
    const known = input.knownErrors.filter(({ path }) => path?.[1] === operation.path[1]);
    if (known.length > 0) {
      temporary.remember(operation.body.create?.resourceName, null);
      errors.push(...known);
      return null;
    }
    const name = runOperation({ ...input, workspace: attempt, problems }, operation, temporary);
    temporary.remember(operation.body.create?.resourceName, problems.found.length > 0 ? null : name);
    errors.push(...problems.found);
    if (problems.found.length > 0 || name === null) return null;
    workspace = attempt;
    return { kind: operation.kind, name };
  });
  return { results, errors, workspace };
}

interface Run extends MutateInput {
  workspace: Workspace;
  problems: Problems;
}

function runOperation(run: Run, { kind, body }: Operation, temporary: TemporaryIds): string | null {
  const { problems } = run;
  if (body.create) return create(run, kind, body, temporary);
  if (body.update) return update(run, kind, body);
  if (body.remove !== undefined) return remove(run, kind, body.remove);
  problems.report(['requestError', 'OPERATION_REQUIRED'], 'The operation is required: create, update or remove.');
  return null;
}

const contextOf = (run: Run, action: string, { policyValidationParameter }: Operation['body'] = {}): OperationContext => ({
  ...run,
  problems: run.problems.below(action),
  ignoredTopics: policyValidationParameter?.ignorablePolicyTopics ?? [],
});

function create(run: Run, kind: KindDefinition, body: Operation['body'], temporary: TemporaryIds): string | null {
  const context = contextOf(run, 'create', body);
  if (body.updateMask)
    run.problems.report(['fieldMaskError', 'FIELD_MASK_NOT_ALLOWED'], 'The field mask must be empty for create and remove operations.', {
      at: ['update_mask'],
    });
  temporary.check(body.create?.resourceName, context.problems);
  const value = temporary.resolve(body.create as ResourceValue, context.problems);
  return run.problems.found.length > 0 ? null : kind.rules.create(context, value as never);
}

function update(run: Run, kind: KindDefinition, body: Operation['body']): string | null {
  const context = contextOf(run, 'update');
  const changes = body.update as ResourceValue;
  const stored = findStored(run, kind.kind, changes.resourceName, context.problems, 'resource_name');
  if (!body.updateMask)
    run.problems.report(['fieldMaskError', 'FIELD_MASK_MISSING'], 'The field mask must be provided for update operations.', {
      at: ['update_mask'],
    });
  if (!stored || !body.updateMask) return null;
  if (!kind.rules.update) {
    run.problems.report(['operationAccessDeniedError', 'UPDATE_OPERATION_NOT_PERMITTED'], 'The resource cannot be updated.');
    return null;
  }
  const next = applyUpdate(context.problems, kind.message, stored.value, changes, body.updateMask);
  if (next) kind.rules.update(context, stored as never, next as never, body.updateMask.split(','));
  return changes.resourceName;
}

function remove(run: Run, kind: KindDefinition, name: string): string | null {
  const stored = findStored(run, kind.kind, name, run.problems, 'remove');
  if (!stored) return null;
  if (!kind.rules.remove) {
    run.problems.report(['operationAccessDeniedError', 'REMOVE_OPERATION_NOT_PERMITTED'], 'The resource cannot be removed.');
    return null;
  }
  kind.rules.remove(contextOf(run, 'remove'), stored as never);
  return name;
}

/** The resource that an operation names, which must exist, be of this account and not be removed. */
function findStored({ workspace }: Run, kind: Kind, name: string | undefined, problems: Problems, field: string): Stored | null {
  const at = { at: [field], ...(name !== undefined && { trigger: name }) };
  const found = name === undefined ? undefined : (workspace.find(kind, name) as Stored | undefined);
  if (name === undefined || name === '') problems.report(['requestError', 'RESOURCE_NAME_MISSING'], 'Resource name is missing.', at);
  else if (!new RegExp(`^customers/\\d+/${kind}/-?\\d+(~[-\\w]+)*$`).test(name))
    problems.report(['requestError', 'RESOURCE_NAME_MALFORMED'], `Resource name '${name}' is malformed.`, at);
  else if (!name.startsWith(`customers/${workspace.customerId}/`))
    problems.report(['requestError', 'INVALID_CUSTOMER_ID'], 'The resource belongs to another customer.', at);
  else if (!found) problems.report(['mutateError', 'RESOURCE_NOT_FOUND'], `Resource was not found: '${name}'.`, at);
  else if (found.value.status === 'REMOVED')
    problems.report(['operationAccessDeniedError', 'OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE'], 'The resource has been removed.', at);
  else return found;
  return null;
}
