// The identity twin as a process of its own. What it stands in for comes with TWIN_OPTIONS; nothing else is read.
import { runTwin } from '../frame/run-twin.ts';
import { openIdentityTwin } from './identity-twin.ts';
import type { IdentityTwinOptions } from './identity-twin.ts';

const options = JSON.parse(process.env.TWIN_OPTIONS ?? '{}') as IdentityTwinOptions;
await runTwin('identity', options.folder, await openIdentityTwin(options));
