// Which kind of failure an error code of Google Ads is. A code has a family, as `campaignBudgetError`, and a value, as `DUPLICATE_NAME`.
import type { FailureKind, TokenState } from '../ad-network/network-failure.ts';

export interface AdsErrorCode {
  family: string;
  value: string;
}

export interface KindVerdict {
  kind: FailureKind;
  /** Set where the kind alone does not decide it. */
  canRetry?: boolean;
}

const FAMILIES: Readonly<Record<string, FailureKind>> = {
  authenticationError: 'auth',
  authorizationError: 'permission',
  headerError: 'permission',
  operationAccessDeniedError: 'permission',
  notAllowlistedError: 'permission',
  quotaError: 'throttled',
  internalError: 'transient',
  policyFindingError: 'policy',
  policyViolationError: 'policy',
  policyValidationParameterError: 'policy',
};

/** Values that differ from their family, and those of families that are `invalid` otherwise. */
const VALUES: Readonly<Record<string, KindVerdict>> = {
  'authenticationError.CUSTOMER_NOT_FOUND': { kind: 'notFound' },
  // Our own set-up is refused, not the person's token.
  'authenticationError.DEVELOPER_TOKEN_INVALID': { kind: 'permission' },
  'authenticationError.ORGANIZATION_NOT_RECOGNIZED': { kind: 'permission' },
  'authenticationError.ORGANIZATION_NOT_APPROVED': { kind: 'permission' },
  'authenticationError.ORGANIZATION_NOT_ASSOCIATED_WITH_DEVELOPER_TOKEN': { kind: 'permission' },
  'operationAccessDeniedError.OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE': { kind: 'conflict' },
  'quotaError.ACCESS_PROHIBITED': { kind: 'permission' },
  'requestError.RESOURCE_NOT_FOUND': { kind: 'notFound' },
  'mutateError.RESOURCE_NOT_FOUND': { kind: 'notFound' },
  'idError.NOT_FOUND': { kind: 'notFound' },
  // The search must be started anew.
  'requestError.EXPIRED_PAGE_TOKEN': { kind: 'conflict', canRetry: true },
  'requestError.DEVELOPER_TOKEN_PARAMETER_MISSING': { kind: 'permission' },
  'requestError.LOGIN_CUSTOMER_ID_PARAMETER_MISSING': { kind: 'permission' },
  'requestError.RPC_DEADLINE_TOO_SHORT': { kind: 'transient' },
  // Another writer was in the way; nothing was written.
  'databaseError.CONCURRENT_MODIFICATION': { kind: 'conflict', canRetry: true },
  'imageError.SERVER_ERROR': { kind: 'transient' },
  'imageError.STORAGE_ERROR': { kind: 'transient' },
};

/** A name or an object that exists already, whatever its family. */
const TAKEN = /^DUPLICATE_(NAME|ASSET|ASSET_NAME|CAMPAIGN_NAME|ADGROUP_NAME)$|_ALREADY_EXISTS$/;

export function kindOfAdsError({ family, value }: AdsErrorCode): KindVerdict {
  return VALUES[`${family}.${value}`] ?? { kind: TAKEN.test(value) ? 'conflict' : (FAMILIES[family] ?? 'invalid') };
}

/** For an answer without errors of Google Ads in it, as one of the layers before it. */
export function kindOfStatus(status: number): KindVerdict {
  if (status === 401) return { kind: 'auth' };
  if (status === 403) return { kind: 'permission' };
  if (status === 404) return { kind: 'notFound' };
  if (status === 409) return { kind: 'conflict', canRetry: true };
  if (status === 429) return { kind: 'throttled' };
  return { kind: status >= 500 || status < 400 ? 'transient' : 'invalid' };
}

const TOKEN_STATES: Readonly<Record<string, TokenState>> = {
  OAUTH_TOKEN_EXPIRED: 'expired',
  OAUTH_TOKEN_REVOKED: 'revoked',
  OAUTH_TOKEN_DISABLED: 'revoked',
  GOOGLE_ACCOUNT_DELETED: 'revoked',
};

export const tokenStateOf = ({ value }: AdsErrorCode): TokenState => TOKEN_STATES[value] ?? 'invalid';
