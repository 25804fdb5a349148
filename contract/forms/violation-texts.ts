// Messages for refused values.
import { dateText } from '#domain/dates/index.ts';
import { EMAIL_MESSAGE } from '#domain/email-address/index.ts';
import type { ViolationCode, Wrong } from '#domain/forms/index.ts';
import { placeErrors } from '../places/index.ts';

export const VIOLATION_TEXTS: Readonly<Record<ViolationCode, string>> = {
  required: 'Please fill this in.',
  choose: 'Please choose one.',
  tick: 'Please tick this to continue.',
  noArea: 'Please add at least one area.',
  noFile: 'Please add at least one file.',
  noSchedule: 'Please set a schedule.',
  wrongKind: 'This is not what the field holds.',
  unexpected: 'This form has no such field.',
  tooShort: 'At least {min} characters.',
  tooLong: 'At most {max} characters.',
  tooSmall: 'At least {min}.',
  tooLarge: 'At most {max}.',
  notAStep: 'Please use steps of {step}.',
  notAnAmount: 'Please enter an amount.',
  notADate: 'Please enter a date as DD/MM/YYYY.',
  tooEarly: 'Not before {earliest}.',
  tooLate: 'Not after {latest}.',
  notAPhone: 'Please enter a valid phone number.',
  notAnEmail: EMAIL_MESSAGE,
  notAUrl: 'Please enter a web address that starts with https://.',
  notAnOption: 'Please choose one of the options.',
  tooFew: 'Please add at least {min}.',
  tooMany: 'At most {max}.',
  repeated: '{value} is here twice.',
  fileTwice: 'A file is here twice.',
  notATag: 'A tag has 1 to {max} characters.',
  radiusTooSmall: placeErrors.radiusTooSmall.text,
  radiusTooLarge: placeErrors.radiusTooLarge.text,
  tooManyMarkers: placeErrors.tooManyMarkers.text,
  notASchedule: 'This schedule never runs. Please check its parts.',
  notRichText: 'This text holds something that cannot be kept.',
};

export const violationText = ({ code, params = {} }: Wrong): string =>
  VIOLATION_TEXTS[code].replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(params, name) ? paramText(params[name]) : whole));

/** Formats dates; other values are unchanged. */
const paramText = (value: string | number | undefined): string => (typeof value === 'string' ? dateText(value) : String(value));
