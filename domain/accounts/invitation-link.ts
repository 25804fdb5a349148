// The details in an invitation's URL (specification 2 §2): an encoded list of key=value pairs. They only prefill the form; the token in
// the same URL decides who is invited.

export const AGENT_DETAILS = ['email', 'firstName', 'lastName', 'tokenExpiration', 'expirySendTime'] as const;
export type AgentDetails = Partial<Record<(typeof AGENT_DETAILS)[number], string>>;

const LONGEST_DETAIL = 254;

/** One path segment. Values are encoded here; the caller encodes the whole segment again. */
export function writeAgentDetails(details: AgentDetails): string {
  return AGENT_DETAILS.flatMap((key) => {
    const value = details[key];
    return value === undefined ? [] : [`${key}=${encodeValue(value)}`];
  }).join('&');
}

/** Accepts any text: unknown keys, broken encodings and overlong values are ignored. */
export function readAgentDetails(text: string): AgentDetails {
  const details: AgentDetails = {};
  for (const pair of text.split('&')) {
    const at = pair.indexOf('=');
    const key = AGENT_DETAILS.find((name) => name === pair.slice(0, at));
    const value = decodeValue(pair.slice(at + 1));
    if (key !== undefined && value !== null && value.length <= LONGEST_DETAIL) details[key] ??= value;
  }
  return details;
}

/** Dots are encoded too, because a path that ends in an extension is served as a file. */
const encodeValue = (text: string): string => encodeURIComponent(text.toWellFormed()).replaceAll('.', '%2E');

function decodeValue(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
