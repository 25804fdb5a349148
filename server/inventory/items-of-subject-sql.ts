// What a report shows of the listings and resources that it is about, as parts of its statement. `items` is a query with one row, whose
// column `ids` names them.
export const isPresentListingSql = (id: string): string => `exists (select from listings x where x.id = ${id} and x.deleted_at is null)`;
export const isPresentResourceSql = (id: string): string => `exists (select from resources x where x.id = ${id} and x.deleted_at is null)`;

/** As JSON, in their order. */
export const shownListingsSql = (
  items: string,
): string => `(select coalesce(json_agg(json_build_object('title', l.title, 'type', l.type, 'metaData', l.meta_data, 'foundLocation', l.found_location, 'startPrice', l.start_price, 'heroUrl', l.hero_url)
      order by array_position(i.ids, l.id)), '[]') from ${items} i join listings l on l.id = any(i.ids))`;
export const shownResourcesSql = (
  items: string,
): string => `(select coalesce(json_agg(json_build_object('title', x.title, 'heroUrl', x.hero_image) order by array_position(i.ids, x.id)), '[]')
      from ${items} i join resources x on x.id = any(i.ids))`;

/** Selects the hashes of their pictures. */
export const pictureHashesSql = (items: string): string => `select f.hash from ${items} i
        cross join lateral (select l.pictures from listings l where l.id = any(i.ids) union all select x.pictures from resources x where x.id = any(i.ids)) held
        cross join lateral jsonb_array_elements(held.pictures) p
        join files f on f.id = coalesce(p ->> 'croppedImageId', p ->> '_id')::uuid`;

/** The agents who sell the first one; null where it is no listing. */
export const agentsOfFirstItemSql = (items: string): string => `(select l.agent_ids from ${items} i join listings l on l.id = i.ids[1])`;
