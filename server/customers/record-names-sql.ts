// The names of the module's records, as parts of other modules' statements. `id` is an expression.
export const customerNameSql = (id: string): string => `(select r.name from customers r where r.id = ${id})`;
export const officeNameSql = (id: string): string => `(select r.name from offices r where r.id = ${id})`;
export const agentNameSql = (id: string): string => `(select r.full_name from agents r where r.id = ${id})`;
