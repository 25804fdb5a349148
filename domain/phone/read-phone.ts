// Is this a phone number of that country? Kept as E.164, written the way its country writes it.
// The numbering plans come from a library that each side loads in its own way, so its parser is a parameter.

export const PHONE_TYPES = ['FIXED_LINE', 'MOBILE'] as const;
export type PhoneType = (typeof PHONE_TYPES)[number];
export const DEFAULT_PHONE_REGION = 'NZ';

export const E164_PATTERN = /^\+[1-9]\d{6,14}$/;
/** Only its form: whether it is a number of a country is for who knows the country to say. */
export const isE164 = (text: string): boolean => E164_PATTERN.test(text);

export interface Phone {
  e164: string;
  /** As people of the country write it: 09 575 6721. */
  national: string;
  /** null where the number does not tell: freephone, or countries whose mobiles look like landlines. */
  type: PhoneType | null;
}

/** What is needed of the library's answer. */
export interface ParsedPhone {
  number: string;
  country?: string | undefined;
  ext?: string | undefined;
  isValid(): boolean;
  getType(): string | undefined;
  formatNational(): string;
}

export type ParsePhone = (text: string, options: { defaultCountry: string; extract: false }) => ParsedPhone | undefined;

/** Null when it is no number of the region. An extension has no place in E.164, so it is refused rather than lost. */
export function readPhone(parse: ParsePhone, text: string, region: string): Phone | null {
  const parsed = parse(text.trim(), { defaultCountry: region, extract: false });
  if (!parsed || parsed.country !== region || parsed.ext || !parsed.isValid()) return null;
  const type = parsed.getType();
  return { e164: parsed.number, national: parsed.formatNational(), type: PHONE_TYPES.find((known) => known === type) ?? null };
}
