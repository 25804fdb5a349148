// Imports each icon from its own file instead of the package's index, which loads 6,288 modules. Builds shake the index off; tests and
// the development server would load all of it.
import type { Plugin } from 'vite';

const ICONS = /^import \{([^}]+)\} from '@tabler\/icons-react';$/gm;

export function iconImportsPlugin(): Plugin {
  return {
    name: 'adstead-icon-imports',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/web\/.*\.tsx?$/.test(id) || !code.includes('@tabler/icons-react')) return null;
      return { code: splitIconImports(code), map: null };
    },
  };
}

export function splitIconImports(code: string): string {
  return code.replace(ICONS, (_whole, names: string) => {
    const imports = names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => {
        const [icon = '', local = icon] = name.split(/\s+as\s+/);
        return `import ${local} from '@tabler/icons-react/dist/esm/icons/${icon}.mjs';`;
      });
    // One line, so that the lines of stack traces stay those of the source; line breaks of the original are kept behind it.
    return imports.join(' ') + '\n'.repeat(names.split('\n').length - 1);
  });
}
