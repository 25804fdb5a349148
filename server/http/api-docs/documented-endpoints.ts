// The calls that the description of the API names: those of the contract, and each export of selected rows as a call of its own.
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { exportOfSelection } from '#contract/list/index.ts';

export const documentedEndpoints: Record<string, Endpoint> = Object.fromEntries(
  Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) => [
    [name, endpoint],
    ...(endpoint.ofSelection ? [[`${name}OfSelection`, exportOfSelection(endpoint)] as const] : []),
  ]),
);
