import type { DescribedField } from '#domain/forms/index.ts';

/** Sets a part of a field, or removes it where it is undefined: the schema knows no part without a value. */
export function withPart(field: DescribedField, name: string, value: unknown): DescribedField {
  const { [name]: _, ...rest } = field as unknown as Record<string, unknown>;
  return (value === undefined ? rest : { ...rest, [name]: value }) as unknown as DescribedField;
}
