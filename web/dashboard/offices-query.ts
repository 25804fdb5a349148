// Which offices does the dashboard ask for? A page in order of name, narrowed by what was typed.
export const PAGE = 24;

export function officesQuery(search: string, page: number) {
  const conditions = search ? JSON.stringify([{ field: 'name', operator: '%', value: search }]) : undefined;
  return { query: { page, limit: PAGE, order: 'name', search: conditions } };
}
