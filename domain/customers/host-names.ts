// Is this the name of a host that reports can be shown under? A public DNS name, without scheme, port or path.

export const MOST_REPORT_DOMAINS = 10;
const MOST_CHARACTERS = 253;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** As it is kept: what people paste out of an address bar loses its scheme and what follows the host. */
export const tidyHostName = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
    .replace(/[/?#].*$/s, '')
    .replace(/\.$/, '');

export function isHostName(text: string): boolean {
  if (text.length > MOST_CHARACTERS) return false;
  const labels = text.split('.');
  const last = labels.at(-1) ?? '';
  return labels.length >= 2 && labels.every((label) => LABEL.test(label)) && /[a-z]/.test(last);
}

/** Lists are separated in many ways. Words that are no list of hosts stay together, so that one mistake is shown as one. */
export const splitHostNames = (text: string): string[] => text.split(/[,;\n\t]+/).flatMap(hostsIn);

function hostsIn(part: string): string[] {
  const words = part.split(/\s+/).map(tidyHostName).filter(Boolean);
  return words.every(isHostName) ? words : [tidyHostName(part)];
}
