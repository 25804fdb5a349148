// The schema of form descriptions. Their authors are not programmers, so every refusal has a path and a readable message.
import { FORM_LIMITS, checkDescription } from '#domain/forms/index.ts';
import type { DescriptionFaultCode, FormDescription } from '#domain/forms/index.ts';
import { z } from 'zod';
import { groupParts, sectionParts, singleFields } from './field-schemas.ts';

const KINDS = [...singleFields.map((field) => field.shape.kind.value), 'group'];

function explainKind({ input }: { input?: unknown }): string | undefined {
  const kind: unknown = typeof input === 'object' && input !== null && 'kind' in input ? input.kind : undefined;
  if (kind === 'group') return `Groups can be nested at most ${FORM_LIMITS.groupDepth} deep.`;
  return `There is no such kind of field. The kinds are ${KINDS.join(', ')}.`;
}

const fieldList = <Field extends z.ZodType>(field: Field) => z.array(field).min(1, 'Add at least one field.').max(FORM_LIMITS.fields);

// Levels are written out, because a recursive schema would follow a malicious description to any depth.
const innermost = z.discriminatedUnion('kind', singleFields, { error: explainKind });
const inner = z.discriminatedUnion('kind', [...singleFields, z.strictObject({ ...groupParts, fields: fieldList(innermost) })], {
  error: explainKind,
});
const field = z.discriminatedUnion('kind', [...singleFields, z.strictObject({ ...groupParts, fields: fieldList(inner) })], {
  error: explainKind,
});

const shape = z.strictObject({
  version: z.literal(1, 'This version of form descriptions is not supported. Use version 1.'),
  sections: z
    .array(z.strictObject({ ...sectionParts, fields: fieldList(field) }))
    .min(1, 'Add at least one section.')
    .max(FORM_LIMITS.sections),
});

const FAULTS: Readonly<Record<DescriptionFaultCode, string>> = {
  duplicateKey: 'The key {name} is used twice.',
  unknownConditionField: 'No field before this one has the key {name}.',
  impossibleCondition: 'No value of {name} can meet this condition.',
  repeatedOption: 'The option {name} is offered twice.',
  minAboveMax: 'The minimum of {name} is above its maximum.',
  badDefault: 'The default of {name} is not a valid value of the field.',
  tooManyFields: `A form has at most ${FORM_LIMITS.fields} fields, this one has {name}.`,
};

export const formDescription: z.ZodType<FormDescription, z.input<typeof shape>> = shape.superRefine((description, context) => {
  for (const { path, code, name } of checkDescription(description)) {
    context.addIssue({ code: 'custom', path, message: FAULTS[code].replace('{name}', name), input: description });
  }
});
export type FormDescriptionInput = z.input<typeof shape>;
