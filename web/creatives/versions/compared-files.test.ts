import { expect, test } from 'vitest';
import { comparedFiles } from './compared-files.ts';

const file = (fileName: string, content: string, s3Url: string | null = null) => ({ fileName, fileType: 'HTML' as const, content, s3Url });

test('files are paired by name, and each says what became of it', () => {
  const before = [file('index.html', 'old'), file('same.css', 'x'), file('gone.js', 'y'), file('logo.png', '', '/files/a')];
  const after = [file('index.html', 'new'), file('same.css', 'x'), file('added.json', 'z'), file('logo.png', '', '/files/b')];
  expect(
    comparedFiles(before, after)
      .map(({ fileName, change }) => `${fileName} ${change}`)
      .toSorted(),
  ).toEqual(['added.json added', 'gone.js removed', 'index.html changed', 'logo.png changed', 'same.css same']);
  expect(comparedFiles(before, after).find(({ fileName }) => fileName === 'index.html')).toMatchObject({ before: 'old', after: 'new' });
});
