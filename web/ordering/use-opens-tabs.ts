// Can this person go to the tabs of the dashboard? Sales order in it and see nothing else of it (specification 2 §2 and 3 §1).
import { DASHBOARD_ROLES, hasAnyRole } from '#domain/access/index.ts';
import { useSession } from '#web/client/index.ts';

export const useOpensTabs = (): boolean => hasAnyRole(useSession()?.roles ?? [], DASHBOARD_ROLES);
