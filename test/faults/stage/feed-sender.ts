// A sender that uploads files to our FTP server, and sends a file again until the server has said that it has it.
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { FEED_PASSWORD } from '#test/harness/feeds/feed-account-to-deliver-to.ts';
import { Client } from 'basic-ftp';
import type { FeedUpload } from './feed-files.ts';

const PAUSE_MS = 200;
const MAX_TRIES = 300;

/** `amid` is called once, when half of the bytes are sent. */
export async function sendToFtpServer(
  port: number,
  username: string,
  uploads: readonly FeedUpload[],
  amid?: () => Promise<void>,
): Promise<void> {
  const left = [...uploads];
  let isAmidDone = amid === undefined;
  for (let tries = 0; left.length > 0; tries += 1) {
    if (tries >= MAX_TRIES) throw new Error('The FTP server does not take the files');
    const client = new Client(20_000);
    try {
      await client.access({
        host: '127.0.0.1',
        port,
        user: username,
        password: FEED_PASSWORD,
        secure: true,
        secureOptions: { rejectUnauthorized: false },
      });
      for (let next = left[0]; next; next = left[0]) {
        const { name, bytes } = next;
        const chunks = async function* (): AsyncGenerator<Buffer> {
          yield bytes.subarray(0, bytes.length / 2);
          if (!isAmidDone) {
            isAmidDone = true;
            await amid?.();
          }
          yield bytes.subarray(bytes.length / 2);
        };
        await client.uploadFrom(Readable.from(chunks()), name);
        left.shift();
      }
    } catch {
      await sleep(PAUSE_MS);
    } finally {
      client.close();
    }
  }
}
