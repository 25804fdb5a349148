export { hubRoutes } from './hub-routes.ts';
export { auditEntriesOf, customerNews, EVERYONE_IN_DASHBOARDS, isOwnRow, LAST_VISIT } from './news-kinds.ts';
export type { NewsKind } from './news-kinds.ts';
