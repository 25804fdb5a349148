// Gives the browser the endpoints without their schemas: at build time the contract is reduced to method, path and
// area by name, which keeps zod out of the first load.
import { endpoints } from '#contract/index.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Plugin } from 'vite';

const ID = 'virtual:endpoint-map';
const RESOLVED = `\0${ID}`;

export function endpointMapPlugin(): Plugin {
  return {
    name: 'adstead-endpoint-map',
    resolveId: (id) => (id === ID ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? `export const endpointMap = ${JSON.stringify(endpointMap(endpoints))};` : undefined),
  };
}

export function endpointMap(all: Record<string, Endpoint>): Record<string, [method: string, path: string, area: string]> {
  return Object.fromEntries(Object.entries(all).map(([name, { method, path, area }]) => [name, [method, path, area]]));
}
