// A thousand slow clients: some send their request byte by byte, some do not read a long response, and some start an
// export and do not read it. They run until the process is ended.
import net from 'node:net';

const SENDERS = 450;
const READERS = 450;
const EXPORTERS = 100;
const BYTE_MS = 1000;

const target = new URL(process.env.TARGET ?? '');
const cookie = process.env.COOKIE ?? '';
const request = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: ${target.host}\r\ncookie: ${cookie}\r\n\r\n`;

function connect(): net.Socket {
  const socket = net.connect({ host: target.hostname, port: Number(target.port) });
  socket.on('error', () => undefined);
  return socket;
}

function sendSlowly(): net.Socket {
  const socket = connect();
  const bytes = request('/api/customers?limit=100');
  let sent = 0;
  const timer = setInterval(() => {
    if (socket.destroyed) return clearInterval(timer);
    socket.write(bytes[sent % bytes.length] ?? '');
    sent += 1;
  }, BYTE_MS);
  return socket;
}

function neverRead(path: string): net.Socket {
  const socket = connect();
  socket.pause();
  socket.write(request(path));
  return socket;
}

const times = (count: number, make: () => net.Socket): net.Socket[] => Array.from({ length: count }, make);
const sockets = [
  ...times(SENDERS, sendSlowly),
  ...times(READERS, () => neverRead('/api/customers?limit=100')),
  ...times(EXPORTERS, () => neverRead('/api/customers/export?format=csv')),
];
await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
await new Promise((resolve) => setTimeout(resolve, BYTE_MS));
process.on('disconnect', () => process.exit(0));
console.log(`Slow clients are ready at ${target.origin}`);
