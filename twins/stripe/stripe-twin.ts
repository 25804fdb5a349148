// The Stripe twin: Stripe as far as card payments go.
import type { Server } from 'node:http';
import { openClock } from '../frame/clock.ts';
import type { Clock } from '../frame/clock.ts';
import { controlRoutes } from '../frame/control.ts';
import { openFaults } from '../frame/faults.ts';
import { openLedger } from '../frame/ledger.ts';
import { describeTwin } from '../frame/run-twins.ts';
import { json, serve } from '../frame/serve.ts';
import { openStateJournal } from '../frame/state-journal.ts';
import { authenticationRoutes } from './authentication-page.ts';
import { customerRoutes } from './customers.ts';
import { eventRoutes } from './events.ts';
import { intentRoutes } from './payment-intents.ts';
import { methodRoutes } from './payment-methods.ts';
import { refundRoutes } from './refunds.ts';
import { openSender } from './send-webhooks.ts';
import { flushLedger } from './stripe-calls.ts';
import type { Keys, StripeTwin } from './stripe-calls.ts';
import { stripeControlRoutes } from './stripe-control.ts';
import { emptyState } from './stripe-state.ts';
import type { StripeState } from './stripe-state.ts';

export interface StripeTwinOptions {
  folder: string;
  seed: string;
  controlSecret: string;
  keys: Keys;
  /** The base URL of its pages for browsers: '/twins/stripe' behind the product's own URL. */
  pagesUrl: string;
  /** The webhook endpoints; when absent, those of the stored state stay. */
  webhooks?: { url: string; secret: string }[];
}

export function openStripeTwin(
  { folder, seed, controlSecret, keys, pagesUrl, webhooks }: StripeTwinOptions,
  { clock = openClock(folder) }: { clock?: Clock } = {},
): Server {
  const state = openStateJournal<StripeState>(folder, structuredClone(emptyState));
  const ledger = openLedger(folder, () => clock.now());
  const faults = openFaults();
  const sender = openSender(() => twin);
  let lastEntry = 0;
  for (const { number } of ledger.entries()) if (typeof number === 'number') lastEntry = number;
  const twin: StripeTwin = { seed, keys, pagesUrl, state, clock, ledger, faults, lastEntry, wake: () => sender.wake() };
  flushLedger(twin);
  if (webhooks) state.change((draft) => (draft.endpoints = webhooks));
  sender.wake();
  const server = serve(
    {
      'GET /twin': () => json(describeTwin('stripe', folder)),
      ...controlRoutes({ secret: controlSecret, clock, faults, ledger, more: stripeControlRoutes(twin, sender) }),
      ...customerRoutes(twin),
      ...methodRoutes(twin),
      ...intentRoutes(twin),
      ...refundRoutes(twin),
      ...eventRoutes(twin),
      ...authenticationRoutes(twin),
    },
    faults,
  );
  server.on('close', () => sender.close());
  return server;
}
