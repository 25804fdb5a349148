import { afterAll, afterEach, describe, expect, test } from 'vitest';
import {
  ADS_SCOPE,
  CLIENT,
  errorsOf,
  MANAGER,
  openTestGoogleAds,
  START,
  SUSPENDED,
  tokenOf,
} from '../../test/harness/twins/google-ads-twin.ts';
import type { CallOptions } from '../../test/harness/twins/google-ads-twin.ts';

const twin = await openTestGoogleAds();
afterEach(() => twin.set());
afterAll(() => twin.close());

const QUERY = { query: 'SELECT customer.id FROM customer' };
const search = (customer: string, headers: CallOptions['headers'] = {}) =>
  twin.call(`customers/${customer}/googleAds:search`, QUERY, { headers });
const LABEL = { operations: [{ create: { name: 'Spring' } }] };

const token = (text: string, more: object) =>
  twin.tokens.set(text, { person: 'admin', scopes: [ADS_SCOPE], kind: 'access', expiresAt: null, isRevoked: false, ...more });
token('expired', { expiresAt: START });
token('revoked', { isRevoked: true });
token('refresh', { kind: 'refresh' });
token('narrow', { scopes: ['openid'] });

describe('a call is refused', () => {
  test.each<[string, string, CallOptions['headers'], number, string]>([
    ['without a token', CLIENT, { authorization: undefined }, 401, 'authenticationError.OAUTH_TOKEN_HEADER_INVALID'],
    ['with an unknown token', CLIENT, { authorization: 'Bearer guess' }, 401, 'authenticationError.OAUTH_TOKEN_INVALID'],
    ['with a refresh token', CLIENT, { authorization: 'Bearer refresh' }, 401, 'authenticationError.OAUTH_TOKEN_INVALID'],
    ['with an expired token', CLIENT, { authorization: 'Bearer expired' }, 401, 'authenticationError.OAUTH_TOKEN_EXPIRED'],
    ['with a revoked token', CLIENT, { authorization: 'Bearer revoked' }, 401, 'authenticationError.OAUTH_TOKEN_REVOKED'],
    ['without a developer token', CLIENT, { 'developer-token': undefined }, 400, 'requestError.DEVELOPER_TOKEN_PARAMETER_MISSING'],
    ['with an unknown developer token', CLIENT, { 'developer-token': 'x' }, 401, 'authenticationError.DEVELOPER_TOKEN_INVALID'],
    [
      'with a developer token for test accounts',
      CLIENT,
      { 'developer-token': 'tester' },
      403,
      'authorizationError.DEVELOPER_TOKEN_NOT_APPROVED',
    ],
    ['by a person without accounts', CLIENT, { authorization: `Bearer ${tokenOf('sales')}` }, 401, 'authenticationError.NOT_ADS_USER'],
    ['without the manager account', CLIENT, { 'login-customer-id': undefined }, 403, 'authorizationError.USER_PERMISSION_DENIED'],
    ['with a manager account with dashes', CLIENT, { 'login-customer-id': '555-000-1000' }, 400, 'headerError.INVALID_LOGIN_CUSTOMER_ID'],
    ['through an unknown manager account', CLIENT, { 'login-customer-id': '9999999999' }, 403, 'authorizationError.USER_PERMISSION_DENIED'],
    [
      'through an account that does not manage it',
      CLIENT,
      { 'login-customer-id': SUSPENDED },
      403,
      'authorizationError.INVALID_LOGIN_CUSTOMER_ID_SERVING_CUSTOMER_ID_COMBINATION',
    ],
    ['for an account with dashes', '555-000-1001', {}, 400, 'requestError.INVALID_CUSTOMER_ID'],
    ['for an unknown account', '1234567890', {}, 401, 'authenticationError.CUSTOMER_NOT_FOUND'],
  ])('%s', async (_, customer, headers, status, error) => {
    const answer = await search(customer, headers);
    expect([answer.status, ...errorsOf(answer)]).toEqual([status, error]);
    expect(answer.headers.get('request-id')).toBe(answer.body.error.details[0]?.requestId);
  });

  test('with a token that has not the scope of Google Ads', async () => {
    const { status, body } = await search(CLIENT, { authorization: 'Bearer narrow' });
    expect([status, body.error.details[0]]).toMatchObject([403, { reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT' }]);
  });

  test.each([
    ['token-expired', 'authenticationError.OAUTH_TOKEN_EXPIRED'],
    ['token-disabled', 'authenticationError.OAUTH_TOKEN_DISABLED'],
    ['two-step-missing', 'authenticationError.TWO_STEP_VERIFICATION_NOT_ENROLLED'],
    ['project-disabled', 'authorizationError.PROJECT_DISABLED'],
  ])('by the variant %s', async (variant, error) => {
    await twin.set({ variant, times: 1 });
    expect(errorsOf(await search(CLIENT))).toEqual([error]);
    expect((await search(CLIENT)).status).toBe(200);
  });

  test('in another version', async () => {
    const answer = await fetch(`${twin.url}/v17/customers/${CLIENT}/googleAds:search`, { method: 'POST' });
    expect([answer.status, JSON.stringify(await answer.json())]).toEqual([400, expect.stringContaining('UNSUPPORTED_VERSION')]);
  });

  test('with a body that is no JSON object', async () => {
    const { status, body } = await twin.of('googleAds:search', []);
    expect([status, body.error.status]).toEqual([400, 'INVALID_ARGUMENT']);
  });
});

describe('accounts', () => {
  test('a person sees the accounts they have without a manager account', async () => {
    const { body } = await twin.call('customers:listAccessibleCustomers', undefined, { method: 'GET' });
    expect(body).toEqual({ resourceNames: [`customers/${MANAGER}`] });
  });

  test('the manager account lists its clients with their status', async () => {
    const query =
      'SELECT customer_client.id, customer_client.descriptive_name, customer_client.currency_code, customer_client.time_zone, customer_client.manager, customer_client.status, customer_client.level FROM customer_client WHERE customer_client.level <= 1';
    const rows = (await twin.search(query, MANAGER)).map(({ customerClient }) => customerClient);
    expect(rows).toMatchObject([
      { id: MANAGER, manager: true, level: '0' },
      { id: CLIENT, currencyCode: 'NZD', timeZone: 'Pacific/Auckland', manager: false, status: 'ENABLED', level: '1' },
      { currencyCode: 'AUD', timeZone: 'Australia/Sydney' },
      { id: SUSPENDED, status: 'SUSPENDED' },
    ]);
  });

  test('a suspended account can be read and not written', async () => {
    expect((await search(SUSPENDED)).status).toBe(200);
    const answer = await twin.call(`customers/${SUSPENDED}/labels:mutate`, LABEL);
    expect([answer.status, ...errorsOf(answer)]).toEqual([403, 'authorizationError.ACTION_NOT_PERMITTED_FOR_SUSPENDED_ACCOUNT']);
  });

  test('a manager account has no campaigns of its own', async () => {
    const answer = await twin.call(`customers/${MANAGER}/labels:mutate`, LABEL);
    expect([answer.status, ...errorsOf(answer)]).toEqual([400, 'requestError.CANNOT_BE_EXECUTED_BY_MANAGER_ACCOUNT']);
  });

  test('placed accounts: cancelled, direct access, read only, and access taken away', async () => {
    const [cancelled, direct] = ['6660002001', '6660002002'];
    await twin.control('POST', 'objects', {
      accounts: [
        { id: cancelled, managerId: MANAGER, status: 'CANCELED' },
        { id: direct, descriptiveName: 'Own account', isTest: true },
      ],
      access: [{ person: 'sales', customerId: direct, role: 'READ_ONLY' }],
    });
    expect(errorsOf(await search(cancelled))).toEqual(['authorizationError.CUSTOMER_NOT_ENABLED']);
    const headers = { authorization: `Bearer ${tokenOf('sales')}`, 'login-customer-id': undefined, 'developer-token': 'tester' };
    expect((await search(direct, headers)).status).toBe(200);
    expect(errorsOf(await twin.call(`customers/${direct}/labels:mutate`, LABEL, { headers }))).toEqual([
      'authorizationError.ACTION_NOT_PERMITTED',
    ]);
    await twin.control('POST', 'objects', { access: [{ person: 'sales', customerId: direct, role: null }] });
    expect(errorsOf(await search(direct, headers))).toEqual(['authenticationError.NOT_ADS_USER']);
    expect((await twin.control('POST', 'objects', { accounts: [{ id: '12' }] })).status).toBe(400);
    expect((await twin.control('POST', 'objects', { accounts: [{ id: '6660002003', managerId: '6660002999' }] })).status).toBe(400);
  });

  test('a manager account creates a client account', async () => {
    const customerClient = { descriptiveName: 'Totara Homes', currencyCode: 'NZD', timeZone: 'Pacific/Auckland' };
    const made = await twin.call(`customers/${MANAGER}:createCustomerClient`, { customerClient });
    const id = String(made.body.resourceName).replace('customers/', '');
    expect(await twin.search('SELECT customer.descriptive_name FROM customer', id)).toMatchObject([
      { customer: { descriptiveName: 'Totara Homes' } },
    ]);
    expect(errorsOf(await twin.call(`customers/${CLIENT}:createCustomerClient`, { customerClient }))).toEqual([
      'authorizationError.ACCESS_DENIED_FOR_ACCOUNT_TYPE',
    ]);
    const wrong = await twin.call(`customers/${MANAGER}:createCustomerClient`, {
      customerClient: { ...customerClient, timeZone: 'Mars/Base' },
    });
    expect(errorsOf(wrong)).toEqual(['fieldError.INVALID_VALUE at customer_client.time_zone']);
  });

  test('the control API needs its secret', async () => {
    expect((await fetch(`${twin.url}/control/objects`)).status).toBe(403);
  });
});
