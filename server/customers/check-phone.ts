// Is a phone number one of the customer's country? Kept as E.164, refused with the field otherwise.
import { errorText } from '#contract/error-catalogue.ts';
import { countryByCode } from '#domain/customers/index.ts';
import { readPhone } from '#domain/phone/index.ts';
import type { ParsePhone } from '#domain/phone/index.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { AppError } from '../http/app-error.ts';

export function phoneOfCountry(text: string, countryCode: string): string {
  if (text === '') return '';
  const phone = readPhone(parsePhoneNumberFromString as ParsePhone, text, countryCode);
  if (phone) return phone.e164;
  const params = { country: countryByCode(countryCode)?.name ?? countryCode };
  throw new AppError('invalidPhoneNumber', params, [{ path: 'phone', message: errorText('invalidPhoneNumber', params) }]);
}
