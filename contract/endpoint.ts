// The definition of an endpoint. Routes, web client, OpenAPI document, role matrix and docs are all derived from it.
import type { Role } from '#domain/access/index.ts';
import type { z } from 'zod';
import type { ErrorCode } from './error-catalogue.ts';

/** 'public' needs no session, 'signed-in' allows any active user, and a list allows any of its roles. */
export type Access = 'public' | 'signed-in' | readonly [Role, ...Role[]];

/** A response that is a file and not JSON, such as an export. */
export interface Download {
  download: true;
  contentTypes: readonly string[];
}

export const download = (...contentTypes: string[]): Download => ({ download: true, contentTypes });
export const isDownload = (output: z.ZodType | Download): output is Download => 'download' in output;

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The specification's path, with parameters in braces. */
  path: `/${string}`;
  summary: string;
  area: string;
  access: Access;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** A multipart body with one file, read by the handler as a stream. */
  upload?: { maxBytes: number };
  output: z.ZodType | Download;
  /** An export of a list that also answers to POST, with the ids of selected rows in the body: too many for a URL. */
  ofSelection?: true;
  /** A GET of the specification that changes state. Refused if it comes from another site. */
  changesState?: true;
  /** Refused for API keys and for admins who act as someone else. Also applies to all state-changing endpoints of the area 'auth'. */
  inPerson?: true;
  /** Refused for API keys: whatever the call creates or allows would outlive the key. An admin who acts as someone else may use it. */
  notByKey?: true;
  /** Errors in addition to those that every endpoint can return. */
  errors?: readonly ErrorCode[];
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

export const isStateChanging = ({ method, changesState }: Endpoint): boolean => method !== 'GET' || changesState === true;
export const isInPerson = (endpoint: Endpoint): boolean =>
  endpoint.inPerson === true || (endpoint.area === 'auth' && isStateChanging(endpoint));

export type ParamsOf<E extends Endpoint> = E['params'] extends z.ZodType ? z.output<E['params']> : undefined;
export type QueryOf<E extends Endpoint> = E['query'] extends z.ZodType ? z.output<E['query']> : undefined;
export type BodyOf<E extends Endpoint> = E['body'] extends z.ZodType ? z.output<E['body']> : undefined;
export type OutputOf<E extends Endpoint> = E['output'] extends z.ZodType ? z.output<E['output']> : never;
/** Types of the request, before defaults and conversions are applied. */
export type SentParams<E extends Endpoint> = E['params'] extends z.ZodType ? z.input<E['params']> : undefined;
export type SentQuery<E extends Endpoint> = E['query'] extends z.ZodType ? z.input<E['query']> : undefined;
export type SentBody<E extends Endpoint> = E['body'] extends z.ZodType ? z.input<E['body']> : undefined;
