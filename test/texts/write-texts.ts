// `npm run texts [-- FILE]`: writes the list of all texts that people read to the terminal, or to FILE.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listTexts } from './list-texts.ts';

const [file] = process.argv.slice(2);
const lines = listTexts(fileURLToPath(new URL('../../', import.meta.url))).map(
  ({ file: at, line, text, isSpecified }) => `${at}:${line}\t${text}${isSpecified ? '\t[specified]' : ''}\n`,
);
if (file) writeFileSync(file, lines.join(''));
else process.stdout.write(lines.join(''));
