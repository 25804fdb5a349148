// Builds the public pages' script and style as an entry of their own, and records their names for the server, which renders those pages.
import { PUBLIC_ENTRY_FILES } from '#contract/screen-files.ts';
import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

export const PUBLIC_ENTRY = 'web/report/report.ts';
export const isOfPublicEntry = (id: string): boolean => /\/web\/report\//.test(id);

export function publicEntryPlugin(): Plugin {
  return {
    name: 'adstead-public-entry',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk');
        const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(PUBLIC_ENTRY));
        if (!entry) this.error(`${PUBLIC_ENTRY} was not built`);
        // The server's pages name one script, so an import would be found late; and the limit of 30 kB counts them all.
        if (entry.imports.length > 0) this.error(`${PUBLIC_ENTRY} shares code with the app: ${entry.imports.join(', ')}`);
        const styles = [...(entry.viteMetadata?.importedCss ?? [])].map((file) => `/${file}`);
        this.emitFile({
          type: 'asset',
          fileName: PUBLIC_ENTRY_FILES,
          source: JSON.stringify({ scripts: [`/${entry.fileName}`], styles }),
        });
      },
    },
  };
}
