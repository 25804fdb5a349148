// Why a network does not show an ad, in plain words around its own reason.

export interface RefusalReason {
  /** The rule that the network names: 'Unrealistic outcomes', 'UNRELIABLE_CLAIMS'. */
  rule: string;
  /** What the network says about it; empty where it says nothing. */
  words: string;
  /** Texts of the ad that it objects to. */
  texts: readonly string[];
}

const MOST_CHARACTERS = 1000;

/** 'Unrealistic outcomes: Your ad promises results that cannot be guaranteed.' */
export function refusalText(reasons: readonly RefusalReason[]): string {
  const text = [...new Set(reasons.map(reasonText))].join(' ') || 'No reason was given.';
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text;
}

function reasonText({ rule, words, texts }: RefusalReason): string {
  const found = texts.length === 0 ? '' : `, in ${texts.map((text) => `“${text}”`).join(' and ')}`;
  const name = `${plainRule(rule)}${found}`;
  if (words === '' || words === rule) return sentence(name);
  return sentence(`${name}: ${words}`);
}

/** Google writes its rules as constants: UNRELIABLE_CLAIMS becomes 'Unreliable claims'. */
function plainRule(rule: string): string {
  if (!/^[A-Z0-9_]+$/.test(rule)) return rule;
  const words = rule.replaceAll('_', ' ').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** For the campaign: which share of its ads was refused, and why. Null where none was. */
export function campaignRefusal(ads: readonly { refusal: string | null }[]): string | null {
  const refused = ads.flatMap(({ refusal }) => refusal ?? []);
  const [first] = refused;
  if (first === undefined) return null;
  if (ads.length === 1 || refused.length === ads.length) return [...new Set(refused)].join(' ');
  const share = refused.length === 1 ? `1 of ${ads.length} ads does not run.` : `${refused.length} of ${ads.length} ads do not run.`;
  return `${share} ${[...new Set(refused)].join(' ')}`;
}
