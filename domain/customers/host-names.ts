// Host names under which reports can be shown: public DNS names, without scheme, port or path.

export const MAX_REPORT_DOMAINS = 10;
const MAX_CHARACTERS = 253;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Removes the scheme and path of a URL pasted from the address bar. */
export const tidyHostName = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
    .replace(/[/?#].*$/s, '')
    .replace(/\.$/, '');

export function isHostName(text: string): boolean {
  if (text.length > MAX_CHARACTERS) return false;
  const labels = text.split('.');
  const last = labels.at(-1) ?? '';
  return labels.length >= 2 && labels.every((label) => LABEL.test(label)) && /[a-z]/.test(last);
}

/** Accepts commas, semicolons, line breaks, tabs and spaces. Words that are not all host names stay together, as one invalid entry. */
export const splitHostNames = (text: string): string[] => text.split(/[,;\n\t]+/).flatMap(hostsIn);

function hostsIn(part: string): string[] {
  const words = part.split(/\s+/).map(tidyHostName).filter(Boolean);
  return words.every(isHostName) ? words : [tidyHostName(part)];
}
