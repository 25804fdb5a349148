// Parses a phone number of a country. Stored as E.164, shown in the country's national format.
// The parser is a parameter, because browser and server load the library of numbering plans differently.

export const PHONE_TYPES = ['FIXED_LINE', 'MOBILE'] as const;
export type PhoneType = (typeof PHONE_TYPES)[number];
export const DEFAULT_PHONE_REGION = 'NZ';

export const E164_PATTERN = /^\+[1-9]\d{6,14}$/;
/** Checks the format only, not whether the number is valid in its country. */
export const isE164 = (text: string): boolean => E164_PATTERN.test(text);

export interface Phone {
  e164: string;
  /** National format: 09 575 6721. */
  national: string;
  /** Null if unknown: freephone, or a country where mobile and fixed-line numbers look alike. */
  type: PhoneType | null;
}

/** The part of libphonenumber's result that is used. */
export interface ParsedPhone {
  number: string;
  country?: string | undefined;
  ext?: string | undefined;
  isValid(): boolean;
  getType(): string | undefined;
  formatNational(): string;
}

export type ParsePhone = (text: string, options: { defaultCountry: string; extract: false }) => ParsedPhone | undefined;

/** Null if the number is not valid in the region. E.164 has no extensions, so a number with one is refused. */
export function readPhone(parse: ParsePhone, text: string, region: string): Phone | null {
  const parsed = parse(text.trim(), { defaultCountry: region, extract: false });
  if (!parsed || parsed.country !== region || parsed.ext || !parsed.isValid()) return null;
  const type = parsed.getType();
  return { e164: parsed.number, national: parsed.formatNational(), type: PHONE_TYPES.find((known) => known === type) ?? null };
}
