// Refuses a start that cannot succeed before anything is installed or built for it.
import { resolve } from 'node:path';
import { dataFolderRefusal, portRefusal } from '../../server/start-checks.mjs';
import { root } from './checkout.mjs';
import { SetupError } from './say.mjs';

export async function checkSettings({ PORT, HOST, DATA_DIR, ADSTEAD_ROLE } = process.env) {
  const refusal =
    dataFolderRefusal(resolve(root, DATA_DIR || 'data')) ??
    (ADSTEAD_ROLE === 'worker' ? null : await portRefusal(HOST || '127.0.0.1', Number(PORT || 4000)));
  if (refusal) throw new SetupError(refusal);
}
