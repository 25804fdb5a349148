// npm run check-networks: tries each permission of each linked account, prints one line for each and one for each network at the end, and exits
// with 1 where one is missing that delivery needs. Nothing is created or changed on a network.
import { connectGoogleAds } from '../../adapters/google-ads/index.ts';
import { openNetworkSignIns } from '../../adapters/identity/index.ts';
import { connectMeta } from '../../adapters/meta/index.ts';
import { runCommand } from '../../run-command.ts';
import { openSecrets } from '../../secrets/index.ts';
import { startTwins } from '../../twins/start-twins.ts';
import { checkNetworks } from './check-networks.ts';

await runCommand(async (db, settings) => {
  const twins = await startTwins(settings, console.error);
  const { config } = twins;
  try {
    const networks = {
      meta: connectMeta(config, Date.now),
      google: connectGoogleAds(config, Date.now),
      signIns: openNetworkSignIns(config, Date.now),
    };
    const { lines, summary, isComplete } = await checkNetworks({ db, secrets: await openSecrets(config), networks, config });
    for (const line of [...lines, '', ...summary]) console.log(line);
    if (!isComplete) process.exitCode = 1;
  } finally {
    twins.close();
  }
});
