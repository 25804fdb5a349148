// GST numbers of New Zealand are the IRD numbers of companies: eight or nine digits, of which the last one checks the others.

const FIRST_WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2];
const SECOND_WEIGHTS = [7, 4, 3, 2, 5, 2, 7, 6];
const LOWEST = 10_000_000;
const HIGHEST = 150_000_000;

/** '49-091-850', or null where it is no GST number. */
export function gstNumber(text: string): string | null {
  const written = text.replaceAll(/[\s-]/g, '');
  if (!/^\d{8,9}$/.test(written) || Number(written) < LOWEST || Number(written) > HIGHEST) return null;
  const digits = String(Number(written));
  const all = Array.from(digits.padStart(9, '0'), Number);
  if (checkDigit(all.slice(0, 8)) !== all[8]) return null;
  return `${digits.slice(0, -6)}-${digits.slice(-6, -3)}-${digits.slice(-3)}`;
}

/** Null where no digit fits. */
function checkDigit(digits: readonly number[]): number | null {
  for (const weights of [FIRST_WEIGHTS, SECOND_WEIGHTS]) {
    const rest = digits.reduce((sum, digit, at) => sum + digit * (weights[at] ?? 0), 0) % 11;
    if (rest !== 1) return rest === 0 ? 0 : 11 - rest;
  }
  return null;
}
