// Encodes the parameters of a Graph call: nested values as JSON text, missing ones left out, a file as a part of its own.

/** Interfaces have no index signature, so the values of a call are `unknown` here and typed where the call is. */
export type GraphParams = Readonly<Record<string, unknown>>;

export const paramsFrom = (given: object): GraphParams => ({ ...given });

export interface GraphFile {
  /** The name of the parameter. */
  field: string;
  /** With an extension: Meta refuses names without one. */
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const entriesOf = (params: GraphParams): [string, string][] =>
  Object.entries(params).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, textOf(value)]]));

export const queryOf = (params: GraphParams): URLSearchParams => new URLSearchParams(entriesOf(params));

export function formOf(params: GraphParams, file?: GraphFile): URLSearchParams | FormData {
  if (!file) return queryOf(params);
  const form = new FormData();
  for (const [name, value] of entriesOf(params)) form.append(name, value);
  form.append(file.field, new Blob([file.bytes], { type: file.type }), file.name);
  return form;
}
