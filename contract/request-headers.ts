// Headers with a meaning of ours. Free of schemas, so that the first page load stays small.

/** The customer that staff chose in a dashboard; it only ever narrows. */
export const CHOSEN_CUSTOMER_HEADER = 'x-adstead-customer';

/**
 * Names the window in which an admin acts as a dashboard user: that window's own cookie is meant, and no other. Links that
 * a browser follows by itself, as downloads, say it in their query.
 */
export const ACTING_HEADER = 'x-adstead-acting';
export const ACTING_QUERY = 'acting';

/** A person's API key; `Authorization: Bearer` says the same. */
export const API_KEY_HEADER = 'x-api-key';

/** On every call of ours: a page of another site can lead a browser to an address, but cannot add this. */
export const OWN_REQUEST_HEADER = 'x-adstead-request';

/** The same key again means the same request again. */
export const REQUEST_KEY_HEADER = 'idempotency-key';
