// Who takes a card, as the browser sees it? A place to enter one, and a way to pay with it whose answer is the provider's. Two can do it:
// the provider's own script, and a form of ours that speaks the provider's protocol to the address that the server names.
import type { IntentStatus, ProviderError } from '#domain/orders/index.ts';
import type { ComponentType } from 'react';

export type CardChoice = { kind: 'saved'; cardId: string } | { kind: 'entered'; isKept: boolean };

export interface CardToPayWith {
  /** Of this payment: whoever knows it can pay exactly this. */
  clientSecret: string;
  email: string;
  choice: CardChoice;
}

/** 'asksCardholder': their bank wants to know them, on a page of its own. 'unanswered': nobody here knows whether it is paid. */
export type PaymentOutcome =
  | { kind: 'stands'; status: IntentStatus }
  | { kind: 'asksCardholder'; url: string }
  | { kind: 'refused'; error: ProviderError }
  | { kind: 'unanswered' };

export interface CardGateway {
  /** Says by itself what is wrong with what is typed. */
  Fields: ComponentType<{ isDisabled: boolean }>;
  pay: (card: CardToPayWith) => Promise<PaymentOutcome>;
  /** How it stands by now, after the bank's page. */
  read: (clientSecret: string) => Promise<PaymentOutcome>;
}

export interface GatewaySettings {
  publicKey: string;
  /** Null where the provider's own script takes the card. */
  cardFormUrl: string | null;
}

export async function openCardGateway({ publicKey, cardFormUrl }: GatewaySettings): Promise<CardGateway> {
  if (cardFormUrl === null) return (await import('./stripe-gateway.tsx')).openStripeGateway(publicKey);
  return (await import('./form-gateway.tsx')).openFormGateway(cardFormUrl, publicKey);
}
