// Loads Stripe's script, once and from Stripe's own host only. The types describe just the parts that the card screen uses.
import type { ProviderIntent, ProviderProblem } from './read-outcome.ts';

const SCRIPT_URL = 'https://js.stripe.com/dahlia/stripe.js';

export interface StripeCardElement {
  mount: (container: HTMLElement) => void;
  unmount: () => void;
  update: (options: { disabled: boolean }) => void;
  on: (event: 'change', listener: (change: { error?: { message: string } }) => void) => void;
}

type StripeResult = { paymentIntent: ProviderIntent; error?: undefined } | { error: ProviderProblem; paymentIntent?: undefined };

export interface StripeScript {
  elements: () => { create: (kind: 'card', options: object) => StripeCardElement };
  confirmCardPayment: (clientSecret: string, data: object) => Promise<StripeResult>;
  retrievePaymentIntent: (clientSecret: string) => Promise<StripeResult>;
}

type StripeFactory = (publicKey: string) => StripeScript;
const factory = (): StripeFactory | undefined => (globalThis as { Stripe?: StripeFactory }).Stripe;

/** Rejects when the script cannot be loaded; the next call tries again. */
export async function loadStripe(publicKey: string): Promise<StripeScript> {
  if (!factory()) await addScript();
  const createStripe = factory();
  if (!createStripe) throw new Error('The script of the payment provider did not start.');
  return createStripe(publicKey);
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
