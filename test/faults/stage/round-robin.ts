// A proxy that forwards requests to several nodes in turn.
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';

export interface RoundRobin extends AsyncDisposable {
  address: string;
}

export async function openRoundRobin(nodes: readonly string[]): Promise<RoundRobin> {
  let count = 0;
  const next = (): URL => new URL(nodes[count++ % nodes.length] ?? '');
  const server = createServer((request, response) => {
    const { hostname, port } = next();
    const forwarded = forward({ hostname, port, method: request.method, path: request.url, headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    response.on('close', () => forwarded.destroy());
    request.pipe(forwarded);
  });
  server.on('upgrade', (request, socket, head) => {
    const { hostname, port } = next();
    const node = connect(Number(port), hostname, () => {
      const lines = Object.entries(request.headers).map(([name, value]) => `${name}: ${String(value)}`);
      node.write([`GET ${request.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
      node.write(head);
      node.pipe(socket).pipe(node);
    });
    node.on('error', () => socket.destroy());
    socket.on('error', () => node.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
