// News of a dashboard: listings that other people added since the last visit.
import { auditEntriesOf, EVERYONE_IN_DASHBOARDS, isOwnRow } from '../../hub/index.ts';
import type { NewsKind } from '../../hub/index.ts';

export const listingNews: NewsKind = {
  kind: 'listings',
  seenBy: EVERYONE_IN_DASHBOARDS,
  one: 'new listing',
  many: 'new listings',
  count: `
    select count(distinct a.entity_id) from ${auditEntriesOf('listing', 'created')}
      and exists (select from listings l where l.id = a.entity_id and l.deleted_at is null and (d.sees_all or ${isOwnRow('l')}))`,
};
