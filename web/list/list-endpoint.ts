// Types of the endpoints that return lists, and of their rows.
import type { EndpointName, Endpoints } from '#contract/index.ts';
import type { SelectionSent } from '#contract/list/index.ts';
import type { CallInput, CallOutput } from '#web/client/index.ts';
import type { z } from 'zod';

/** An output type with an index signature has every key, so it is excluded first. */
export type ListEndpointName = {
  [Name in EndpointName]: Endpoints[Name]['output'] extends z.ZodType
    ? string extends keyof CallOutput<Name>
      ? never
      : 'countIsEstimate' extends keyof CallOutput<Name>
        ? Name
        : never
    : never;
}[EndpointName];

/** The row type of a list: the element of its output's only array. Distributes over a union of endpoints. */
export type RowOf<Name extends ListEndpointName> = Name extends ListEndpointName ? ArrayIn<CallOutput<Name>> : never;

type ArrayIn<Output> = { [Key in keyof Output]-?: Output[Key] extends readonly (infer Row)[] ? Row : never }[keyof Output];

type Takes<Body> = {
  [Name in EndpointName]: CallInput<Name> extends { body: infer B } ? (Body extends B ? Name : never) : never;
}[EndpointName];

/** Endpoints that remove a selection, and those that restore removed rows. */
export type RemoveEndpointName = Takes<SelectionSent> & `remove${string}`;
export type RestoreEndpointName = Takes<{ ids: string[] }> & `restore${string}`;
