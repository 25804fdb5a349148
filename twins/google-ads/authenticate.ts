// Who makes a call, with which developer token, for which account, and through which manager account.
import { isBelow } from './accounts.ts';
import { failWith } from './errors/ads-failure.ts';
import type { AdsFailure } from './errors/ads-failure.ts';
import type { FoundToken } from '../identity/token-port.ts';
import type { TwinRequest } from '../frame/serve.ts';
import type { Access, Account } from './google-ads-state.ts';
import type { AccessLevel, GoogleAdsTwin } from './twin-context.ts';

const ADS_SCOPE = 'https://www.googleapis.com/auth/adwords';

/** Answered in another form than other refusals. */
export class MissingScope extends Error {}

type Headers = TwinRequest['headers'];

const headerOf = (headers: Headers, name: string): string => String(headers[name] ?? '');
const unauthenticated = (value: string, message: string): AdsFailure => failWith('authenticationError', value, message);
const denied = (value: string, message: string): AdsFailure => failWith('authorizationError', value, message);

export function bearerOf(headers: Headers): string | null {
  return /^Bearer (.+)$/.exec(headerOf(headers, 'authorization'))?.[1] ?? null;
}

export function requireToken({ tokens, clock, faults }: GoogleAdsTwin, headers: Headers): FoundToken {
  const text = bearerOf(headers);
  if (text === null) throw unauthenticated('OAUTH_TOKEN_HEADER_INVALID', 'OAuth token header is not valid.');
  const token = tokens.findToken(text);
  if (!token || token.kind === 'refresh') throw unauthenticated('OAUTH_TOKEN_INVALID', 'OAuth access token in the header is not valid.');
  if (token.isRevoked) throw unauthenticated('OAUTH_TOKEN_REVOKED', 'OAuth token in the header has been revoked.');
  if (faults.has('token-disabled')) throw unauthenticated('OAUTH_TOKEN_DISABLED', 'OAuth token in the header has been disabled.');
  if ((token.expiresAt !== null && token.expiresAt <= clock.now()) || faults.has('token-expired'))
    throw unauthenticated('OAUTH_TOKEN_EXPIRED', 'OAuth access token in the header has expired.');
  if (!token.scopes.includes(ADS_SCOPE)) throw new MissingScope();
  if (faults.has('two-step-missing'))
    throw unauthenticated(
      'TWO_STEP_VERIFICATION_NOT_ENROLLED',
      'An account administrator changed this account to require two-step verification.',
    );
  return token;
}

export interface Developer {
  token: string;
  level: AccessLevel;
}

export function requireDeveloper({ developerTokens, faults }: GoogleAdsTwin, headers: Headers): Developer {
  const token = headerOf(headers, 'developer-token');
  if (token === '')
    throw failWith(
      'requestError',
      'DEVELOPER_TOKEN_PARAMETER_MISSING',
      'Developer token is missing: send it in the header developer-token.',
    );
  const level = Object.hasOwn(developerTokens, token) ? developerTokens[token] : undefined;
  if (level === undefined) throw unauthenticated('DEVELOPER_TOKEN_INVALID', 'The developer token is not valid.');
  if (faults.has('project-disabled'))
    throw denied('PROJECT_DISABLED', 'The Google Cloud project sending the request does not have permission.');
  return { token, level };
}

const accessOf = ({ state }: GoogleAdsTwin, person: string): Access[] =>
  Object.values(state.read().access).filter((access) => access.person === person);

/** The accounts that a person can use without a manager account. */
export function directAccess(twin: GoogleAdsTwin, person: string): Access[] {
  const access = accessOf(twin, person);
  if (access.length === 0)
    throw unauthenticated(
      'NOT_ADS_USER',
      'The Google account that generated the OAuth access token is not associated with a Google Ads account.',
    );
  return access;
}

export interface AccountAccess {
  account: Account;
  role: Access['role'];
}

/** The account of a call, which the person may use directly or through the manager account of the header. */
export function requireAccount(
  twin: GoogleAdsTwin,
  person: string,
  level: AccessLevel,
  customerId: string,
  headers: Headers,
): AccountAccess {
  if (!/^\d{10}$/.test(customerId))
    throw failWith('requestError', 'INVALID_CUSTOMER_ID', `Invalid customer ID '${customerId}'.`, { trigger: customerId });
  const { accounts } = twin.state.read();
  const account = Object.hasOwn(accounts, customerId) ? accounts[customerId] : undefined;
  const access = directAccess(twin, person);
  if (!account) throw unauthenticated('CUSTOMER_NOT_FOUND', 'No customer found for the provided customer id.');
  const own = findAccess(twin, access, account, headers['login-customer-id']);
  if (account.status === 'CANCELED' || account.status === 'CLOSED')
    throw denied('CUSTOMER_NOT_ENABLED', "The customer account can't be accessed because it is not yet enabled or has been deactivated.");
  if (level === 'TEST' && !account.isTest)
    throw denied('DEVELOPER_TOKEN_NOT_APPROVED', 'The developer token is only approved for use with test accounts.');
  return { account, role: own.role };
}

function findAccess({ state }: GoogleAdsTwin, access: readonly Access[], account: Account, header: string | string[] | undefined): Access {
  const noPermission = denied(
    'USER_PERMISSION_DENIED',
    "User doesn't have permission to access customer. Note: If you're accessing a client customer, the manager's customer id must be set in the 'login-customer-id' header.",
  );
  if (header === undefined) {
    const direct = access.find(({ customerId }) => customerId === account.id);
    if (!direct) throw noPermission;
    return direct;
  }
  const loginId = String(header);
  if (!/^\d{10}$/.test(loginId))
    throw failWith('headerError', 'INVALID_LOGIN_CUSTOMER_ID', 'The login customer ID could not be validated.', { trigger: loginId });
  const { accounts } = state.read();
  const login = Object.hasOwn(accounts, loginId) ? accounts[loginId] : undefined;
  // A person who may use a manager account may also sign in through one below it.
  const own = login && access.find(({ customerId }) => isBelow(accounts, login, customerId));
  if (!login || !own) throw noPermission;
  if (!isBelow(accounts, account, loginId))
    throw denied(
      'INVALID_LOGIN_CUSTOMER_ID_SERVING_CUSTOMER_ID_COMBINATION',
      'The login customer specified does not have access to the account specified, so the request is invalid.',
    );
  return own;
}

/** Refuses writes that the account or the person's role does not allow. */
export function requireWritable({ account, role }: AccountAccess): void {
  if (account.isManager)
    throw failWith('requestError', 'CANNOT_BE_EXECUTED_BY_MANAGER_ACCOUNT', 'This operation cannot be executed by a manager account.');
  requireActive({ account, role });
}

export function requireActive({ account, role }: AccountAccess): void {
  if (account.status === 'SUSPENDED')
    throw denied('ACTION_NOT_PERMITTED_FOR_SUSPENDED_ACCOUNT', 'Not authorized to perform this action on a suspended account.');
  if (role === 'READ_ONLY') throw denied('ACTION_NOT_PERMITTED', 'The user does not have permission to perform this action.');
}
