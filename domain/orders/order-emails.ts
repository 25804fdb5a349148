// The emails about an order, and how each is sent.
import type { EmailName } from '../emails/index.ts';

/** To the person who placed the order, in words that the customer can change. */
export type OrderEmail = Extract<EmailName, 'orderPlaced' | 'paymentReceived' | 'orderDelivered' | 'campaignCompleted'>;

/** An email that a transition causes. `orderFailed` goes to staff only; `orderCancelled` always has our own words. */
export type TransitionEmail = OrderEmail | Extract<EmailName, 'orderFailed'> | 'orderCancelled';
