// Runs the Stripe twin as a process. It is configured by TWIN_OPTIONS alone.
import { runTwin } from '../frame/run-twin.ts';
import { openStripeTwin } from './stripe-twin.ts';
import type { StripeTwinOptions } from './stripe-twin.ts';

const options = JSON.parse(process.env.TWIN_OPTIONS ?? '{}') as StripeTwinOptions;
await runTwin('stripe', options.folder, openStripeTwin(options));
