// The browser's interface to a payment provider: fields to enter a card, and a way to pay with it that returns the provider's answer.
// There are two implementations: Stripe's own script, and a form of ours that speaks Stripe's protocol to the URL that the server names.
import type { IntentStatus, ProviderError } from '#domain/orders/index.ts';
import type { ComponentType } from 'react';

export type CardChoice = { kind: 'saved'; cardId: string } | { kind: 'entered'; savesCard: boolean };

export interface CardPaymentInput {
  /** Stripe's secret for this one payment: it allows confirming this payment and nothing else. */
  clientSecret: string;
  email: string;
  choice: CardChoice;
}

/**
 * 'authenticationRequired': the cardholder's bank asks for authentication (3-D Secure) on a page of its own.
 * 'unknown': no answer arrived, so the payment may or may not have been made.
 */
export type PaymentOutcome =
  | { kind: 'status'; status: IntentStatus }
  | { kind: 'authenticationRequired'; url: string }
  | { kind: 'refused'; error: ProviderError }
  | { kind: 'unknown' };

export interface CardGateway {
  /** The card fields. They show their own validation errors. */
  Fields: ComponentType<{ isDisabled: boolean }>;
  pay: (card: CardPaymentInput) => Promise<PaymentOutcome>;
  /** Reads the current status, for example after the bank's page was shown. */
  read: (clientSecret: string) => Promise<PaymentOutcome>;
}

export interface GatewaySettings {
  publicKey: string;
  /** Base URL of the provider's API for our own form; null where Stripe's script takes the card. */
  cardFormUrl: string | null;
}

export async function openCardGateway({ publicKey, cardFormUrl }: GatewaySettings): Promise<CardGateway> {
  if (cardFormUrl === null) return (await import('./stripe-gateway.tsx')).openStripeGateway(publicKey);
  return (await import('./form-gateway.tsx')).openFormGateway(cardFormUrl, publicKey);
}
