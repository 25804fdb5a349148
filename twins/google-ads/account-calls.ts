// The calls about accounts and places: which accounts a person has, a new client account, and places by name.
import { directAccess } from './authenticate.ts';
import { failWith } from './errors/ads-failure.ts';
import { suggestPlaces } from './geo/suggest-places.ts';
import type { Call, CallSpec } from './handle-call.ts';

interface NewCustomer {
  customerClient: { descriptiveName?: string; currencyCode?: string; timeZone?: string };
  validateOnly?: boolean;
}

export const accountCalls: readonly CallSpec[] = [
  {
    route: 'GET /v25/customers:listAccessibleCustomers',
    on: 'no-account',
    work: ({ twin, person }) => ({ resourceNames: directAccess(twin, person).map(({ customerId }) => `customers/${customerId}`) }),
  },
  { route: 'POST /v25/customers/{customer_id=*}:createCustomerClient', on: 'active-account', work: createClient },
  {
    route: 'POST /v25/geoTargetConstants:suggest',
    on: 'no-account',
    work: ({ body }) => suggestPlaces(body),
  },
];

function createClient({ twin, access, body, requestId }: Call) {
  const { customerClient, validateOnly = false } = body as unknown as NewCustomer;
  if (!access?.account.isManager)
    throw failWith(
      'authorizationError',
      'ACCESS_DENIED_FOR_ACCOUNT_TYPE',
      'The user cannot use this service with an account of this type.',
    );
  const { descriptiveName, currencyCode, timeZone } = customerClient;
  for (const [name, value] of Object.entries({ descriptive_name: descriptiveName, currency_code: currencyCode, time_zone: timeZone }))
    if (!value) throw failWith('fieldError', 'REQUIRED', 'The required field was not present.', { path: ['customer_client', name] });
  if (!Intl.supportedValuesOf('currency').includes(currencyCode ?? ''))
    throw failWith('fieldError', 'INVALID_VALUE', "The field's value is invalid.", {
      path: ['customer_client', 'currency_code'],
      trigger: currencyCode,
    });
  if (!isTimeZone(timeZone ?? ''))
    throw failWith('fieldError', 'INVALID_VALUE', "The field's value is invalid.", {
      path: ['customer_client', 'time_zone'],
      trigger: timeZone,
    });
  if (validateOnly) return {};
  const { id: managerId, isTest } = access.account;
  const id = twin.change((draft, addEffect) => {
    draft.made += 1;
    const newId = String(7_000_000_000 + draft.made);
    draft.accounts[newId] = {
      id: newId,
      descriptiveName: descriptiveName ?? '',
      currencyCode: currencyCode ?? '',
      timeZone: timeZone ?? '',
      isManager: false,
      isTest,
      status: 'ENABLED',
      managerId,
      hasUndeclaredCampaign: false,
    };
    addEffect('customer-created', { customer: newId, manager: managerId, requestId });
    return newId;
  });
  return { resourceName: `customers/${id}` };
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
