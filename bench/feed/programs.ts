// The programs of other makers with which feeds are delivered: lftp as the sender, pyftpdlib and OpenSSH as the servers that we fetch from.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, copyFile, mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { FEED_PASSWORD } from '#test/harness/feeds/feed-account-to-deliver-to.ts';

const run = promisify(execFile);

export const SENDER = { username: 'kauri', password: FEED_PASSWORD };
const PYTHON = '/usr/bin/python3';
const SSHD = '/usr/sbin/sshd';
const NOBODY = 65_534;
const START_TRIES = 100;

export interface RunningServer {
  stop(): Promise<void>;
}

/** What is installed, each with the Debian package that brings it. */
export async function findPrograms(): Promise<{ lftp: boolean; pyftpdlib: boolean; openssh: boolean; missing: string[] }> {
  const works = (program: string, ...args: string[]): Promise<boolean> =>
    run(program, args).then(
      () => true,
      () => false,
    );
  const lftp = await works('lftp', '--version');
  const pyftpdlib = await works(PYTHON, '-c', 'import pyftpdlib');
  const openssh = await access(SSHD).then(
    () => process.getuid?.() === 0,
    () => false,
  );
  const packages = { lftp, 'python3-pyftpdlib': pyftpdlib, 'openssh-server (as root)': openssh };
  return { lftp, pyftpdlib, openssh, missing: Object.entries(packages).flatMap(([name, isThere]) => (isThere ? [] : [name])) };
}

/** Uploads with lftp, and resolves when the server has the whole file under its last name. */
export async function uploadWithLftp(url: string, username: string, file: string, name: string): Promise<void> {
  const settings = [
    'set ssl:verify-certificate no',
    'set sftp:auto-confirm yes',
    'set sftp:connect-program "ssh -a -x -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null -o LogLevel=ERROR"',
    'set net:max-retries 2',
    'set cmd:fail-exit yes',
  ];
  const commands = [...settings, `open -u ${username},${SENDER.password} ${url}`, `put ${file} -o ${name}.part`, `mv ${name}.part ${name}`];
  await run('lftp', ['-c', commands.join('; ')]);
}

export async function startPyftpdlib(folder: string, port: number): Promise<RunningServer> {
  const { username, password } = SENDER;
  const args = ['-m', 'pyftpdlib', '-i', '127.0.0.1', '-p', String(port), '-d', folder, '-w', '-u', username, '-P', password];
  return start(PYTHON, args, port);
}

/** Where the server's folder is mounted: OpenSSH accepts a root only where all folders above it belong to the machine's root. */
const SFTP_ROOT = '/mnt';

/** OpenSSH takes only users of the machine, so it runs in a mount namespace where its own list of users replaces the machine's. */
export async function startOpenSsh(settings: string, folder: string, port: number): Promise<RunningServer> {
  const { username, password } = SENDER;
  await mkdir(settings, { recursive: true });
  await run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', path.join(settings, 'host_key')]);
  const { stdout: hashed } = await run('openssl', ['passwd', '-6', password]);
  await copyFile('/etc/passwd', path.join(settings, 'passwd'));
  await writeFile(path.join(settings, 'passwd'), `${username}:x:${NOBODY}:${NOBODY}::/:/bin/sh\n`, { flag: 'a' });
  await writeFile(path.join(settings, 'shadow'), `${username}:${hashed.trim()}:19000:0:99999:7:::\n`, { mode: 0o600 });
  const lines = [
    `Port ${port}`,
    'ListenAddress 127.0.0.1',
    `HostKey ${path.join(settings, 'host_key')}`,
    'PidFile none',
    'UsePAM no',
    'PasswordAuthentication yes',
    'KbdInteractiveAuthentication no',
    'StrictModes no',
    `AllowUsers ${username}`,
    `ChrootDirectory ${SFTP_ROOT}`,
    'ForceCommand internal-sftp',
    'Subsystem sftp internal-sftp',
  ];
  await writeFile(path.join(settings, 'sshd_config'), `${lines.join('\n')}\n`);
  await chmod(folder, 0o755);
  const script = [
    'mkdir -p /run/sshd',
    'mount --bind "$1/passwd" /etc/passwd',
    'mount --bind "$1/shadow" /etc/shadow',
    'mount --bind "$2" "$3"',
    'exec "$4" -D -e -f "$1/sshd_config"',
  ].join(' && ');
  return start('unshare', ['-m', '--propagation', 'private', 'sh', '-c', script, 'sh', settings, folder, SFTP_ROOT, SSHD], port);
}

async function start(program: string, args: readonly string[], port: number): Promise<RunningServer> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-5000);
  });
  const ended = once(child, 'exit');
  for (let tries = 0; !(await answers(port)); tries += 1) {
    if (child.exitCode !== null || tries >= START_TRIES) throw new Error(`${program} did not start:\n${output}`);
    await sleep(100);
  }
  return {
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
