// Messages for refused values.
import { dateText } from '#domain/dates/index.ts';
import { EMAIL_MESSAGE } from '#domain/email-address/index.ts';
import type { ViolationCode, Wrong } from '#domain/forms/index.ts';
import { placeErrors } from '../places/index.ts';

export const VIOLATION_TEXTS: Readonly<Record<ViolationCode, string>> = {
  required: 'This field is required.',
  choose: 'Choose one.',
  tick: 'Tick this to continue.',
  noArea: 'Add at least one area.',
  noFile: 'Add at least one file.',
  noSchedule: 'Set a schedule.',
  wrongKind: 'This value is not valid for the field.',
  unexpected: 'This form has no such field.',
  tooShort: 'At least {min} characters.',
  tooLong: 'At most {max} characters.',
  tooSmall: 'At least {min}.',
  tooLarge: 'At most {max}.',
  notAStep: 'Use steps of {step}.',
  notAnAmount: 'Enter an amount.',
  notADate: 'Enter a date as DD/MM/YYYY.',
  tooEarly: 'Not before {earliest}.',
  tooLate: 'Not after {latest}.',
  notAPhone: 'Enter a valid phone number.',
  notAnEmail: EMAIL_MESSAGE,
  notAUrl: 'Enter a web address that starts with https://.',
  notAnOption: 'Choose one of the options.',
  tooFew: 'Add at least {min}.',
  tooMany: 'At most {max}.',
  repeated: '{value} is listed twice.',
  fileTwice: 'A file appears twice.',
  notATag: 'A tag has 1 to {max} characters.',
  radiusTooSmall: placeErrors.radiusTooSmall.text,
  radiusTooLarge: placeErrors.radiusTooLarge.text,
  tooManyMarkers: placeErrors.tooManyMarkers.text,
  notASchedule: 'This schedule never runs. Check its parts.',
  notRichText: 'This text contains characters that cannot be saved.',
};

export const violationText = ({ code, params = {} }: Wrong): string =>
  VIOLATION_TEXTS[code].replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(params, name) ? paramText(params[name]) : whole));

/** Formats dates; other values are unchanged. */
const paramText = (value: string | number | undefined): string => (typeof value === 'string' ? dateText(value) : String(value));
