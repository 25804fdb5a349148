// Publisher block lists of Meta: websites, apps and pages beside whose content no ad of the account is shown. An ad account excludes all
// its lists until staff choose some of them, so that a list that is new on Meta applies without anyone's doing.

export interface BlockList {
  /** Meta's id. */
  blockListId: string;
  name: string;
}

export const MAX_BLOCK_LISTS = 100;

/** Meta refuses an ad set with a list that no longer exists, so only lists that it named last count. `chosen` is null for all. */
export const excludedBlockListIds = (existing: readonly BlockList[], chosen: readonly string[] | null): string[] =>
  existing.map(({ blockListId }) => blockListId).filter((id) => chosen === null || chosen.includes(id));
