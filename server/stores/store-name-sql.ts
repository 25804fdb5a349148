/** The name of the store with this id, an expression. */
export const storeNameSql = (id: string): string => `(select r.name from stores r where r.id = ${id})`;
