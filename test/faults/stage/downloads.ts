// People who begin a download and do not take it: they go away amid it, or stay and read no further.
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';

export interface Download {
  status: number;
  /** The connection breaks, as when a tab is closed. */
  leave(): void;
}

/** Resolves when the first piece has come, and reads no more. */
export function beginDownload(address: string, cookie: string, path: string): Promise<Download> {
  return new Promise((resolve, reject) => {
    const asked = request(address + path, { headers: { cookie } }, (answer: IncomingMessage) => {
      answer.on('error', () => undefined);
      answer.once('readable', () => {
        answer.read(1);
        resolve({ status: answer.statusCode ?? 0, leave: () => asked.destroy() });
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** Leaves before anything has come. */
export function leaveAtOnce(address: string, cookie: string, path: string, afterMs: number): Promise<void> {
  return new Promise((resolve) => {
    const asked = request(address + path, { headers: { cookie } }, (answer) => answer.on('error', () => undefined));
    asked.on('error', () => undefined);
    asked.on('close', () => resolve());
    asked.end();
    setTimeout(() => asked.destroy(), afterMs);
  });
}

/** Sends the head and half of an upload, then breaks the connection. */
export function breakUpload(address: string, cookie: string, content: Buffer): Promise<void> {
  const boundary = 'adstead-fault-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="picture.png"\r\ncontent-type: image/png\r\n\r\n`;
  return new Promise((resolve) => {
    const asked = request(`${address}/api/files`, {
      method: 'POST',
      headers: {
        cookie,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': head.length + content.length + boundary.length + 8,
      },
    });
    asked.on('error', () => undefined);
    asked.on('close', () => resolve());
    asked.write(head);
    asked.write(content.subarray(0, content.length / 2), () => setTimeout(() => asked.destroy(), 30));
  });
}
