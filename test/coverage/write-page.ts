// Generates docs/coverage.md from coverage.ts and the inventory; fails while a name in coverage.ts is wrong.
import { writeFileSync } from 'node:fs';
import { coveragePage } from './coverage-page.ts';
import { coverage } from './coverage.ts';
import { inventory } from './inventory.ts';
import { placeItems } from './place-items.ts';

const { placed, problems } = placeItems(inventory, coverage);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
writeFileSync(new URL('../../docs/coverage.md', import.meta.url), coveragePage(placed, Object.keys(coverage.comesWith)));
console.log(`docs/coverage.md: ${placed.length} items`);
