// Unlinks an account after a confirmation that says what stops.
import type { AdAccount, GoogleAccount } from '#contract/networks/index.ts';
import { NETWORK_LABELS } from '#domain/networks/index.ts';
import { messageOf, useAction } from '#web/client/index.ts';
import { confirm, showError, toast } from '#web/ui/index.ts';
import type { AccountKind } from './account-kinds.ts';

export function useUnlink(kind: AccountKind) {
  const { mutateAsync: unlink, isPending } = useAction(kind.calls.unlink);
  const ask = async (account: AdAccount | GoogleAccount) => {
    const name = 'name' in account ? account.name : account.descriptiveName;
    const isConfirmed = await confirm({
      text: `Are you sure you want to unlink ${name}?`,
      detail: whatStops(kind, account),
      action: 'Unlink account',
      danger: true,
    });
    if (!isConfirmed) return;
    try {
      await unlink({ params: kind.paramsOf(account._id) });
      toast({ text: `${name} is unlinked.` });
    } catch (error) {
      showError({ text: messageOf(error) });
    }
  };
  return { ask, isPending };
}

function whatStops({ network }: AccountKind, { customers }: AdAccount | GoogleAccount): string {
  const whose = customers.length === 0 ? '' : ` of ${customers.map(({ name }) => name).join(', ')}`;
  return `New orders${whose} can no longer be delivered on this account. Running campaigns continue on ${NETWORK_LABELS[network]}, but Adstead no longer updates them or collects their results and leads. Link the account again to resume.`;
}
