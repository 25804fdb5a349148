// Which endpoints answer lists, and which rows do they answer with?
import type { EndpointName, Endpoints } from '#contract/index.ts';
import type { SelectionSent } from '#contract/list/index.ts';
import type { CallInput, CallOutput } from '#web/client/index.ts';
import type { z } from 'zod';

/** An empty answer has every key there is, and is no list. */
export type ListEndpointName = {
  [Name in EndpointName]: Endpoints[Name]['output'] extends z.ZodType
    ? string extends keyof CallOutput<Name>
      ? never
      : 'countIsEstimate' extends keyof CallOutput<Name>
        ? Name
        : never
    : never;
}[EndpointName];

/** The rows of a list's answer: its one member that is an array. Of several endpoints, the rows of any. */
export type RowOf<Name extends ListEndpointName> = Name extends ListEndpointName ? ArrayIn<CallOutput<Name>> : never;

type ArrayIn<Answer> = { [Key in keyof Answer]-?: Answer[Key] extends readonly (infer Row)[] ? Row : never }[keyof Answer];

type Takes<Body> = { [Name in EndpointName]: CallInput<Name> extends { body: infer B } ? (Body extends B ? Name : never) : never }[EndpointName];

/** Endpoints that remove a selection, and those that put removed rows back. */
export type RemoveEndpointName = Takes<SelectionSent> & `remove${string}`;
export type RestoreEndpointName = Takes<{ ids: string[] }> & `restore${string}`;
