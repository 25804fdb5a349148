// What every kind of resource has: rules for creating, changing and removing one. Rules report problems and put their result into the
// workspace; an operation with problems is dropped as a whole.
import type { Account, GoogleAdsState, ImageFacts, Kind, ResourceKinds, Stored } from '../google-ads-state.ts';
import type { Problems } from './problems.ts';
import type { Workspace } from './workspace.ts';

export interface OperationContext {
  workspace: Workspace;
  account: Account;
  problems: Problems;
  state: Readonly<GoogleAdsState>;
  /** The facts of each image, by the key that stands in the place of its file. */
  images: Readonly<Record<string, ImageFacts>>;
  /** Google answers a file that it has already with the existing asset, or on some accounts with an error. */
  refusesSameFile: boolean;
  /** The policy topics that the operation asks to ignore. */
  ignoredTopics: readonly string[];
}

export interface KindRules<K extends Kind> {
  /** Puts the resource into the workspace; returns its name, or null when problems were reported. */
  create(context: OperationContext, value: ResourceKinds[K]): string | null;
  /** `next` is the stored value with the changes of the update mask. */
  update?(context: OperationContext, stored: Stored<ResourceKinds[K]>, next: ResourceKinds[K], mask: readonly string[]): void;
  remove?(context: OperationContext, stored: Stored<ResourceKinds[K]>): void;
}

export const nameOf = ({ workspace }: OperationContext, collection: Kind, ...ids: string[]): string =>
  `customers/${workspace.customerId}/${collection}/${ids.join('~')}`;

/** The resource that a field names; reports when it is missing, of another account or unknown. */
export function findParent<K extends Kind>(
  { workspace, problems }: OperationContext,
  kind: K,
  name: unknown,
  field: string,
): Stored<ResourceKinds[K]> | null {
  if (typeof name !== 'string' || name === '') {
    problems.report(['fieldError', 'REQUIRED'], 'The required field was not present.', { at: [field] });
    return null;
  }
  if (!new RegExp(`^customers/\\d+/${kind}/-?\\d+(~-?\\d+)?$`).test(name)) {
    problems.report(['requestError', 'RESOURCE_NAME_MALFORMED'], `Resource name '${name}' is malformed.`, { at: [field], trigger: name });
    return null;
  }
  const found = workspace.find(kind, name);
  if (!found) {
    problems.report(['mutateError', 'RESOURCE_NOT_FOUND'], `Resource was not found: '${name}'.`, { at: [field], trigger: name });
    return null;
  }
  if (found.value.status === 'REMOVED') {
    problems.report(['operationAccessDeniedError', 'OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE'], 'The resource has been removed.', {
      at: [field],
      trigger: name,
    });
    return null;
  }
  return found;
}

/** Reports a resource that is created as removed, or set to removed by an update. */
export function checkStatus({ problems }: OperationContext, status: string | undefined, isCreate: boolean): void {
  if (status !== 'REMOVED') return;
  if (isCreate)
    problems.report(['operationAccessDeniedError', 'CREATE_AS_REMOVED_NOT_PERMITTED'], 'A resource cannot be created as removed.', {
      at: ['status'],
    });
  else
    problems.report(['fieldError', 'INVALID_VALUE'], "The field's value is invalid: use a remove operation.", {
      at: ['status'],
      trigger: status,
    });
}

/** Reports a status that no resource can have. */
export function checkEnumIsSet({ problems }: OperationContext, value: string | undefined, field: string): void {
  if (value === 'UNSPECIFIED' || value === 'UNKNOWN')
    problems.report(['requestError', 'INVALID_ENUM_VALUE'], `Enum value '${value}' cannot be used.`, { at: [field], trigger: value });
}
