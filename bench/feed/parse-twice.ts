// The control of the feed benchmark: parses a file twice with the streaming parser alone. Reads { file } from stdin, writes the seconds.
import { createReadStream } from 'node:fs';
import { text } from 'node:stream/consumers';
import { SaxesParser } from 'saxes';

async function parse(file: string): Promise<number> {
  const parser = new SaxesParser({ xmlns: false });
  let depth = 0;
  let records = 0;
  let characters = 0;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', () => void (depth += 1));
  parser.on('closetag', () => {
    depth -= 1;
    if (depth === 1) records += 1;
  });
  parser.on('text', (found) => void (characters += found.length));
  const decoder = new TextDecoder();
  for await (const chunk of createReadStream(file)) parser.write(decoder.decode(chunk as Buffer, { stream: true }));
  parser.close();
  if (characters === 0) throw new Error('The file has no text');
  return records;
}

const { file } = JSON.parse(await text(process.stdin)) as { file: string };
const start = performance.now();
const records = [await parse(file), await parse(file)];
console.log(JSON.stringify({ seconds: (performance.now() - start) / 1000, records: records[0] }));
