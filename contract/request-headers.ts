// Headers with a meaning of ours. Free of schemas, so that the first page load stays small.

/** The customer that staff chose in a dashboard; it only ever narrows. */
export const CHOSEN_CUSTOMER_HEADER = 'x-adstead-customer';

/** On every call of ours: a page of another site can lead a browser to an address, but cannot add this. */
export const OWN_REQUEST_HEADER = 'x-adstead-request';

/** The same key again means the same request again. */
export const REQUEST_KEY_HEADER = 'idempotency-key';
