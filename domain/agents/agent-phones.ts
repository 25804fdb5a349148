// Are these phone numbers of the customer's country? Kept as E.164; where a number tells what kind it is, that is believed over what
// was chosen.
import { readPhone } from '../phone/index.ts';
import type { ParsePhone, PhoneType } from '../phone/index.ts';

export interface AgentPhone {
  type: PhoneType;
  value: string;
}

export const MOST_AGENT_PHONES = 5;

/** As they are kept, and the places of those that are no numbers of the region. */
export function settlePhones(parse: ParsePhone, phones: readonly AgentPhone[], region: string): { kept: AgentPhone[]; invalid: number[] } {
  const kept: AgentPhone[] = [];
  const invalid: number[] = [];
  for (const [place, { type, value }] of phones.entries()) {
    const phone = readPhone(parse, value, region);
    if (!phone) invalid.push(place);
    else if (!kept.some((other) => other.value === phone.e164)) kept.push({ type: phone.type ?? type, value: phone.e164 });
  }
  return { kept, invalid };
}
