// Converts the contract's schemas to JSON Schema. Only what refers to itself becomes a component: everything else is written where
// it is used.
import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;
type Direction = 'input' | 'output';

export class SchemaComponents {
  readonly all: Record<string, JsonSchema> = {};

  add(name: string, schema: z.ZodType): JsonSchema {
    this.all[name] = this.inline(name, schema, 'output');
    return { $ref: `#/components/schemas/${name}` };
  }

  /** The schema, with those that it defines for itself moved to the components under names that begin with `name`. */
  inline(name: string, schema: z.ZodType, io: Direction): JsonSchema {
    const { $schema: _dialect, $defs = {}, ...root } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema & {
      $defs?: Record<string, JsonSchema>;
    };
    const componentOf = (definition: string): string => `${name}${definition.replace(/^_+schema/, '')}`;
    const moved = new Map(Object.keys($defs).map((key) => [`#/$defs/${key}`, `#/components/schemas/${componentOf(key)}`]));
    if (hasReference(root, '#') || hasReference($defs, '#')) {
      moved.set('#', `#/components/schemas/${name}`);
      this.all[name] = withReferences(root, moved) as JsonSchema;
    }
    for (const [key, definition] of Object.entries($defs)) this.all[componentOf(key)] = withReferences(definition, moved) as JsonSchema;
    return moved.has('#') ? { $ref: `#/components/schemas/${name}` } : (withReferences(root, moved) as JsonSchema);
  }

  /** One parameter for each property of an object. */
  parameters(name: string, place: 'path' | 'query', schema: z.ZodType | undefined): object[] {
    if (!schema) return [];
    const { properties = {}, required = [] } = this.inline(name, schema, 'input') as {
      properties?: Record<string, JsonSchema>;
      required?: string[];
    };
    return Object.entries(properties).map(([parameter, { description, ...type }]) => ({
      name: parameter,
      in: place,
      required: place === 'path' || required.includes(parameter),
      ...(description !== undefined && { description }),
      schema: type,
    }));
  }
}

function hasReference(value: unknown, target: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => (key === '$ref' ? inner === target : hasReference(inner, target)));
}

function withReferences(value: unknown, moved: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => withReferences(item, moved));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string' ? (moved.get(inner) ?? inner) : withReferences(inner, moved),
    ]),
  );
}
