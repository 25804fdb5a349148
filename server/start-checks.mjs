// Refusals of a start that can be known at once. Plain JavaScript, since `npm start` asks before it installs and builds anything, on
// whatever Node the machine has.
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';

export const PORT_RULE = 'a number from 0 to 65535 is needed';

/** The reason why a process cannot listen there, by the code of the error. */
export function listenRefusal(code, host, port) {
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what uses it, or choose another one with PORT.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this user. Choose another one with PORT.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `This machine has no address ${host}. Choose another one with HOST.`;
  return null;
}

export function portRefusal(host, port) {
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return Promise.resolve(`The setting PORT is not valid: ${PORT_RULE}.`);
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(listenRefusal(error.code, host, port)));
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}

export function dataFolderRefusal(folder) {
  try {
    makeFolder(folder);
    const probe = join(folder, `.write-${randomUUID()}`);
    writeFileSync(probe, '');
    rmSync(probe);
    return null;
  } catch {
    return `The data folder ${folder} cannot be written. Choose another one with DATA_DIR.`;
  }
}

/** Node's recursive mkdir never returns below /proc, where creating a folder fails as if its parent were missing. */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
}
