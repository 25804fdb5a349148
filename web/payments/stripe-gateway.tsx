// How does Stripe's own script take a card? In fields that it draws in a frame of its own, so that no number is ever in our page; it asks
// the cardholder's bank by itself.
import { tabStore, useTabStore } from '#web/client/index.ts';
import type { TabStore } from '#web/client/tab-store.ts';
import { Input } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { CardGateway, PaymentOutcome } from './card-gateway.ts';
import classes from './card-screen.module.css';
import { outcomeOfIntent, outcomeOfProblem } from './read-outcome.ts';
import { loadStripe } from './stripe-script.ts';
import type { StripeCardElement, StripeScript } from './stripe-script.ts';

export async function openStripeGateway(publicKey: string): Promise<CardGateway> {
  const stripe = await loadStripe(publicKey);
  const card = stripe.elements().create('card', { hidePostalCode: true, style: fieldStyle() });
  const problem = tabStore<string | null>(null);
  card.on('change', ({ error }) => problem.write(error?.message ?? null));
  return {
    Fields: ({ isDisabled }) => <StripeFields card={card} problem={problem} isDisabled={isDisabled} />,
    async pay({ clientSecret, email, choice }) {
      const entered = { card, billing_details: { ...(email !== '' && { email }) } };
      const outcome = await outcomeOf(
        choice.kind === 'saved'
          ? stripe.confirmCardPayment(clientSecret, { payment_method: choice.cardId })
          : stripe.confirmCardPayment(clientSecret, {
              payment_method: entered,
              ...(choice.isKept && { setup_future_usage: 'on_session' }),
            }),
      );
      if (outcome.kind === 'refused' && outcome.error.type === 'validation_error') problem.write(outcome.error.message ?? null);
      return outcome;
    },
    read: (clientSecret) => outcomeOf(stripe.retrievePaymentIntent(clientSecret)),
  };
}

async function outcomeOf(asked: ReturnType<StripeScript['confirmCardPayment']>): Promise<PaymentOutcome> {
  try {
    const { paymentIntent, error } = await asked;
    return error ? outcomeOfProblem(error) : outcomeOfIntent(paymentIntent);
  } catch {
    return { kind: 'unanswered' };
  }
}

interface StripeFieldsProps {
  card: StripeCardElement;
  problem: TabStore<string | null>;
  isDisabled: boolean;
}

function StripeFields({ card, problem, isDisabled }: StripeFieldsProps) {
  const place = useRef<HTMLDivElement>(null);
  const said = useTabStore(problem);
  useEffect(() => {
    if (place.current) card.mount(place.current);
    return () => card.unmount();
  }, [card]);
  useEffect(() => card.update({ disabled: isDisabled }), [card, isDisabled]);
  return (
    <Input.Wrapper label="Card" labelElement="div" error={said}>
      <div ref={place} className={classes.element} data-invalid={said !== null || undefined} />
    </Input.Wrapper>
  );
}

/** Styles of ours do not reach into the frame, so that colours are handed over as they are now. */
function fieldStyle(): object {
  const colours = getComputedStyle(document.documentElement);
  const colour = (name: string): string => colours.getPropertyValue(name).trim();
  return {
    base: { color: colour('--house-text'), fontSize: '16px', '::placeholder': { color: colour('--house-muted') } },
    invalid: { color: colour('--house-danger-text') },
  };
}
