// Generates docs/access.md.
import { writeFileSync } from 'node:fs';
import { endpoints } from '#contract/index.ts';
import { readScreens } from '#test/gallery/screens-table.ts';
import { accessPage } from './access-page.ts';

const screens = await readScreens();
writeFileSync(new URL('../../docs/access.md', import.meta.url), accessPage(screens, endpoints));
console.log(`docs/access.md: ${screens.length} screens, ${Object.keys(endpoints).length} calls`);
