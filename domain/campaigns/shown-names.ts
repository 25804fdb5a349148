// The names of campaigns, ad sets and ads as people read them. On the networks they begin with their order, so that lists there can be
// searched, and Google's campaigns end with the label that delivery finds them by.

/** The label at the end of a name. PostgreSQL reads it as JavaScript does. */
export const LABEL_AT_END = '(^| )(ord|man)-[0-9]+-r[0-9]+-[a-z0-9-]+$';
const LABEL = new RegExp(LABEL_AT_END);

/** 'ORD-5512 Sunny villa, days 1 to 3' for 'ORD-5512 Sunny villa, days 1 to 3 ord-5512-r1-t2-campaign1' */
export const shownName = (name: string): string => name.replace(LABEL, '').trimEnd();

/** What tells the campaigns of one order apart: 'days 1–3' and 'days 4–10'. Empty for an order's only campaign, and for a name that the
 * others begin with. */
export function namesApart(names: readonly string[]): string[] {
  const shown = names.map(shownName);
  let shared = shown.reduce((shortest, name) => (name.length < shortest.length ? name : shortest), shown[0] ?? '');
  const begins = (name: string): boolean => name === shared || name.startsWith(`${shared}, `);
  while (shared !== '' && !shown.every(begins)) shared = shared.slice(0, Math.max(0, shared.lastIndexOf(', ')));
  return shown.map((name) => (shared === '' ? name : name.slice(shared.length + 2)).replace(/^(days \d+) to (\d+)$/, '$1–$2'));
}

/** 'Days 1 to 3' of the campaign 'ORD-5512 Sunny villa'; the whole name where it does not begin with the campaign's. Google's ad groups are
 * named by their label alone, and a campaign has one. */
export function nameInCampaign(name: string, campaignName: string): string {
  const [own, campaign] = [shownName(name), shownName(campaignName)];
  if (own === '') return 'Ad group';
  const part = own.startsWith(`${campaign}, `) ? own.slice(campaign.length + 2) : own;
  return part.charAt(0).toUpperCase() + part.slice(1);
}
