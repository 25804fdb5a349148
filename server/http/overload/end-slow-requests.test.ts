import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSlowRequests } from './end-slow-requests.ts';

let app: FastifyInstance;
let socket: Socket;
beforeEach(async () => {
  app = Fastify();
  endSlowRequests(app, 150);
  app.addContentTypeParser('multipart/form-data', (_request, body, done) => {
    body.resume().on('end', () => done(null, {}));
  });
  app.post('/', async () => 'taken');
  await app.listen({ port: 0, host: '127.0.0.1' });
  socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
});
afterEach(async () => {
  socket.destroy();
  await app.close();
});

const begin = (type: string) => socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 4\r\n\r\n`);

test('a connection that does not send the rest of a request in time is closed', async () => {
  begin('application/json');
  socket.write('"a');
  await once(socket, 'close');
  expect(socket.bytesRead).toBe(0);
});

test('an upload may take longer', async () => {
  begin('multipart/form-data; boundary=x');
  socket.write('ab');
  await new Promise((resolve) => setTimeout(resolve, 400));
  socket.write('cd');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toContain('taken');
});
