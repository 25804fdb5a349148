// A card form of our own that works like the provider's script: the card goes to the provider's URL with the publishable key, never to
// our own API, and the answer is the provider's.
import { checkCard, enteredCard } from '#domain/orders/index.ts';
import type { CardEntry } from '#domain/orders/index.ts';
import { tabStore } from '#web/client/index.ts';
import { CardFields } from './card-fields.tsx';
import type { CardForm } from './card-fields.tsx';
import type { CardGateway, CardPaymentInput, PaymentOutcome } from './card-gateway.ts';
import { outcomeOfIntent, outcomeOfProblem } from './read-outcome.ts';
import type { ProviderIntent, ProviderProblem } from './read-outcome.ts';

export function openFormGateway(cardFormUrl: string, publicKey: string): CardGateway {
  const form = tabStore<CardForm>({ entry: { number: '', expiry: '', cvc: '' }, problems: {} });
  const intentUrl = (clientSecret: string): string => `${cardFormUrl}/v1/payment_intents/${clientSecret.split('_secret_')[0]}`;
  return {
    Fields: ({ isDisabled }) => <CardFields form={form} isDisabled={isDisabled} />,
    async pay({ clientSecret, email, choice }) {
      const { entry } = form.read();
      const problems = choice.kind === 'entered' ? checkCard(entry, thisMonth()) : {};
      form.write({ entry, problems });
      const [problem] = Object.values(problems);
      if (problem !== undefined) return { kind: 'refused', error: { type: 'validation_error', message: problem } };
      const params = new URLSearchParams({ key: publicKey, client_secret: clientSecret, ...cardParams(choice, entry, email) });
      return outcomeOf(fetch(`${intentUrl(clientSecret)}/confirm`, { method: 'POST', body: params }));
    },
    read: (clientSecret) =>
      outcomeOf(fetch(`${intentUrl(clientSecret)}?${new URLSearchParams({ key: publicKey, client_secret: clientSecret }).toString()}`)),
  };
}

function cardParams(choice: CardPaymentInput['choice'], entry: CardEntry, email: string): Record<string, string> {
  if (choice.kind === 'saved') return { payment_method: choice.cardId };
  const { number, expMonth, expYear, cvc } = enteredCard(entry);
  return {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': String(expMonth),
    'payment_method_data[card][exp_year]': String(expYear),
    'payment_method_data[card][cvc]': cvc,
    ...(email !== '' && { 'payment_method_data[billing_details][email]': email }),
    ...(choice.savesCard && { setup_future_usage: 'on_session', 'payment_method_data[allow_redisplay]': 'always' }),
  };
}

async function outcomeOf(request: Promise<Response>): Promise<PaymentOutcome> {
  try {
    const answer = (await (await request).json()) as ProviderIntent | { error: ProviderProblem };
    return 'error' in answer ? outcomeOfProblem(answer.error) : outcomeOfIntent(answer);
  } catch {
    return { kind: 'unknown' };
  }
}

function thisMonth() {
  const today = new Date();
  return { year: today.getFullYear(), month: today.getMonth() + 1 };
}
