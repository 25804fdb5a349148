// Takes the card with Stripe's own script, in fields that Stripe draws in a frame of its own, so no card number is ever in our page.
// The script also runs the bank's authentication by itself.
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
      const isSaved = choice.kind === 'entered' && choice.savesCard;
      const consent = isSaved && { allow_redisplay: 'always' };
      const entered = { card, billing_details: { ...(email !== '' && { email }) }, ...consent };
      const outcome = await outcomeOf(
        choice.kind === 'saved'
          ? stripe.confirmCardPayment(clientSecret, { payment_method: choice.cardId })
          : stripe.confirmCardPayment(clientSecret, {
              payment_method: entered,
              ...(isSaved && { setup_future_usage: 'on_session' }),
            }),
      );
      if (outcome.kind === 'refused' && outcome.error.type === 'validation_error') problem.write(outcome.error.message ?? null);
      return outcome;
    },
    read: (clientSecret) => outcomeOf(stripe.retrievePaymentIntent(clientSecret)),
  };
}

async function outcomeOf(request: ReturnType<StripeScript['confirmCardPayment']>): Promise<PaymentOutcome> {
  try {
    const { paymentIntent, error } = await request;
    return error ? outcomeOfProblem(error) : outcomeOfIntent(paymentIntent);
  } catch {
    return { kind: 'unknown' };
  }
}

interface StripeFieldsProps {
  card: StripeCardElement;
  problem: TabStore<string | null>;
  isDisabled: boolean;
}

function StripeFields({ card, problem, isDisabled }: StripeFieldsProps) {
  const container = useRef<HTMLDivElement>(null);
  const message = useTabStore(problem);
  useEffect(() => {
    if (container.current) card.mount(container.current);
    return () => card.unmount();
  }, [card]);
  useEffect(() => card.update({ disabled: isDisabled }), [card, isDisabled]);
  return (
    <Input.Wrapper label="Card" labelElement="div" error={message}>
      <div ref={container} className={classes.element} data-invalid={message !== null || undefined} />
    </Input.Wrapper>
  );
}

/** Our stylesheets do not reach into Stripe's frame, so the current colours are passed as values. */
function fieldStyle(): object {
  const colours = getComputedStyle(document.documentElement);
  const colour = (name: string): string => colours.getPropertyValue(name).trim();
  return {
    base: { color: colour('--app-text'), fontSize: '16px', '::placeholder': { color: colour('--app-muted') } },
    invalid: { color: colour('--app-danger-text') },
  };
}
