// What changing a campaign needs of a network. The job `change-campaign` calls it outside any transaction, and may call it again with the
// same changes: after a lost answer, or because a person saved again meanwhile.
import type { CampaignState, Fields, PlannedFile, WantedState } from '#domain/campaigns/index.ts';
import type { Network } from '#domain/networks/index.ts';

interface RunChange {
  /** ACTIVE switches it on, PAUSED off. COMPLETED ends it now. DELETED: it can neither run nor spend, and its figures stay. */
  state?: WantedState;
  /** The total for its whole run, in minor units of the account's currency. */
  budget?: number;
  /** An instant: 2026-11-20T11:00:00.000Z. */
  endsAt?: string;
}

export interface AdSetToChange extends RunChange {
  id: string;
  externalId: string;
  /** The whole targeting in the network's own fields. */
  targeting?: Fields;
}

export interface AdToChange {
  id: string;
  externalId: string;
  /** The whole creative in the network's own fields. References in it are keys of `files`, or of the delivery's steps. */
  creative: Fields;
  /** Pictures that have still to be uploaded. */
  files: Readonly<Record<string, PlannedFile>>;
}

/** A change of the campaign's state always comes alone, so that nothing else can hold up a stop. */
export interface CampaignToChange extends RunChange {
  campaignId: string;
  network: Network;
  /** Our id of the account. */
  accountId: string;
  /** The network's id of the campaign. */
  externalId: string;
  currencyCode: string | null;
  adSets: readonly AdSetToChange[];
  ads: readonly AdToChange[];
}

export interface AppliedChange {
  /** The campaign's state as the network reports it after the change. */
  state: CampaignState;
  /** Every ad of the change. On Meta a changed ad shows a new creative, on Google another ad takes its place. */
  ads: readonly { id: string; externalId: string; creativeExternalId: string | null; state: CampaignState }[];
}

export interface CampaignNetwork {
  /** Sets the given fields on the network and leaves all others. Throws `StepFailure`; applying the same change again changes nothing. */
  apply(change: CampaignToChange): Promise<AppliedChange>;
}
