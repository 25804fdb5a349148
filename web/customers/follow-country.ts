// What follows when a customer's country changes? Currency and time zone, unless the person chose their own.
import { countryByCode } from '#domain/customers/index.ts';

interface Placed {
  countryCode: string;
  currencyCode: string;
  timezone: string;
}

export function followCountry<Values extends Placed>(values: Values, countryCode: string): Values {
  const before = countryByCode(values.countryCode);
  const after = countryByCode(countryCode);
  if (!after) return { ...values, countryCode };
  const isUsual = (field: 'currencyCode' | 'timezone') => !values[field] || values[field] === before?.[field];
  return {
    ...values,
    countryCode,
    currencyCode: isUsual('currencyCode') ? after.currencyCode : values.currencyCode,
    timezone: isUsual('timezone') ? after.timezone : values.timezone,
  };
}
