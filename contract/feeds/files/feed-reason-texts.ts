// Messages about records of a feed that were refused or are unusual, and about files that failed, were skipped or are on hold.
import type { FeedReason } from '#domain/feeds/index.ts';
import { violationText } from '../../forms/index.ts';

type OwnCode = Exclude<FeedReason['code'], 'mapping' | 'metaData'>;

const TEXTS: Readonly<Record<OwnCode, string>> = {
  timeAhead: 'The modification time {value} is more than a day ahead. Later corrections could be ignored.',
  sameTimeChanged: 'The content changed, but not the modification time.',
  repeatedInFile: 'The same listing is also on line {line}.',
  agentIdMissing: 'The record has no agentID.',
  agentIdUnknown: 'AgentID {value} is not mapped to an office. Map it in the feed account, then replay the refused records.',
  storePaused: 'The store is paused. Resume it, then replay the refused records.',
  agentUnknown: 'There is no agent {value}. The listing is saved without this agent.',
  referenceTaken: 'Another listing has this reference. Change one of them.',
  referenceShared: 'Another office sends the same reference, so the agentID was added to the reference.',
  removedByPerson: 'The listing was deleted by hand. Restore it to receive updates.',
  listingUnknown: 'The record only changes a status, and there is no listing with this reference.',
  notStorable: 'The record holds characters that cannot be saved.',
  filterDropped: 'A filter leaves this record out. If the listing is already saved, only its status was updated.',
  filterFailed: 'A filter failed: {value}',
  imageMissing: 'Image {value} could not be fetched.',
  campaignsRunning: 'Campaigns that still run for this withdrawn listing: {count}.',
};

/** `mappingText` describes what the mapping of the data feed found. */
export function feedReasonText(
  reason: FeedReason,
  mappingText: (problem: { code: string; path: string; value: string }) => string,
): string {
  if (reason.code === 'mapping') return mappingText(reason.problem);
  if (reason.code === 'metaData') return `${reason.path}: ${violationText(reason.wrong)}`;
  const params: Readonly<Record<string, unknown>> = { ...reason };
  return TEXTS[reason.code].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : whole;
  });
}

export const FEED_FILE_TEXTS = {
  repeated: 'The same file was received before.',
  noSource: 'The feed account was deleted or has no data feed.',
  noStore: 'No store takes the listings of this feed account.',
  superseded: 'A newer file was read.',
  gone: 'The original was deleted before it was read.',
  unreadable: 'The file could not be read to its end. What was saved stays; replay it to continue.',
  tooManyMissing: '{missing} of {present} listings are missing from this file and would be withdrawn. Release it if that is right.',
  outdatedSnapshot: 'A newer file was read before this one. Listings missing from this file, which were not withdrawn: {missing}.',
  unnamedRecords:
    'Listings missing from this file: {missing}. None was withdrawn, because refused records do not say which listing they are about. Correct those records and send the whole file again.',
} as const;
