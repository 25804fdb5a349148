import { shownNameSql } from '../shown-name-sql.ts';

/** The name of the campaign with this id, an expression, as people read it. */
export const campaignNameSql = (id: string): string => `(select ${shownNameSql('r.name')} from campaigns r where r.id = ${id})`;
