// The names of the module's records, as parts of other modules' statements. `id` is an expression.
export const listingTitleSql = (id: string): string => `(select r.title from listings r where r.id = ${id})`;
export const resourceNameSql = (id: string): string => `(select r.name from resources r where r.id = ${id})`;
export const bulkUploadNameSql = (id: string): string => `(select r.file_name from bulk_uploads r where r.id = ${id})`;
