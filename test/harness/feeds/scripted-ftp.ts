// An FTP server for tests that answers each command as the test says, so that it can do what no honest server does.
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/** A reply line, null for no reply at all, or a function that replies by itself. */
type Reply = string | null | ((send: (line: string) => void, socket: Socket) => void);

export interface ScriptedFtp {
  port: number;
  commands: string[];
  close(): void;
}

const DEFAULTS: Record<string, Reply> = {
  USER: '331 Password please',
  PASS: '230 Signed in',
  FEAT: '502 None',
  TYPE: '200 Fine',
  STRU: '200 Fine',
  OPTS: '200 Fine',
  PWD: '257 "/"',
};

export async function openScriptedFtp(replies: Record<string, Reply> = {}, greeting: string | null = '220 Hello'): Promise<ScriptedFtp> {
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    const send = (line: string): void => void socket.write(`${line}\r\n`);
    if (greeting !== null) send(greeting);
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        commands.push(line);
        const name = line.split(' ')[0] ?? '';
        const reply = name in replies ? replies[name] : (DEFAULTS[name] ?? '502 Unknown');
        if (typeof reply === 'function') reply(send, socket);
        else if (reply !== null && reply !== undefined) send(reply);
      }
    });
  });
  await listen(server);
  return {
    port: (server.address() as AddressInfo).port,
    commands,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Listens for one data connection, sends the bytes over it and ends it. Returns the reply to EPSV. */
export async function offerData(bytes: string): Promise<{ epsv: string; close(): void }> {
  const server = createServer((socket) => socket.on('error', () => undefined).end(bytes));
  await listen(server);
  const { port } = server.address() as AddressInfo;
  return { epsv: `229 Passive (|||${port}|)`, close: () => void server.close() };
}

const listen = (server: Server): Promise<void> => new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
