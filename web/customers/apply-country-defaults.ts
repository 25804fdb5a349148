// Changes a customer's country, and with it currency and time zone, unless the person has changed those from the country's defaults.
import { countryByCode } from '#domain/customers/index.ts';

interface CountryValues {
  countryCode: string;
  currencyCode: string;
  timezone: string;
}

export function applyCountryDefaults<Values extends CountryValues>(values: Values, countryCode: string): Values {
  const before = countryByCode(values.countryCode);
  const after = countryByCode(countryCode);
  if (!after) return { ...values, countryCode };
  const isDefault = (field: 'currencyCode' | 'timezone') => !values[field] || values[field] === before?.[field];
  return {
    ...values,
    countryCode,
    currencyCode: isDefault('currencyCode') ? after.currencyCode : values.currencyCode,
    timezone: isDefault('timezone') ? after.timezone : values.timezone,
  };
}
