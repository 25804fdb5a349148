// Stripe's customers: they pay, and cards are saved with them.
import type { Routes } from '../frame/serve.ts';
import { noSuch } from './api-error.ts';
import { LIST_PARAMETERS, listPage } from './list-page.ts';
import { allowOnly, metadata, oneOf, text } from './read-form.ts';
import { newId, ok, secretCall, recordEntry } from './stripe-calls.ts';
import type { StripeTwin } from './stripe-calls.ts';
import type { Form } from './read-form.ts';
import { ALLOW_REDISPLAY } from './stripe-state.ts';
import type { Customer, PaymentMethod, StripeState } from './stripe-state.ts';
import { showCustomer, showMethod } from './wire-objects.ts';

const FIELDS = ['email', 'name', 'description', 'metadata'];

export function customerOf({ customers }: StripeState, id: string, param = 'id'): Customer {
  const found = Object.hasOwn(customers, id) ? customers[id] : undefined;
  if (!found) throw noSuch('customer', id, param);
  return found;
}

/** The cards of a customer; with `allow_redisplay` only those with this value. */
export function methodsOf({ methods }: StripeState, customer: string, form: Form): PaymentMethod[] {
  const wanted = oneOf(form, 'allow_redisplay', ALLOW_REDISPLAY);
  return Object.values(methods).filter(
    (method) => method.customer === customer && (wanted === null || (method.allowRedisplay ?? 'unspecified') === wanted),
  );
}

export const customerRoutes = (twin: StripeTwin): Routes => ({
  'POST /v1/customers': secretCall(twin, (call) => {
    const { form, state, now } = call;
    allowOnly(form, FIELDS);
    const customer: Customer = {
      id: '',
      created: now,
      email: text(form, 'email'),
      name: text(form, 'name'),
      metadata: metadata(form),
    };
    customer.id = newId(call, 'cus');
    state.customers[customer.id] = customer;
    recordEntry(call, 'customer-created', { customer: customer.id });
    return ok(showCustomer(customer));
  }),
  'GET /v1/customers': secretCall(twin, ({ state, form }) => {
    allowOnly(form, [...LIST_PARAMETERS, 'email']);
    const email = text(form, 'email');
    const rows = Object.values(state.customers).filter((customer) => email === null || customer.email === email);
    return ok(listPage(rows, form, '/v1/customers', showCustomer));
  }),
  'GET /v1/customers/{id}': secretCall(twin, ({ state, params }) => ok(showCustomer(customerOf(state, params.id ?? '')))),
  'POST /v1/customers/{id}': secretCall(twin, ({ state, params, form }) => {
    allowOnly(form, FIELDS);
    const customer = customerOf(state, params.id ?? '');
    const changes = {
      email: 'email' in form ? text(form, 'email') : customer.email,
      name: 'name' in form ? text(form, 'name') : customer.name,
      metadata: metadata(form, customer.metadata),
    };
    return ok(showCustomer(Object.assign(customer, changes)));
  }),
  'GET /v1/customers/{id}/payment_methods': secretCall(twin, ({ state, params, form }) => {
    allowOnly(form, [...LIST_PARAMETERS, 'type', 'allow_redisplay']);
    oneOf(form, 'type', ['card']);
    const { id } = customerOf(state, params.id ?? '');
    const rows = methodsOf(state, id, form);
    return ok(listPage(rows, form, `/v1/customers/${id}/payment_methods`, showMethod));
  }),
});
