// The customer that an order is for: the one in the request, or the one whose dashboard the person is in. A customer that they may not see
// is answered as not found.
import type { Actor } from '#domain/access/index.ts';
import { customerOfDashboard, scopeToDashboard } from '#domain/dashboards/index.ts';
import { AppError } from '../../http/app-error.ts';

export function customerOfOrder(actor: Actor, requestedId: string | undefined): { customerId: string; actor: Actor } {
  const customerId = requestedId ?? customerOfDashboard(actor);
  if (customerId === null) throw new AppError('customerIdRequired', {}, [{ path: 'customerId', message: 'Choose a customer.' }]);
  const actorInDashboard = scopeToDashboard(actor, customerId);
  if (!actorInDashboard) throw new AppError('notFound');
  return { customerId, actor: actorInDashboard };
}
