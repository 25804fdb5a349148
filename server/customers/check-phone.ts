// Checks that phone numbers are valid in the customer's country. They are stored as E.164; an invalid one is refused with its field.
import { errorText } from '#contract/error-catalogue.ts';
import { normalizePhones } from '#domain/agents/index.ts';
import type { AgentPhone } from '#domain/agents/index.ts';
import { countryByCode } from '#domain/customers/index.ts';
import { readPhone } from '#domain/phone/index.ts';
import type { ParsePhone } from '#domain/phone/index.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { AppError } from '../http/app-error.ts';

const parse = parsePhoneNumberFromString as ParsePhone;

export function normalizePhone(text: string, countryCode: string): string {
  if (text === '') return '';
  const phone = readPhone(parse, text, countryCode);
  if (!phone) throw invalidPhone(countryCode, ['phone']);
  return phone.e164;
}

/** The phone numbers of an agent, each with its kind. */
export function requireValidPhones(phones: readonly AgentPhone[], countryCode: string): AgentPhone[] {
  const { kept, invalid } = normalizePhones(parse, phones, countryCode);
  if (invalid.length > 0)
    throw invalidPhone(
      countryCode,
      invalid.map((position) => `phone.${position}.value`),
    );
  return kept;
}

function invalidPhone(countryCode: string, paths: readonly string[]): AppError {
  const params = { country: countryByCode(countryCode)?.name ?? countryCode };
  return new AppError(
    'invalidPhoneNumber',
    params,
    paths.map((path) => ({ path, message: errorText('invalidPhoneNumber', params) })),
  );
}
