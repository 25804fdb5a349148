// Schemas for the values of shared input fields. An input that cannot parse the typed text passes the text on, so that these schemas
// refuse it at its field.
import { DATE_FORMAT, isCalendarDate } from '#domain/dates/index.ts';
import { EMAIL_MESSAGE, EMAIL_PATTERN, MAX_EMAIL_CHARACTERS } from '#domain/email-address/index.ts';
import { MAX_MINOR_UNITS } from '#domain/money/index.ts';
import { E164_PATTERN } from '#domain/phone/index.ts';
import { z } from 'zod';

/** YYYY-MM-DD on the wire, DD/MM/YYYY for people. */
export const calendarDate = z.string().refine(isCalendarDate, `Enter a date as ${DATE_FORMAT}.`);

/** Keeps upper and lower case as typed. */
export const writtenEmail = z
  .email({ pattern: EMAIL_PATTERN, error: EMAIL_MESSAGE })
  .max(MAX_EMAIL_CHARACTERS, `At most ${MAX_EMAIL_CHARACTERS} characters.`);

/** Converted to lower case, so that each mailbox has one spelling. */
export const emailAddress = z.string().trim().toLowerCase().pipe(writtenEmail);

/** Checks the E.164 format only, not whether the number is valid in its country. */
export const phoneNumber = z.string().regex(E164_PATTERN, 'Enter a valid phone number.');

/** An amount in minor units. */
export const minorUnits = z.number('Enter an amount.').int('Enter an amount.').min(-MAX_MINOR_UNITS).max(MAX_MINOR_UNITS);
