// A permission of a linked account, or a webhook, that is tried by a call which changes nothing, and what the person who runs the check reads about it.
import { NetworkFailure } from '../../adapters/ad-network/index.ts';

export interface PermissionTrial {
  /** The network's name of it: 'leads_retrieval'. */
  permission: string;
  /** For people: 'read leads'. */
  allows: string;
  /** Without it no campaign can be delivered and followed. */
  isNeeded: boolean;
  /** Whether the network says that it was granted; null where it does not say. */
  isGranted: boolean | null;
  /** Throws where it is missing; null where every call that needs it would change something. */
  attempt: (() => Promise<unknown>) | null;
}

/** What a trial finds out without being refused by a network. */
export class Missing extends Error {}

export interface TrialOutcome {
  /** 'Meta, Kauri Realty'. */
  subject: string;
  permission: string;
  allows: string;
  isNeeded: boolean;
  /** Null where it works. */
  problem: string | null;
}

const NOT_GRANTED = 'not granted; link the account again and allow it';

/** A network that does not answer is a failure of the check, not of the permission. */
export async function tryPermission(subject: string, trial: PermissionTrial): Promise<TrialOutcome> {
  const { permission, allows, isNeeded } = trial;
  return { subject, permission, allows, isNeeded, problem: await problemOf(trial) };
}

async function problemOf({ isGranted, attempt }: PermissionTrial): Promise<string | null> {
  if (isGranted === false) return NOT_GRANTED;
  try {
    await attempt?.();
    return null;
  } catch (error) {
    if (error instanceof Missing) return error.message;
    if (!(error instanceof NetworkFailure)) throw error;
    const { userTitle, userMessage, message } = error.details;
    return [userTitle, userMessage].filter(Boolean).join(': ') || message;
  }
}

/** 'ok       Meta, Kauri Realty: ads_management', or what is missing and what it would allow. */
export function outcomeLine({ subject, permission, allows, isNeeded, problem }: TrialOutcome): string {
  if (problem === null) return `ok       ${subject}: ${permission}`;
  return `${isNeeded ? 'MISSING ' : 'optional'} ${subject}: ${permission} (${allows}): ${problem.replace(/\.$/, '')}.`;
}
