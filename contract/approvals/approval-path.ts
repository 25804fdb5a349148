/** Path of the seller's page; the id of the link follows. */
export const APPROVAL_PATH = '/approve/';
