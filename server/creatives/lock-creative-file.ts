// Saves of the files of one template wait for each other, and so do saves of one shared asset: each sees what the one before has saved.
import type { Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { findCreativeFile, lockSharedAsset, templatesOfFiles } from './creative-file-store.ts';
import type { CreativeFileRecord } from './creative-file-store.ts';
import { lockCreativeTemplate, touchCreativeTemplate } from './creative-template-store.ts';

/** Before a file is saved: the template that it belongs to counts as changed. */
export async function lockTemplateForFiles(tx: Transaction, templateId: string): Promise<void> {
  if (!(await lockCreativeTemplate(tx, templateId))) throw new AppError('notFound');
  await touchCreativeTemplate(tx, templateId);
}

/** The file as it is under the lock. */
export async function lockCreativeFile(tx: Transaction, id: string): Promise<CreativeFileRecord> {
  const found = await findCreativeFile(tx, id);
  if (!found) throw new AppError('notFound');
  const { templateId } = found.file;
  await (templateId === null ? lockSharedAsset(tx, id) : lockTemplateForFiles(tx, templateId));
  // Read again: another save may have ended meanwhile.
  const locked = await findCreativeFile(tx, id);
  if (!locked) throw new AppError('notFound');
  return locked.file;
}

/** Templates before files, and in order, as all saves take their locks. A removed template has none to wait for. */
export async function lockTemplatesOfFiles(tx: Transaction, ids: readonly string[]): Promise<void> {
  for (const templateId of await templatesOfFiles(tx, ids)) await lockCreativeTemplate(tx, templateId);
}
