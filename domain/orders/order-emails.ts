// Which emails tell those who ordered of their order?
import type { EmailName } from '../mail/index.ts';

export type OrderEmail = Extract<EmailName, 'orderPlaced' | 'paymentReceived' | 'orderDelivered' | 'campaignCompleted'>;
