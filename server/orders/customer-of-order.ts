// For which customer does someone order? The one that is named, or the one that they are in. One that they do not see does not exist.
import type { Actor } from '#domain/access/index.ts';
import { customerOfDashboard, inDashboardOf } from '#domain/dashboards/index.ts';
import { AppError } from '../http/app-error.ts';

export function customerOfOrder(actor: Actor, named: string | undefined): { customerId: string; actor: Actor } {
  const customerId = named ?? customerOfDashboard(actor);
  if (customerId === null) throw new AppError('customerIdRequired', {}, [{ path: 'customerId', message: 'Please choose a customer.' }]);
  const there = inDashboardOf(actor, customerId);
  if (!there) throw new AppError('notFound');
  return { customerId, actor: there };
}
