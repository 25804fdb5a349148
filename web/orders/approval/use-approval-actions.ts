// Sending the seller's link again, and turning it off.
import { useAction } from '#web/client/index.ts';
import { showRefusal } from '#web/list/show-refusal.ts';
import { confirm } from '#web/ui/feedback/dialogs.ts';
import { toast } from '#web/ui/feedback/toasts.ts';

export function useApprovalActions(orderId: string) {
  const { mutateAsync: sendAgain, isPending: isSending } = useAction('resendApprovalLink');
  const { mutateAsync: revokeLink, isPending: isRevoking } = useAction('revokeApprovalLink');
  const attempt = async (action: () => Promise<unknown>, text: string): Promise<void> => {
    try {
      await action();
      toast({ text });
    } catch (error) {
      showRefusal(error);
    }
  };
  return {
    isBusy: isSending || isRevoking,
    resend: (seller: string) => attempt(() => sendAgain({ params: { orderId } }), `Sent to ${seller} again`),
    async revoke(seller: string) {
      const detail = `${seller} will no longer be able to open the ads or the report.`;
      if (!(await confirm({ text: 'Turn off the link?', detail, action: 'Turn off link', danger: true }))) return;
      await attempt(() => revokeLink({ params: { orderId } }), 'The link is turned off');
    },
  };
}
