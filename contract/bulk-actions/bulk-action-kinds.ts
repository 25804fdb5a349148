// The bulk actions of lists: what people do to many rows at once, in the words of buttons and outcomes.

interface BulkActionTexts {
  noun: string;
  /** The word on the button: 'Accept'. */
  verb: string;
  /** The participle of the outcome: '12 orders accepted'. */
  done: string;
  /** The whole outcome where the action was for one row, where the specification has a text for that. */
  doneOne?: string;
}

const BULK_ACTIONS = {
  'accept-orders': { noun: 'order', verb: 'Accept', done: 'accepted' },
  'cancel-orders': { noun: 'order', verb: 'Cancel', done: 'cancelled' },
  'retry-orders': { noun: 'order', verb: 'Deliver again', done: 'sent to delivery again' },
  'assign-orders': { noun: 'order', verb: 'Assign', done: 'assigned' },
  'activate-customers': { noun: 'customer', verb: 'Activate', done: 'activated' },
  'deactivate-customers': { noun: 'customer', verb: 'Deactivate', done: 'deactivated' },
  'close-listings': { noun: 'listing', verb: 'Close', done: 'closed' },
  'activate-users': { noun: 'user', verb: 'Activate', done: 'activated', doneOne: 'user has been activated.' },
  'deactivate-users': { noun: 'user', verb: 'Deactivate', done: 'deactivated', doneOne: 'user has been deactivated.' },
  'invite-users': { noun: 'user', verb: 'Invite again', done: 'invited again' },
} as const satisfies Record<string, BulkActionTexts>;

export type BulkActionId = keyof typeof BULK_ACTIONS;
export const BULK_ACTION_IDS = Object.keys(BULK_ACTIONS) as BulkActionId[];

export const bulkActionTexts = (action: BulkActionId): BulkActionTexts => BULK_ACTIONS[action];
