// Validates the value of one field, with one rule per kind. Values are never converted first.
import { isCalendarDate } from '#domain/dates/index.ts';
import { isEmail } from '#domain/email-address/index.ts';
import { moneyCurrency, MAX_MINOR_UNITS, moneyText } from '#domain/money/index.ts';
import { DEFAULT_PHONE_REGION } from '#domain/phone/index.ts';
import { hasNoTargets, checkFiles, checkLocation, checkMapTargets, checkSchedule } from './check-composite-field.ts';
import { emptyValue, isEmptyValue } from './empty-values.ts';
import type { FieldOf, Option, ValueKind } from './form-description.ts';
import { FORM_LIMITS } from './form-limits.ts';
import { isRichText } from './check-rich-text.ts';
import { richTextToPlainText } from './rich-text-to-plain-text.ts';
import { isWebUrl, looksLikePhone } from './text-rules.ts';
import type { IsPhoneOf } from './text-rules.ts';
import { wrong } from './violation.ts';
import type { ViolationCode, Wrong } from './violation.ts';

export type SingleKind = Exclude<ValueKind, 'group'>;
export type SingleField = FieldOf<SingleKind>;
type Check<Field> = (field: Field, value: unknown, isPhoneOf: IsPhoneOf) => Wrong | null;
type Checks = { [Kind in SingleKind]: Check<FieldOf<Kind>> };

/** A missing value counts as the empty value of its kind, and is refused only if the field is required. */
export function checkField(field: SingleField, value: unknown, isPhoneOf: IsPhoneOf = looksLikePhone): Wrong | null {
  const actual = value === undefined ? emptyValue(field) : value;
  const check = CHECKS[field.kind] as Check<SingleField>;
  return check(field, actual, isPhoneOf) ?? (field.required && isUnfilled(field, actual) ? wrong(MISSING[field.kind] ?? 'required') : null);
}

function isUnfilled(field: SingleField, value: unknown): boolean {
  if (isEmptyValue(value)) return true;
  if (field.kind === 'richText') return isRichText(value) && richTextToPlainText(value).trim() === '';
  return field.kind === 'mapTargets' && hasNoTargets(value);
}

const MISSING: Partial<Record<SingleKind, ViolationCode>> = {
  checkbox: 'tick',
  select: 'choose',
  multiSelect: 'choose',
  location: 'choose',
  mapTargets: 'noArea',
  files: 'noFile',
  schedule: 'noSchedule',
};

const checkText =
  (judge: (text: string) => Wrong | null) =>
  (value: unknown): Wrong | null => {
    if (typeof value !== 'string') return wrong('wrongKind');
    const text = value.trim();
    return text === '' ? null : judge(text);
  };

const checkNumber = (field: { min?: number; max?: number }, value: unknown, judge: (value: number) => Wrong | null): Wrong | null => {
  if (value === null) return null;
  if (typeof value !== 'number' || !Number.isFinite(value)) return wrong('wrongKind');
  if (field.min !== undefined && value < field.min) return wrong('tooSmall', { min: field.min });
  if (field.max !== undefined && value > field.max) return wrong('tooLarge', { max: field.max });
  return judge(value);
};

const checkTexts = (value: unknown, judge: (texts: readonly string[]) => Wrong | null): Wrong | null => {
  if (!Array.isArray(value) || value.some((text) => typeof text !== 'string')) return wrong('wrongKind');
  const texts = value as string[];
  const repeat = texts.find((text, index) => texts.indexOf(text) !== index);
  return judge(texts) ?? (repeat === undefined ? null : wrong('repeated', { value: repeat }));
};

const checkLength = (text: string, least: number, most: number): Wrong | null => {
  if (text.length < least) return wrong('tooShort', { min: least });
  return text.length > most ? wrong('tooLong', { max: most }) : null;
};

const isStep = (value: number, step: number, from: number): boolean => {
  const steps = (value - from) / step;
  return Math.abs(steps - Math.round(steps)) < 1e-7;
};

