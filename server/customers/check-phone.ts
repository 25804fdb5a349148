// Are phone numbers those of the customer's country? Kept as E.164, refused with the field otherwise.
import { errorText } from '#contract/error-catalogue.ts';
import { settlePhones } from '#domain/agents/index.ts';
import type { AgentPhone } from '#domain/agents/index.ts';
import { countryByCode } from '#domain/customers/index.ts';
import { readPhone } from '#domain/phone/index.ts';
import type { ParsePhone } from '#domain/phone/index.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { AppError } from '../http/app-error.ts';

const parse = parsePhoneNumberFromString as ParsePhone;

export function phoneOfCountry(text: string, countryCode: string): string {
  if (text === '') return '';
  const phone = readPhone(parse, text, countryCode);
  if (!phone) throw noPhoneOf(countryCode, ['phone']);
  return phone.e164;
}

/** Those of an agent, each with its kind. */
export function phonesOfCountry(phones: readonly AgentPhone[], countryCode: string): AgentPhone[] {
  const { kept, invalid } = settlePhones(parse, phones, countryCode);
  if (invalid.length > 0) throw noPhoneOf(countryCode, invalid.map((place) => `phone.${place}.value`));
  return kept;
}

function noPhoneOf(countryCode: string, paths: readonly string[]): AppError {
  const params = { country: countryByCode(countryCode)?.name ?? countryCode };
  return new AppError('invalidPhoneNumber', params, paths.map((path) => ({ path, message: errorText('invalidPhoneNumber', params) })));
}
