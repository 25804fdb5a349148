// The input types of endpoints: only the parts that the contract has; a part is optional where all its fields are.
import type { Endpoint, OutputOf, SentBody, SentParams, SentQuery } from '#contract/endpoint.ts';
import type { EndpointName, Endpoints } from '#contract/index.ts';

type Part<Key extends string, Sent> = undefined extends Sent
  ? { [K in Key]?: Sent }
  : object extends Sent
    ? { [K in Key]?: Sent }
    : { [K in Key]: Sent };

type InputOfEndpoint<E extends Endpoint> = Part<'params', SentParams<E>> &
  Part<'query', SentQuery<E>> &
  Part<'body', SentBody<E>> &
  (E['upload'] extends object ? { file: Blob } : object);

export type CallInput<Name extends EndpointName> = InputOfEndpoint<Endpoints[Name]>;
export type CallOutput<Name extends EndpointName> = OutputOf<Endpoints[Name]>;

/** An argument that may be left out when nothing in it is required. */
export type InputArgument<Name extends EndpointName> =
  object extends CallInput<Name> ? [input?: CallInput<Name>] : [input: CallInput<Name>];

/** The input without its endpoint's types, for code that handles all endpoints alike. */
type Plain = string | number | boolean | null | undefined;

export interface AnyInput {
  params?: Record<string, Plain>;
  /** An array is sent as repeated parameters. */
  query?: Record<string, Plain | readonly Plain[]>;
  body?: unknown;
  file?: Blob;
}
