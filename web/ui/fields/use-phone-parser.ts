// Loads the phone number parser when a phone field is first used, since its numbering plans are about 40 kB.
// The library's smaller plans cannot tell a landline from a mobile number.
import type { ParsePhone } from '#domain/phone/index.ts';
import { useEffect, useState } from 'react';

let loaded: ParsePhone | null = null;

export function usePhoneParser(isNeeded: boolean): ParsePhone | null {
  const [, setLoaded] = useState(loaded !== null);
  useEffect(() => {
    if (!isNeeded || loaded) return undefined;
    let isMounted = true;
    import('libphonenumber-js/max')
      .then(({ parsePhoneNumberFromString }) => {
        loaded = parsePhoneNumberFromString as ParsePhone;
        if (isMounted) setLoaded(true);
      })
      // Without the parser the number stays as typed, and the server parses it.
      .catch(() => undefined);
    return () => {
      isMounted = false;
    };
  }, [isNeeded]);
  return loaded;
}
