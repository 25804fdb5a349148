// Validates an agent's phone numbers for the customer's country, and normalises them to E.164. If the type can be derived from the
// number, it overrides the type that was chosen.
import { readPhone } from '../phone/index.ts';
import type { ParsePhone, PhoneType } from '../phone/index.ts';

export interface AgentPhone {
  type: PhoneType;
  value: string;
}

export const MAX_AGENT_PHONES = 5;

/** `kept` without duplicates; `invalid` are the indexes of numbers that are not valid in the region. */
export function normalizePhones(
  parse: ParsePhone,
  phones: readonly AgentPhone[],
  region: string,
): { kept: AgentPhone[]; invalid: number[] } {
  const kept: AgentPhone[] = [];
  const invalid: number[] = [];
  for (const [index, { type, value }] of phones.entries()) {
    const phone = readPhone(parse, value, region);
    if (!phone) invalid.push(index);
    else if (!kept.some((other) => other.value === phone.e164)) kept.push({ type: phone.type ?? type, value: phone.e164 });
  }
  return { kept, invalid };
}
