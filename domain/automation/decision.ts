// What a rule decided about a listing, with exactly one reason. The texts of the reasons are in the contract.

export const DECISIONS = ['ORDERED', 'ENDED', 'REPLACED', 'HELD', 'PASSED_OVER'] as const;
export type Decision = (typeof DECISIONS)[number];

export const REASON_CODES = [
  'ordered',
  'ended',
  'replaced',
  'stopped',
  'ruleOff',
  'noEvent',
  'waiting',
  'tooManyEvents',
  'ownerLeft',
  'ownerLostRight',
  'dismissed',
  'listingRemoved',
  'listingOffMarket',
  'conditionNotMet',
  'alreadyOrdered',
  'productNotOffered',
  'officeMissing',
  'agentMissing',
  'ruleOrdersPerDay',
  'ruleOrdersPerMonth',
  'ruleMoneyPerDay',
  'ruleMoneyPerMonth',
  'customerOrdersPerDay',
  'customerMoneyPerDay',
  'orderRefused',
  'noCampaigns',
  'campaignsShared',
  'creativesCurrent',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

export interface DecisionReason {
  code: ReasonCode;
  params: Readonly<Record<string, string | number>>;
}

export interface Judgement {
  decision: Decision;
  reason: DecisionReason;
}

const judged =
  (decision: Decision) =>
  (code: ReasonCode, params: DecisionReason['params'] = {}): Judgement => ({ decision, reason: { code, params } });

export const passOver = judged('PASSED_OVER');
export const hold = judged('HELD');
export const ordered = (order: { orderNumber: number; product: string }): Judgement => judged('ORDERED')('ordered', order);
export const ended = (campaigns: number): Judgement => judged('ENDED')('ended', { campaigns });
export const replaced = (creatives: number): Judgement => judged('REPLACED')('replaced', { creatives });
