// Each component of Mantine has a stylesheet of its own, which has to be imported somewhere; without it the component falls apart.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(?:css|tsx?)$/.test(path))
  .map((path) => readFileSync(join('web', path), 'utf8'));

test('every component that is used has its stylesheet', () => {
  const used = sources.flatMap((text) =>
    [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    ),
  );
  const styled = [...new Set(used)].filter((name) => existsSync(`node_modules/@mantine/core/styles/${name}.layer.css`));
  expect(styled).toContain('Button');
  expect(styled.filter((name) => !sources.some((text) => text.includes(`styles/${name}.layer.css`)))).toEqual([]);
});
