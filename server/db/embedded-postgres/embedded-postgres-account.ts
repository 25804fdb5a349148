// Chooses the account that runs the embedded database. PostgreSQL refuses to run as root, so root hands it to
// the owner of an existing cluster, else to nobody; everyone else runs it as themselves.
import { spawn } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';

export type Account = { kind: 'ourselves' } | { kind: 'other'; name: string; uid: number; gid: number };

export async function chooseAccount(clusterFolder: string): Promise<Account> {
  if (process.getuid?.() !== 0) return { kind: 'ourselves' };
  const owner = await stat(clusterFolder).catch(() => undefined);
  if (owner && owner.uid !== 0) return { kind: 'other', name: `user ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  return nobody(await readFile('/etc/passwd', 'utf8').catch(() => ''));
}

function nobody(passwd: string): Account {
  const fields = /^nobody:.*$/m.exec(passwd)?.[0].split(':') ?? [];
  // Some systems write the ids as negative 32-bit numbers.
  const id = (field: string | undefined) => Number(field ?? 65534) >>> 0;
  return { kind: 'other', name: 'nobody', uid: id(fields[2]), gid: id(fields[3]) };
}

export function identityOf(account: Account): { uid?: number; gid?: number } {
  return account.kind === 'ourselves' ? {} : { uid: account.uid, gid: account.gid };
}

export type Outcome = { ok: boolean; output: string };

export function runAs(account: Account, file: string, args: string[], input = ''): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(file, args, { ...identityOf(account), cwd: '/', env: postgresEnvironment(), stdio: 'pipe' });
    let output = '';
    const append = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', append);
    child.stderr.on('data', append);
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output: output.trim() }));
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

export async function canEnter(account: Account, folder: string): Promise<boolean> {
  if (account.kind === 'ourselves') return true;
  const { ok } = await runAs(account, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder]);
  return ok;
}

// The PG* and locale variables of the environment must not affect our own database.
export function postgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}
