/** The name of a page by its id on Meta, an expression; null where it is not known here. */
export const pageNameSql = (pageId: string): string =>
  `(select p.name from meta_pages p where p.page_id = ${pageId} and p.deleted_at is null)`;
