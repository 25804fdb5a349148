// What does the address of an invitation say? Specification 2 §2: an encoded list of key=value pairs. It fills in the
// form and decides nothing: only the token that comes with it does.

export const AGENT_DETAILS = ['email', 'firstName', 'lastName', 'tokenExpiration', 'expirySendTime'] as const;
export type AgentDetails = Partial<Record<(typeof AGENT_DETAILS)[number], string>>;

const LONGEST_DETAIL = 254;

/** For one segment of a path, encoded once; whoever builds the address encodes it again, as for any segment. */
export function writeAgentDetails(details: AgentDetails): string {
  return AGENT_DETAILS.flatMap((key) => {
    const value = details[key];
    return value === undefined ? [] : [`${key}=${encoded(value)}`];
  }).join('&');
}

/** Whatever stands there: unknown keys, broken encodings and overlong values are left out. */
export function readAgentDetails(text: string): AgentDetails {
  const details: AgentDetails = {};
  for (const pair of text.split('&')) {
    const at = pair.indexOf('=');
    const key = AGENT_DETAILS.find((name) => name === pair.slice(0, at));
    const value = decoded(pair.slice(at + 1));
    if (key !== undefined && value !== null && value.length <= LONGEST_DETAIL) details[key] ??= value;
  }
  return details;
}

/** Dots too: a path that ends in one and some letters is taken for a file. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed()).replaceAll('.', '%2E');

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
