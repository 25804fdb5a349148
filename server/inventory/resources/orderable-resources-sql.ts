// Resources that someone wants to order campaigns for, as parts of other modules' statements.

/** A resource `r` as JSON, with the same fields as a listing. */
export const ORDERABLE_RESOURCE = `json_build_object('_id', r.id, 'title', r.title, 'deleted', false, 'isPublished', r.is_published,
  'hasUrl', r.has_valid_url, 'pictures', r.pictures, 'videos', r.videos, 'agentIds', '[]'::json)`;

/** What stands behind `from`. */
export const resourcesAmongSql = (customerId: string, ids: string): string =>
  `resources r where r.customer_id = ${customerId} and r.id = any(${ids}) and r.deleted_at is null`;
