// Runs the identity twin as a process. It is configured by TWIN_OPTIONS alone.
import { runTwin } from '../frame/run-twin.ts';
import { openIdentityTwin } from './identity-twin.ts';
import type { IdentityTwinOptions } from './identity-twin.ts';

const options = JSON.parse(process.env.TWIN_OPTIONS ?? '{}') as IdentityTwinOptions;
await runTwin('identity', options.folder, await openIdentityTwin(options));
