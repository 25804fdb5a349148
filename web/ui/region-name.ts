// What is a country called, by its code?
const names = new Intl.DisplayNames('en-NZ', { type: 'region', fallback: 'code' });

export const regionName = (code: string): string => names.of(code) ?? code;
