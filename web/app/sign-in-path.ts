// The sign-in screen for a path: the customers' or the staff's.
import { isDashboardPath } from '#web/client/chosen-customer.ts';

export const signInPathFor = (path: string): string => (isDashboardPath(path) ? '/customer-dashboard/signin' : '/authentication/signin');
