// Lists the source files without tests, and their imports.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.join(import.meta.dirname, '../..');

export interface Import {
  from: string;
  /** Path from the root for our own files, the package's name otherwise. */
  to: string;
  own: boolean;
}

export const textOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const isTest = (name: string): boolean => /\.test\.tsx?$/.test(name) || name === 'test-setup.ts';

export const sourceFiles = (folder: string): string[] => allFiles(folder).filter((file) => !isTest(path.basename(file)));

export const allFiles = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));

export function importsOf(file: string): Import[] {
  const code = textOf(file).replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  const found = code.matchAll(/(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+)['"]([^'"]+)['"]/gm);
  return [...found].map(([, name = '']) => ({ from: file, ...resolveImport(file, name) }));
}

/** Imports that run when the file is loaded: neither types, which are erased, nor files that are loaded later. */
export function loadedImportsOf(file: string): Import[] {
  const code = textOf(file).replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  const found = code.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/gm);
  return [...found].map(([, name = '']) => ({ from: file, ...resolveImport(file, name) }));
}

export function resolveImport(file: string, name: string): Omit<Import, 'from'> {
  if (name.startsWith('#')) return { to: name.slice(1), own: true };
  if (name.startsWith('.')) return { to: path.normalize(path.join(path.dirname(file), name)), own: true };
  return { to: name, own: false };
}

export const show = (found: readonly Import[]): string[] => found.map(({ from, to }) => `${from} → ${to}`);
