// The generated reference of a listing without one: 'DASH' and eight unambiguous letters or digits.

export const DASHBOARD_REFERENCE = 'DASH';
/** Crockford's Base32 alphabet, without I, L, O and U. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Derived from the random end of an id, so that no counter is needed. */
export function referenceLetters(id: string): string {
  let rest = Number.parseInt(id.replaceAll('-', '').slice(-10), 16);
  let letters = '';
  for (let place = 0; place < 8; place += 1) {
    letters = `${LETTERS[rest % 32]}${letters}`;
    rest = Math.floor(rest / 32);
  }
  return letters;
}

export const dashboardReference = (id: string): string => `${DASHBOARD_REFERENCE}${referenceLetters(id)}`;
