import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { chooseCustomer, scopedCustomerId } from './chosen-customer.ts';
import { endpointUrl } from './endpoint-url.ts';
import { failureRedirectFor, shouldRetry } from './query-client.ts';

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => Response.json({}));
  vi.stubGlobal('fetch', fetched);
});
const sent = () => ({
  url: fetched.mock.calls[0]?.[0],
  ...fetched.mock.calls[0]?.[1],
  headers: fetched.mock.calls[0]?.[1].headers as Headers,
});

test('a call has the method and path of its endpoint, with parameters and query filled in', async () => {
  await call('updateCustomer', { params: { customerId: 'a/b' }, body: {} as never });
  expect(sent()).toMatchObject({ url: '/api/customer/a%2Fb', method: 'PUT', body: '{}', credentials: 'same-origin' });
  expect(endpointUrl('exportCustomers', { query: { format: 'xlsx', order: undefined } as never })).toBe(
    '/api/customers/export?format=xlsx',
  );
});

test('an array is sent as repeated query parameters, an empty one as none', () => {
  const url = (itemIds: string[]) => endpointUrl('openOrderWizard', { query: { orderType: 'LISTINGS', itemIds } });
  expect(url(['a', 'b'])).toBe('/api/orders/wizard?orderType=LISTINGS&itemIds=a&itemIds=b');
  expect(url([])).toBe('/api/orders/wizard?orderType=LISTINGS');
});

test('a missing path parameter throws, and nothing is sent', async () => {
  await expect(call('readCustomer', { params: { customerId: '' } })).rejects.toThrow("'customerId' is missing");
  expect(fetched).not.toHaveBeenCalled();
});

test('only a POST carries the idempotency key', async () => {
  await call('createCustomer', { body: {} as never }, { idempotencyKey: 'key-1' });
  expect(sent().headers.get('idempotency-key')).toBe('key-1');
  fetched.mockClear();
  await call('removeCustomers', { body: { ids: [] } }, { idempotencyKey: 'key-1' });
  expect(sent().headers.get('idempotency-key')).toBeNull();
});

describe('the chosen customer', () => {
  afterEach(() => globalThis.history.replaceState(null, '', '/'));
  beforeEach(() => chooseCustomer({ _id: 'c7', name: 'Harbour Realty' }));

  test('is sent from within the dashboard', async () => {
    globalThis.history.replaceState(null, '', '/customer-dashboard');
    await call('listOffices');
    expect(sent().headers.get('x-adstead-customer')).toBe('c7');
  });
  test('is not sent from the console', async () => {
    globalThis.history.replaceState(null, '', '/customers');
    await call('listOffices');
    expect(sent().headers.get('x-adstead-customer')).toBeNull();
  });
  test('applies to the dashboard, and not to paths that only start with its name', () => {
    expect(scopedCustomerId('/customer-dashboard/listings')).toBe('c7');
    expect(scopedCustomerId('/customer-dashboards')).toBeNull();
  });
});

describe('the error of a failed call', () => {
  const failing = async (response: () => Promise<Response>): Promise<ApiError> => {
    fetched.mockImplementation(response);
    return call('listCustomers').then(
      () => expect.unreachable('the call should fail'),
      (error: ApiError) => error,
    );
  };

  test("has the server's message, fields and request id", async () => {
    const answer = {
      code: 'invalidInput',
      message: 'Some values are not valid.',
      requestId: 'r1',
      fields: [{ path: 'name', message: 'Enter a name.' }],
    };
    const error = await failing(async () => Response.json(answer, { status: 400 }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 400, ...answer });
  });
  test('says so when the server cannot be reached', async () => {
    const error = await failing(() => Promise.reject(new TypeError('failed to fetch')));
    expect(error).toMatchObject({ code: 'offline', message: 'Adstead could not be reached. Check your connection, then try again.' });
  });
  test('says so when a proxy answers instead of the server', async () => {
    const error = await failing(
      async () => new Response('<html>Bad gateway</html>', { status: 502, headers: { 'content-type': 'text/html' } }),
    );
    expect(error).toMatchObject({
      status: 502,
      code: 'unavailable',
      message: 'The service is restarting. Try again in a few seconds.',
    });
  });
});

test.each([
  [401, {}, { kind: 'sign-in' }],
  [403, {}, { kind: 'forbidden', leavesDashboard: false }],
  [403, { code: 'notYourDashboard' as const }, { kind: 'forbidden', leavesDashboard: true }],
  [500, { requestId: 'r5' }, { kind: 'fault', requestId: 'r5' }],
  [500, { url: '/customer-dashboard', requestId: 'r6' }, { kind: 'dashboard-sign-in', url: '/customer-dashboard', requestId: 'r6' }],
  [400, {}, null],
  [404, {}, null],
  [409, {}, null],
  [503, {}, null],
])('a %i answer with %o leads to %o', (status, more, expected) => {
  expect(failureRedirectFor(new ApiError({ status, ...more }))).toEqual(expected);
});

test.each([
  [0, 'offline', true],
  [503, 'unavailable', true],
  [500, 'fault', false],
  [404, 'notFound', false],
  [429, 'tooManyRequests', false],
])('a %i response (%s) is retried: %s', (status, code, expected) => {
  expect(shouldRetry(0, new ApiError({ status, code }))).toBe(expected);
  expect(shouldRetry(2, new ApiError({ status, code }))).toBe(false);
});
