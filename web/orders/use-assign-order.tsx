// Assigns the order of a page to a member of staff, or to nobody.
import type { Order } from '#contract/orders/index.ts';
import { orderNumberText } from '#domain/orders/index.ts';
import { endpointQuery, useAction } from '#web/client/index.ts';
import { useChoiceDialog } from '#web/list/index.ts';
import { showRefusal } from '#web/list/show-refusal.ts';
import { toast } from '#web/ui/feedback/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { assigneeOf, assignQuestion } from './assign-question.tsx';

export function useAssignOrder({ _id: orderId, orderNumber, assignee, title }: Order): { assign: () => Promise<void>; dialog: ReactNode } {
  const { dialog, choose } = useChoiceDialog();
  const { mutateAsync: update } = useAction('assignOrder');
  const queryClient = useQueryClient();
  const name = orderNumberText(orderNumber);
  const assign = async () => {
    const detail = assignee ? `${title}. Now assigned to ${assignee.displayName}.` : `${title}.`;
    const chosen = await choose(assignQuestion({ title: `Assign ${name}`, detail, action: 'Assign order' }));
    if (chosen === null) return;
    try {
      const order = await update({ params: { orderId }, body: { assigneeId: assigneeOf(chosen) } });
      queryClient.setQueryData(endpointQuery('readOrder', { params: { orderId } }).queryKey, order);
      toast({ text: order.assignee ? `${name} assigned to ${order.assignee.displayName}` : `${name} is assigned to nobody` });
    } catch (error) {
      showRefusal(error);
    }
  };
  return { assign, dialog };
}
