// Says on an order that its ads are shown to nobody, where ad networks are twins.
import { FormNotice } from '#web/ui/index.ts';
import { simulatedNetworks } from './installation.ts';

const list = new Intl.ListFormat('en-NZ', { type: 'conjunction' });

export function TwinNotice() {
  const networks = simulatedNetworks();
  if (networks.length === 0) return null;
  const verb = networks.length === 1 ? 'is' : 'are';
  return <FormNotice text={`${list.format(networks)} ${verb} simulated here: no ads are shown to anyone, and nothing is spent.`} />;
}
