// Which door does an address belong to?
import { isDashboardPath } from '#web/client/chosen-customer.ts';

export const signInPathFor = (path: string): string => (isDashboardPath(path) ? '/customer-dashboard/signin' : '/authentication/signin');
