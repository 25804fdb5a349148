// Google's own definitions of the messages, enums and errors of the API, as typed fields.
import { ADDED_ERRORS, ADDED_FIELDS } from './additions.ts';
import published from './google-ads-definitions.json' with { type: 'json' };

export interface Field {
  /** As in the definitions: amount_micros. */
  name: string;
  /** As in JSON: amountMicros. */
  jsonName: string;
  /** A scalar such as int64, or the name of a message or an enum. */
  type: string;
  isRepeated: boolean;
  isRequired: boolean;
  isOutputOnly: boolean;
  isImmutable: boolean;
  /** The name of a oneof: only one of the fields with the same name here may be set. */
  oneOf: string | null;
}

export interface CallDefinition {
  method: string;
  request: string;
  response: string;
}

export type Message = ReadonlyMap<string, Field>;

interface Extract {
  calls: Record<string, CallDefinition>;
  messages: Record<string, Record<string, string>>;
  enums: Record<string, string[]>;
  errors: Record<string, string[]>;
}

const extract: Extract = published;
const messages = new Map<string, Message>();

/** The fields of a message by their JSON names; null for a type that is no message of the extract. */
export function messageOf(type: string): Message | null {
  const known = messages.get(type);
  if (known) return known;
  const fields = Object.hasOwn(extract.messages, type) ? extract.messages[type] : undefined;
  if (!fields) return null;
  const parsed = Object.entries({ ...fields, ...ADDED_FIELDS[type] }).map(([name, text]) => parseField(name, text));
  const message = new Map(parsed.map((field) => [field.jsonName, field]));
  messages.set(type, message);
  return message;
}

export const enumOf = (type: string): readonly string[] | null =>
  Object.hasOwn(extract.enums, type) ? (extract.enums[type] ?? null) : null;

export const callOf = (route: string): CallDefinition | null => extract.calls[route] ?? null;

/** The values of an error enum such as CampaignError; null when there is no such enum. */
export const errorValuesOf = (family: string): readonly string[] | null =>
  Object.hasOwn(extract.errors, family) ? (extract.errors[family] ?? null) : (ADDED_ERRORS[family] ?? null);

export const toJsonName = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
export const toFieldName = (jsonName: string): string => jsonName.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function parseField(name: string, text: string): Field {
  const [, type = '', notes = ''] = /^(\S+)(?: \((.*)\))?$/.exec(text) ?? [];
  const flags = notes.split(', ');
  return {
    name,
    jsonName: toJsonName(name),
    type,
    isRepeated: flags.includes('repeated'),
    isRequired: flags.includes('REQUIRED'),
    isOutputOnly: flags.includes('OUTPUT_ONLY'),
    isImmutable: flags.includes('IMMUTABLE'),
    oneOf: flags.find((flag) => flag.startsWith('oneof '))?.slice('oneof '.length) ?? null,
  };
}
