// The Stripe twin as a process of its own. What it stands in for comes with TWIN_OPTIONS; nothing else is read.
import { runTwin } from '../frame/run-twin.ts';
import { openStripeTwin } from './stripe-twin.ts';
import type { StripeTwinOptions } from './stripe-twin.ts';

const options = JSON.parse(process.env.TWIN_OPTIONS ?? '{}') as StripeTwinOptions;
await runTwin('stripe', options.folder, openStripeTwin(options));
