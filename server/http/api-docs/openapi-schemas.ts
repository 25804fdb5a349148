// Converts the contract's schemas to JSON Schema, each written out where it is used.
import { z } from 'zod';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** A request is described before defaults and conversions are applied ('input'), an answer after them ('output'). */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, $defs: _definitions, ...root } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return withoutReferences(root) as JsonSchema;
}

/** Only a value that may be any JSON refers to itself. Generators of clients refuse such a definition, so it is left open. */
function withoutReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutReferences);
  if (typeof value !== 'object' || value === null) return value;
  if ('$ref' in value) return { description: 'Any JSON value' };
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutReferences(inner)]));
}

/** One parameter for each property of an object. */
export function parametersOf(place: 'path' | 'query', schema: z.ZodType | undefined): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...type }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description !== undefined && { description }),
    schema: type,
  }));
}
