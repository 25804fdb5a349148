// Downloads and uploads that are aborted in the middle, or downloads that stay open without being read.
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';

export interface Download {
  status: number;
  /** Breaks the connection, as closing a tab does. */
  abort(): void;
}

/** Resolves when the first chunk has arrived, and reads no more. */
export function beginDownload(address: string, cookie: string, path: string): Promise<Download> {
  return new Promise((resolve, reject) => {
    const outgoing = request(address + path, { headers: { cookie } }, (response: IncomingMessage) => {
      response.on('error', () => undefined);
      response.once('readable', () => {
        response.read(1);
        resolve({ status: response.statusCode ?? 0, abort: () => outgoing.destroy() });
      });
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

/** Aborts before the response arrives. */
export function abortAtOnce(address: string, cookie: string, path: string, afterMs: number): Promise<void> {
  return new Promise((resolve) => {
    const outgoing = request(address + path, { headers: { cookie } }, (response) => response.on('error', () => undefined));
    outgoing.on('error', () => undefined);
    outgoing.on('close', () => resolve());
    outgoing.end();
    setTimeout(() => outgoing.destroy(), afterMs);
  });
}

/** Sends the head and half of an upload, then breaks the connection. */
export function breakUpload(address: string, cookie: string, content: Buffer): Promise<void> {
  const boundary = 'adstead-fault-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="picture.png"\r\ncontent-type: image/png\r\n\r\n`;
  return new Promise((resolve) => {
    const outgoing = request(`${address}/api/files`, {
      method: 'POST',
      headers: {
        cookie,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': head.length + content.length + boundary.length + 8,
      },
    });
    outgoing.on('error', () => undefined);
    outgoing.on('close', () => resolve());
    outgoing.write(head);
    outgoing.write(content.subarray(0, content.length / 2), () => setTimeout(() => outgoing.destroy(), 30));
  });
}
