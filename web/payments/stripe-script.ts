// How does Stripe's script come into the page? From Stripe itself and nowhere else, once. Only what the card screen asks of it is
// described here.
import type { ProviderIntent, ProviderProblem } from './read-outcome.ts';

const SCRIPT_URL = 'https://js.stripe.com/dahlia/stripe.js';

export interface StripeCardElement {
  mount: (place: HTMLElement) => void;
  unmount: () => void;
  update: (options: { disabled: boolean }) => void;
  on: (event: 'change', hear: (change: { error?: { message: string } }) => void) => void;
}

type StripeAnswer = { paymentIntent: ProviderIntent; error?: undefined } | { error: ProviderProblem; paymentIntent?: undefined };

export interface StripeScript {
  elements: () => { create: (kind: 'card', options: object) => StripeCardElement };
  confirmCardPayment: (clientSecret: string, data: object) => Promise<StripeAnswer>;
  retrievePaymentIntent: (clientSecret: string) => Promise<StripeAnswer>;
}

type StripeFactory = (publicKey: string) => StripeScript;
const factory = (): StripeFactory | undefined => (globalThis as { Stripe?: StripeFactory }).Stripe;

/** Fails where the script cannot be had; asked again it is tried again. */
export async function loadStripe(publicKey: string): Promise<StripeScript> {
  if (!factory()) await addScript();
  const open = factory();
  if (!open) throw new Error('The script of the payment provider did not start.');
  return open(publicKey);
}

const addScript = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT_URL;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The script of the payment provider could not be loaded.'));
    });
    document.head.append(script);
  });
