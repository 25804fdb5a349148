// The switch of the agent's own settings that opens the map, here so that nobody leaves an order for it. It is stored at once.
import { endpointQuery, messageOf, NO_ERROR_REDIRECT, useAction } from '#web/client/index.ts';
import { showError } from '#web/ui/feedback/dialogs.ts';
import { Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const LABEL = 'Customise the map';

export function CustomiseMapSwitch() {
  const queries = useQueryClient();
  const { data } = useQuery({ ...endpointQuery('readOwnAgent'), retry: false, meta: NO_ERROR_REDIRECT });
  const { mutateAsync, isPending } = useAction('updateAgent');
  const agent = data?.agent;
  if (!agent) return <p>To move or add areas, turn on ‘{LABEL}’ in your settings.</p>;
  const switchOn = async (): Promise<void> => {
    try {
      await mutateAsync({ params: { agentId: agent._id }, body: { customizeMap: true, version: agent.version } });
      // The wizard's data says whether areas may be set. What was entered stays.
      await queries.invalidateQueries({ queryKey: ['orders', 'openOrderWizard'] });
    } catch (error) {
      showError({ title: 'The setting could not be saved', text: messageOf(error), ok: true });
    }
  };
  return (
    <Switch
      label={LABEL}
      description="Move and add areas in this and all further orders. You can turn it off in your settings."
      checked={agent.customizeMap || isPending}
      disabled={isPending}
      onChange={() => void switchOn()}
    />
  );
}
