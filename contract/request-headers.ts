// Names of custom headers. This file imports no schemas, so that the first page load stays small.

/** The customer whose dashboard staff have opened. It only ever narrows the scope. */
export const CHOSEN_CUSTOMER_HEADER = 'x-adstead-customer';

/**
 * The window in which an admin acts as a dashboard user; it selects that window's session cookie. Links that the browser follows
 * itself, such as downloads, pass it in the query instead.
 */
export const ACTING_HEADER = 'x-adstead-acting';
export const ACTING_QUERY = 'acting';

/** A person's API key; `Authorization: Bearer` also works. */
export const API_KEY_HEADER = 'x-api-key';

/** Sent with every request of the web app, as protection against CSRF: another site cannot add this header. */
export const OWN_REQUEST_HEADER = 'x-adstead-request';

/** A request that repeats a key is not processed twice. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';
export const IDEMPOTENCY_KEY = /^[\w-]{8,100}$/;
