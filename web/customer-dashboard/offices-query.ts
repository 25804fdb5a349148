// The query for a page of offices by name, shared by the screen and its preload.
export const PAGE_SIZE = 24;

export function officesQuery(search: string, page: number) {
  const conditions = search ? JSON.stringify([{ field: 'name', operator: '%', value: search }]) : undefined;
  return { query: { page, limit: PAGE_SIZE, order: 'name', search: conditions } };
}
