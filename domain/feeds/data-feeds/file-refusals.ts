// Why a whole file is not read. The texts are in the contract.

const FEED_FILE_REFUSALS = [
  'empty',
  'truncated',
  'notWellFormed',
  'entityUnknown',
  'rootUnknown',
  'encodingUnknown',
  'quoteNotClosed',
  'tooManyColumns',
  'recordsNotFound',
  'tooDeep',
  'recordTooLarge',
  'tooManyRecords',
  'fileTooLarge',
  'archiveDamaged',
  'archiveEncrypted',
  'archiveHasNoFile',
  'archiveNested',
  'archiveSeveralFiles',
  'archiveTooLarge',
  'archiveTooManyFiles',
  'archiveUnsafe',
] as const;
export type FeedFileRefusalCode = (typeof FEED_FILE_REFUSALS)[number];
