// What is an endpoint? One value that routes, web client, OpenAPI document, role matrix and docs all read.
import type { Role } from '#domain/access/index.ts';
import type { z } from 'zod';
import type { ErrorCode } from './error-catalogue.ts';

/** Access is mandatory. 'public' needs no session; 'signed-in' any active user; a list any of its roles. */
export type Access = 'public' | 'signed-in' | readonly [Role, ...Role[]];

/** An answer that is a file and not JSON, such as an export. */
export interface Download {
  download: true;
  contentTypes: readonly string[];
}

export const download = (...contentTypes: string[]): Download => ({ download: true, contentTypes });
export const isDownload = (output: z.ZodType | Download): output is Download => 'download' in output;

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Literal path of the specification; parameters in braces. */
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
  /** The specification's GETs that change something: refused when they come from another site. */
  changesState?: true;
  /** Never by an API key, nor by an admin who acts as someone else. Everything of the area 'auth' that changes something is so too. */
  inPerson?: true;
  /** What may be refused beyond the errors that every endpoint has. */
  errors?: readonly ErrorCode[];
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

export const changesSomething = ({ method, changesState }: Endpoint): boolean => method !== 'GET' || changesState === true;
export const isInPerson = (endpoint: Endpoint): boolean => endpoint.inPerson === true || (endpoint.area === 'auth' && changesSomething(endpoint));

export type ParamsOf<E extends Endpoint> = E['params'] extends z.ZodType ? z.output<E['params']> : undefined;
export type QueryOf<E extends Endpoint> = E['query'] extends z.ZodType ? z.output<E['query']> : undefined;
export type BodyOf<E extends Endpoint> = E['body'] extends z.ZodType ? z.output<E['body']> : undefined;
export type OutputOf<E extends Endpoint> = E['output'] extends z.ZodType ? z.output<E['output']> : never;
/** What a caller sends, before defaults and conversions. */
export type SentParams<E extends Endpoint> = E['params'] extends z.ZodType ? z.input<E['params']> : undefined;
export type SentQuery<E extends Endpoint> = E['query'] extends z.ZodType ? z.input<E['query']> : undefined;
export type SentBody<E extends Endpoint> = E['body'] extends z.ZodType ? z.input<E['body']> : undefined;
