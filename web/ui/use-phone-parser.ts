// Which numbers does each country have? Some 40 kB of numbering plans, so they are fetched when a phone field is used.
// The small plans do not tell a landline from a mobile; these do.
import type { ParsePhone } from '#domain/phone/index.ts';
import { useEffect, useState } from 'react';

let loaded: ParsePhone | null = null;

export function usePhoneParser(isWanted: boolean): ParsePhone | null {
  const [, setArrived] = useState(loaded !== null);
  useEffect(() => {
    if (!isWanted || loaded) return undefined;
    let isHere = true;
    import('libphonenumber-js/max')
      .then(({ parsePhoneNumberFromString }) => {
        loaded = parsePhoneNumberFromString as ParsePhone;
        if (isHere) setArrived(true);
      })
      // Without them the number is kept as typed, and the server reads it.
      .catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [isWanted]);
  return loaded;
}
