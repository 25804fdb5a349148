// Asks for a password at a terminal without showing what is typed; piped input is read up to the first line break.
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
}

/** Empty when the input ends without an answer. */
export async function askPassword(
  question: string,
  { input, output }: Terminal = { input: process.stdin, output: process.stdout },
): Promise<string> {
  const discarded = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input, output: discarded, terminal: input.isTTY === true });
  const closed = new Promise<string>((resolve) => prompt.once('close', () => resolve('')));
  output.write(question);
  const answer = await Promise.race([prompt.question(''), closed]);
  prompt.close();
  output.write('\n');
  return answer;
}
