import { expect, test } from 'vitest';
import { splitIconImports } from './icon-imports-plugin.ts';

test.each([
  ['one icon', "import { IconX } from '@tabler/icons-react';", "import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';"],
  [
    'a renamed icon and a type',
    "import { IconX as Close, type Icon } from '@tabler/icons-react';",
    "import Close from '@tabler/icons-react/dist/esm/icons/IconX.mjs';",
  ],
  [
    'several lines, as many as before',
    "import {\n  IconX,\n  IconCheck,\n} from '@tabler/icons-react';\nrest",
    "import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'; import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';\n\n\n\nrest",
  ],
  ['types alone', "import type { Icon } from '@tabler/icons-react';", "import type { Icon } from '@tabler/icons-react';"],
])('%s', (_, code, expected) => {
  expect(splitIconImports(code)).toBe(expected);
});
