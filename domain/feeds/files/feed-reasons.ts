// Why a record was refused, or what was unusual about one that was applied. The texts are in the contract.
import type { Wrong } from '#domain/forms/index.ts';
import type { FeedProblem } from '../records/index.ts';

interface Described {
  /** The record is applied, without this part where it names one. */
  isWarning: boolean;
}

export type FeedReason = Described &
  (
    | {
        code:
          | 'sameTimeChanged'
          | 'agentIdMissing'
          | 'storePaused'
          | 'referenceTaken'
          | 'removedByPerson'
          | 'listingUnknown'
          | 'referenceShared'
          | 'notStorable'
          | 'filterDropped';
      }
    | { code: 'timeAhead' | 'agentIdUnknown' | 'agentUnknown' | 'imageMissing' | 'filterFailed'; value: string }
    | { code: 'repeatedInFile'; line: number }
    | { code: 'campaignsRunning'; count: number }
    | { code: 'mapping'; problem: FeedProblem }
    | { code: 'metaData'; path: string; wrong: Wrong }
  );

export const isRefusal = ({ isWarning }: FeedReason): boolean => !isWarning;

/** What the mapping found, as a reason. */
export const mappingReason = (problem: FeedProblem): FeedReason => ({ code: 'mapping', problem, isWarning: problem.isWarning });
