// Finds a program on PATH without starting it, so that a start stays quick.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export function findProgram(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  for (const name of names) {
    const found = folders.map((folder) => join(folder, name)).find(isExecutable);
    if (found) return found;
  }
  return undefined;
}
