// Why a filter failed on a listing, as people read it.

export const filterTexts = {
  tooSlow: (milliseconds: number): string => `The filter took longer than ${milliseconds} ms and was stopped.`,
  outOfMemory: (megabytes: number): string => `The filter used more than ${megabytes} MB of memory and was stopped.`,
  silence: 'The filter did not respond and was stopped.',
  crash: 'The filter crashed.',
  notRun: (stopped: number): string => `Not run, because the filters were stopped on ${stopped} earlier listings of this batch.`,
  outOfReach: (field: string): string => `A filter cannot set ${field}.`,
  noSuchField: (field: string): string => `A listing has no field ${field}. Fields of the vertical are in listing.metaData.`,
  noSuchMetaField: (field: string, vertical: string): string => `The vertical ${vertical} has no field ${field}.`,
  readOnly: (field: string): string => `${field} is read-only.`,
  noSuchType: (type: string): string => `type: ${type} is not a listing type of this vertical.`,
  notHideable: (key: string): string => `hiddenKeys: ${key} cannot be hidden.`,
  unstorable: (field: string): string => `${field}: contains characters that cannot be stored.`,
} as const;

/** ' in line 3', for refusals that have a place for it. */
export const inLine = (line: number | null): string => (line === null ? '' : ` on line ${line}`);
