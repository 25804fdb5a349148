import { spawn } from 'node:child_process';
import { once } from 'node:events';

export async function psql(databaseUrl: string, statement: string): Promise<void> {
  const child = spawn('psql', [databaseUrl, '-qX', '-v', 'ON_ERROR_STOP=1', '-c', statement], { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('psql could not copy; this benchmark needs psql on the PATH');
}
