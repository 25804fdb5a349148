// Says on an order that its ads are shown to nobody, where ad networks are twins. One quiet line, because it asks nothing of anyone.
import { simulatedNetworks } from './installation.ts';
import classes from './twins.module.css';

const list = new Intl.ListFormat('en-NZ', { type: 'conjunction' });

export function TwinNotice() {
  const networks = simulatedNetworks();
  if (networks.length === 0) return null;
  const verb = networks.length === 1 ? 'is' : 'are';
  return (
    <p className={classes.muted}>
      {list.format(networks)} {verb} simulated here: no ads are shown to anyone, and nothing is spent.
    </p>
  );
}