const amountInWords = (amount: number, code: string): string => moneyText(amount, moneyCurrency(code));

const isOffered = (options: readonly Option[], value: string): boolean => options.some((option) => option.value === value);

const CHECKS: Checks = {
  text: ({ minLength = 0, maxLength = FORM_LIMITS.text }, value) => checkText((text) => checkLength(text, minLength, maxLength))(value),
  longText: ({ minLength = 0, maxLength = FORM_LIMITS.longText }, value) =>
    checkText((text) => checkLength(text, minLength, maxLength))(value),
  number: (field, value) =>
    checkNumber(field, value, (number) =>
      field.step === undefined || isStep(number, field.step, field.min ?? 0) ? null : wrong('notAStep', { step: field.step }),
    ),
  money: ({ currency, min = 0, max = MAX_MINOR_UNITS }, value) => {
    if (value === null) return null;
    if (typeof value !== 'number' || !Number.isInteger(value) || Math.abs(value) > MAX_MINOR_UNITS) return wrong('notAnAmount');
    if (value < min) return wrong('tooSmall', { min: amountInWords(min, currency) });
    return value > max ? wrong('tooLarge', { max: amountInWords(max, currency) }) : null;
  },
  date: ({ earliest, latest }, value) => {
    if (value === null || value === '') return null;
    if (typeof value !== 'string') return wrong('wrongKind');
    if (!isCalendarDate(value)) return wrong('notADate');
    if (earliest !== undefined && value < earliest) return wrong('tooEarly', { earliest });
    return latest !== undefined && value > latest ? wrong('tooLate', { latest }) : null;
  },
  phone: ({ region = DEFAULT_PHONE_REGION }, value, isPhoneOf) =>
    checkText((text) => (looksLikePhone(text, region) && isPhoneOf(text, region) ? null : wrong('notAPhone')))(value),
  email: (_, value) => checkText((text) => (isEmail(text) ? null : wrong('notAnEmail', { value: text })))(value),
  emails: ({ max = FORM_LIMITS.emails }, value) =>
    checkTexts(value, (texts) => {
      if (texts.length > max) return wrong('tooMany', { max });
      const invalid = texts.find((text) => !isEmail(text));
      return invalid === undefined ? null : wrong('notAnEmail', { value: invalid });
    }),
  url: (_, value) => checkText((text) => (isWebUrl(text) ? null : wrong('notAUrl')))(value),
  select: ({ options }, value) => {
    if (value === null) return null;
    if (typeof value !== 'string') return wrong('wrongKind');
    return isOffered(options, value) ? null : wrong('notAnOption', { value });
  },
  multiSelect: ({ options, min = 0, max = options.length }, value) =>
    checkTexts(value, (texts) => {
      const invalid = texts.find((text) => !isOffered(options, text));
      if (invalid !== undefined) return wrong('notAnOption', { value: invalid });
      if (texts.length > max) return wrong('tooMany', { max });
      return texts.length > 0 && texts.length < min ? wrong('tooFew', { min }) : null;
    }),
  tags: ({ max = FORM_LIMITS.tags }, value) =>
    checkTexts(value, (texts) => {
      if (texts.length > max) return wrong('tooMany', { max });
      const invalid = texts.find((text) => text.trim() === '' || text.length > FORM_LIMITS.tag);
      return invalid === undefined ? null : wrong('notATag', { max: FORM_LIMITS.tag });
    }),
  checkbox: (_, value) => (typeof value === 'boolean' ? null : wrong('wrongKind')),
  switch: (_, value) => (typeof value === 'boolean' ? null : wrong('wrongKind')),
  files: checkFiles,
  mapTargets: (_, value) => checkMapTargets(value),
  location: (_, value) => checkLocation(value),
  schedule: (_, value) => checkSchedule(value),
  richText: ({ maxLength = FORM_LIMITS.richText }, value) => {
    if (value === null) return null;
    if (!isRichText(value)) return wrong('notRichText');
    return checkLength(richTextToPlainText(value), 0, maxLength);
  },
};
