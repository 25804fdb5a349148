import { readFileSync } from 'node:fs';
import { endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { readScreens } from '#test/gallery/screens-table.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { accessPage } from './access-page.ts';

test('docs/access.md says what the screens and the contract say; npm run access-page writes it anew', async () => {
  expect(readFileSync(new URL('../../docs/access.md', import.meta.url), 'utf8')).toBe(accessPage(await readScreens(), endpoints));
});

test('each line marks guests and the seven roles, in the order of the roles', () => {
  const call = endpoint({
    method: 'POST',
    path: '/api/things',
    summary: 'A thing',
    area: 'things',
    access: ['admin', 'sales'],
    output: z.object({}),
  });
  const page = accessPage(
    [
      { path: '/b', title: 'B', roles: 'everyone' },
      { path: '/a', title: 'A', roles: ['corporate'] },
    ],
    { makeThing: call },
  );
  expect(page).toContain('| screen | guest | admin | operations | sales | user | branchuser | branchmanager | corporate |');
  expect(page).toContain('| `/b` B | ✓ | ✓ | ✓ | ✓ | ✓ | ✓ | ✓ | ✓ |');
  expect(page).toContain('| `/a` A | · | · | · | · | · | · | · | ✓ |');
  expect(page).toContain('| `POST /api/things` makeThing ✎ | · | ✓ | · | ✓ | · | · | · | · |');
  expect(page.indexOf('`/a`')).toBeLessThan(page.indexOf('`/b`'));
});
