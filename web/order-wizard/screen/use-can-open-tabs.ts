// Whether this person can open the dashboard's tabs. Sales can order in a dashboard and see nothing else of it (specification 2 §2, 3 §1).
import { DASHBOARD_ROLES, hasAnyRole } from '#domain/access/index.ts';
import { useSession } from '#web/client/index.ts';

export const useCanOpenTabs = (): boolean => hasAnyRole(useSession()?.roles ?? [], DASHBOARD_ROLES);
