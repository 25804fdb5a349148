// Schemas for each kind of field in a form description. Unknown keys are refused with their path.
import { FORM_LIMITS, isFieldKey } from '#domain/forms/index.ts';
import { currencyByCode } from '#domain/money/index.ts';
import { z } from 'zod';
import { calendarDate } from '../input-shapes.ts';

const words = (most: number) => z.string().trim().min(1, 'Enter text.').max(most, `At most ${most} characters.`);
const count = (most: number) => z.number().int().min(0).max(most);
const amount = z.number().min(-1e15).max(1e15);
const fieldKey = z.string().refine(isFieldKey, 'A key starts with a lower-case letter and has at most 40 letters and digits.');

const comparable = z.union([z.string().max(FORM_LIMITS.text), amount, z.boolean()]);
export const condition = z.discriminatedUnion('is', [
  z.strictObject({ field: fieldKey, is: z.enum(['filled', 'empty']) }),
  z.strictObject({ field: fieldKey, is: z.enum(['equal', 'notEqual']), value: comparable }),
  z.strictObject({
    field: fieldKey,
    is: z.literal('oneOf'),
    value: z
      .array(z.union([z.string().max(FORM_LIMITS.text), amount]))
      .min(1)
      .max(50),
  }),
  z.strictObject({ field: fieldKey, is: z.enum(['atLeast', 'atMost']), value: amount }),
]);

const unrequired = {
  key: fieldKey,
  label: words(120),
  help: words(500).optional(),
  placeholder: words(120).optional(),
  width: z.enum(['half', 'normal', 'full']).optional(),
  showWhen: condition.optional(),
};
const labelled = { ...unrequired, required: z.boolean().optional() };

const lengths = (most: number) => ({
  minLength: count(most).optional(),
  maxLength: count(most).min(1).optional(),
  default: z.string().max(most).optional(),
});
const options = z
  .array(z.strictObject({ value: words(120), label: words(120) }))
  .min(1, 'Add at least one option.')
  .max(FORM_LIMITS.options);
const tag = words(FORM_LIMITS.tag);

export const singleFields = [
  z.strictObject({ kind: z.literal('text'), ...labelled, ...lengths(FORM_LIMITS.text) }),
  z.strictObject({ kind: z.literal('longText'), ...labelled, ...lengths(FORM_LIMITS.longText) }),
  z.strictObject({
    kind: z.literal('number'),
    ...labelled,
    min: amount.optional(),
    max: amount.optional(),
    step: z.number().min(0.000_001).max(1e9).optional(),
    unit: words(20).optional(),
    default: amount.optional(),
  }),
  z.strictObject({
    kind: z.literal('money'),
    ...labelled,
    currency: z.string().refine((code) => currencyByCode(code) !== undefined, 'This currency is not known.'),
    min: amount.int().optional(),
    max: amount.int().optional(),
    default: amount.int().optional(),
  }),
  z.strictObject({
    kind: z.literal('date'),
    ...labelled,
    earliest: calendarDate.optional(),
    latest: calendarDate.optional(),
    default: calendarDate.optional(),
  }),
  z.strictObject({
    kind: z.literal('phone'),
    ...labelled,
    region: z
      .string()
      .regex(/^[A-Z]{2}$/, 'A region has two capital letters, such as NZ.')
      .optional(),
  }),
  z.strictObject({ kind: z.literal('email'), ...labelled, default: z.string().max(FORM_LIMITS.email).optional() }),
  z.strictObject({ kind: z.literal('emails'), ...labelled, max: count(FORM_LIMITS.emails).min(1).optional() }),
  z.strictObject({ kind: z.literal('url'), ...labelled, default: z.string().max(FORM_LIMITS.url).optional() }),
  z.strictObject({ kind: z.literal('select'), ...labelled, options, default: words(120).optional() }),
  z.strictObject({
    kind: z.literal('multiSelect'),
    ...labelled,
    options,
    min: count(FORM_LIMITS.options).optional(),
    max: count(FORM_LIMITS.options).min(1).optional(),
    default: z.array(words(120)).max(FORM_LIMITS.options).optional(),
  }),
  z.strictObject({
    kind: z.literal('tags'),
    ...labelled,
    max: count(FORM_LIMITS.tags).min(1).optional(),
    default: z.array(tag).max(FORM_LIMITS.tags).optional(),
  }),
  z.strictObject({ kind: z.literal('checkbox'), ...labelled, default: z.boolean().optional() }),
  z.strictObject({ kind: z.literal('switch'), ...unrequired, default: z.boolean().optional() }),
  z.strictObject({
    kind: z.literal('files'),
    ...labelled,
    accept: z.enum(['images', 'videos']),
    max: count(FORM_LIMITS.files).min(1).optional(),
  }),
  z.strictObject({ kind: z.literal('mapTargets'), ...labelled }),
  z.strictObject({ kind: z.literal('location'), ...labelled }),
  z.strictObject({ kind: z.literal('schedule'), ...labelled }),
  z.strictObject({ kind: z.literal('richText'), ...labelled, maxLength: count(FORM_LIMITS.richText).min(1).optional() }),
  z.strictObject({ kind: z.literal('heading'), text: words(120), showWhen: condition.optional() }),
  z.strictObject({
    kind: z.literal('notice'),
    text: words(500),
    tone: z.enum(['info', 'error']).optional(),
    showWhen: condition.optional(),
  }),
] as const;

export const groupParts = {
  kind: z.literal('group'),
  ...unrequired,
  /** The word for one entry: 'contact'. */
  entry: words(40),
  min: count(FORM_LIMITS.entries).optional(),
  max: count(FORM_LIMITS.entries).min(1).optional(),
};

export const sectionParts = { title: words(80), why: words(240), showWhen: condition.optional() };
