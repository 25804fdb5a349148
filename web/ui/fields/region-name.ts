// The English name of a country, from its ISO code.
const names = new Intl.DisplayNames('en-NZ', { type: 'region', fallback: 'code' });

export const regionName = (code: string): string => names.of(code) ?? code;
