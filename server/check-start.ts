// Checks what would make a start fail late: settings, port, data folder and key file. Nothing has been started when it refuses.
import type { Config } from './config.ts';
import { StartError } from './db/embedded-postgres/embedded-postgres-errors.ts';
import { openSecrets } from './secrets/index.ts';
import { dataFolderRefusal, portRefusal } from './start-checks.mjs';

export async function checkStart(config: Config): Promise<void> {
  const refusal = dataFolderRefusal(config.dataDir) ?? (listens(config) ? await portRefusal(config.HOST, config.PORT) : null);
  if (refusal !== null) throw new StartError(refusal);
  await openSecrets(config);
}

const listens = ({ ADSTEAD_ROLE }: Config): boolean => ADSTEAD_ROLE !== 'worker';
