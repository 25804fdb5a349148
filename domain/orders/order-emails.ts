// The emails that are sent to the person who placed an order.
import type { EmailName } from '../emails/index.ts';

export type OrderEmail = Extract<EmailName, 'orderPlaced' | 'paymentReceived' | 'orderDelivered' | 'campaignCompleted'>;
