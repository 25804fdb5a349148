import { LABEL_AT_END } from '#domain/campaigns/index.ts';

/** The name of a campaign as people read it, as `shownName` says it; for lists and files that are written by the database alone. */
export const shownNameSql = (name: string): string => `rtrim(regexp_replace(${name}, '${LABEL_AT_END}', ''))`;
