// The changes to an order's campaigns as the order's timeline tells them, from the entries of the audit trail. Who does not see the networks'
// money reads the same without budgets, and without notes, which are for staff.
import type { Network } from '../networks/index.ts';
import { nameInCampaign, shownName } from './shown-names.ts';

export const CAMPAIGN_CHANGE_KINDS = ['paused', 'resumed', 'ended', 'deleted', 'resubmitted', 'changed'] as const;
export type CampaignChangeKind = (typeof CAMPAIGN_CHANGE_KINDS)[number];

export const CAMPAIGN_CHANGE_TEXTS: Readonly<Record<CampaignChangeKind, string>> = {
  paused: 'Campaign paused',
  resumed: 'Campaign resumed',
  ended: 'Campaign ended',
  deleted: 'Campaign deleted',
  resubmitted: 'Rejected ads fixed and resubmitted',
  changed: 'Campaign changed',
};

interface ChangedSetting {
  /** The ad set or ad; null for the campaign itself. */
  subject: string | null;
  label: string;
  before: string;
  after: string;
}

export interface CampaignChange {
  campaign: string;
  network: Network;
  change: CampaignChangeKind;
  settings: ChangedSetting[];
  /** Why the spend guard or a stop paused it, or why a budget above the order was set. */
  note: string | null;
  actorName: string | null;
  createdAt: string;
}

/** `changes` holds [before, after] by field; settings are named 'Ad 1: Headline'. */
export interface AuditedCampaignChange extends Pick<CampaignChange, 'network' | 'actorName' | 'createdAt'> {
  campaignName: string;
  changes: Readonly<Record<string, unknown>>;
}

/** Null for an entry without news for readers, such as the pause of a campaign that is paused already. */
export function campaignChangeOf({ campaignName, network, changes, actorName, createdAt }: AuditedCampaignChange): CampaignChange | null {
  const settings = Object.entries(changes).flatMap(([field, value]) => settingOf(field, value, campaignName));
  const decided = KIND_OF_STATE[String(afterOf(changes['desiredState']))];
  const isResubmitted = afterOf(changes['resubmitted']) !== undefined;
  if (!decided && settings.length === 0) return null;
  const above = afterOf(changes['aboveOrder']);
  const guard = decided === 'paused' ? afterOf(changes['guardReason']) : null;
  return {
    campaign: shownName(campaignName),
    network,
    change: decided ?? (isResubmitted ? 'resubmitted' : 'changed'),
    settings,
    note: typeof above === 'string' ? `Over budget by ${above}` : typeof guard === 'string' ? guard : null,
    actorName,
    createdAt,
  };
}

const KIND_OF_STATE: Readonly<Record<string, CampaignChangeKind | undefined>> = {
  PAUSED: 'paused',
  ACTIVE: 'resumed',
  COMPLETED: 'ended',
  DELETED: 'deleted',
};

const afterOf = (value: unknown): unknown => (Array.isArray(value) ? (value[1] as unknown) : undefined);

const SEPARATOR = ': ';
const MAX_TEXT = 120;
const shortened = (text: string): string => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1).trimEnd()}…` : text);

/** The status of the campaign itself is the kind of the change. */
function settingOf(field: string, value: unknown, campaignName: string): ChangedSetting[] {
  const at = field.lastIndexOf(SEPARATOR);
  if (at < 0 || !Array.isArray(value)) return [];
  const [before, after] = value as unknown[];
  const label = field.slice(at + SEPARATOR.length);
  const subject = shownName(field.slice(0, at)) === shownName(campaignName) ? null : nameInCampaign(field.slice(0, at), campaignName);
  if (subject === null && label === 'Status') return [];
  return [{ subject, label, before: textOf(before), after: textOf(after) }];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? shortened(value) : '');

/** As `network-changes.ts` labels it. */
const BUDGET = 'Budget';

/** For customers, and for staff who do not see the networks' money. */
export const withoutNetworkMoney = <Change extends CampaignChange>(changes: readonly Change[]): Change[] =>
  changes
    .map((each) => ({ ...each, settings: each.settings.filter(({ label }) => label !== BUDGET), note: null }))
    .filter(({ change, settings }) => change !== 'changed' || settings.length > 0);

/** 'Days 1 to 3, Budget: $100.00 → $120.00' */
export const changedSettingText = ({ subject, label, before, after }: ChangedSetting): string =>
  `${subject === null ? label : `${subject}, ${label}`}: ${before || '(empty)'} → ${after || '(empty)'}`;
