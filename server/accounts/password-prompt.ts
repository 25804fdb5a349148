// How is a password asked for at a terminal? Without showing what is typed; piped in, it is the first line.
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
}

/** An empty answer when there is nobody to ask. */
export async function askPassword(question: string, { input, output }: Terminal = { input: process.stdin, output: process.stdout }): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const asking = createInterface({ input, output: nowhere, terminal: input.isTTY === true });
  const closed = new Promise<string>((resolve) => asking.once('close', () => resolve('')));
  output.write(question);
  const answer = await Promise.race([asking.question(''), closed]);
  asking.close();
  output.write('\n');
  return answer;
}
