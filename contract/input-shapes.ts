// What do the shared inputs hand over? An input that cannot read what was typed hands over the text itself,
// so that these shapes refuse it at its field.
import { DATE_FORMAT, isCalendarDate } from '#domain/dates/index.ts';
import { EMAIL_MESSAGE, EMAIL_PATTERN, MOST_EMAIL_CHARACTERS } from '#domain/email/index.ts';
import { MOST_MINOR_UNITS } from '#domain/money/index.ts';
import { E164_PATTERN } from '#domain/phone/index.ts';
import { z } from 'zod';

/** YYYY-MM-DD on the wire, DD/MM/YYYY for people. */
export const calendarDate = z.string().refine(isCalendarDate, `Please enter a date as ${DATE_FORMAT}.`);

/** As it was written. */
export const writtenEmail = z
  .email({ pattern: EMAIL_PATTERN, error: EMAIL_MESSAGE })
  .max(MOST_EMAIL_CHARACTERS, `At most ${MOST_EMAIL_CHARACTERS} characters.`);

/** In lower case from here on, so that one mailbox is one address. */
export const emailAddress = z.string().trim().toLowerCase().pipe(writtenEmail);

/** A number in E.164. Whether it is one of a country is for who knows the country to say. */
export const phoneNumber = z.string().regex(E164_PATTERN, 'Please enter a valid phone number.');

/** A whole number of the currency's smallest unit. */
export const minorUnits = z.number('Please enter an amount.').int('Please enter an amount.').min(-MOST_MINOR_UNITS).max(MOST_MINOR_UNITS);
