// How do creative templates get into the demo? Published, with the icon that they share and a picture of each for the list.
import { createHash } from 'node:crypto';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileUrl } from '#contract/files/index.ts';
import { assetTypeOf, creativeFileTypeOf, USUAL_AUDIO_OPTIONS } from '#domain/creatives/index.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { users } from '../../server/accounts/users/user-table.ts';
import { insertAsset, insertCreativeFile, updateCreativeFileRow } from '../../server/creatives/creative-file-store.ts';
import { creativeTemplates } from '../../server/creatives/creative-template-table.ts';
import { publishCreativeTemplate } from '../../server/creatives/publish-creative-template.ts';
import type { Transaction } from '../../server/db/connection.ts';
import { insertFile } from '../../server/files/file-store.ts';
import { storeAsset } from '../../server/files/index.ts';
import type { Files, StoredContent } from '../../server/files/index.ts';
import { DEMO_ACCOUNTS } from '../demo-accounts.ts';
import { storePicture } from '../store-picture.ts';
import { DEMO_CREATIVES, DEMO_ICON, filesOfCreative } from './demo-creatives.ts';
import type { DemoCreative } from './demo-creatives.ts';

export interface StoredCreatives {
  icon: StoredContent;
  previews: ReadonlyMap<string, StoredContent>;
}

export async function storeCreatives(files: Files): Promise<StoredCreatives> {
  const previews = new Map<string, StoredContent>();
  for (const { folder } of DEMO_CREATIVES) previews.set(folder, await storePicture(files, `creatives/${folder}`, `${folder}.jpg`));
  return { icon: await storeIcon(files), previews };
}

/** From a copy, because storage may take the file itself. */
async function storeIcon(files: Files): Promise<StoredContent> {
  const folder = await mkdtemp(path.join(files.incoming, 'demo-icon-'));
  try {
    const copy = path.join(folder, DEMO_ICON.fileName);
    await copyFile(DEMO_ICON.path, copy);
    const content = await readFile(copy);
    const hash = createHash('sha256').update(content).digest('hex');
    return await storeAsset(files, { path: copy, name: DEMO_ICON.fileName, bytes: content.byteLength, hash }, 'image/svg+xml', null);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function seedCreatives(tx: Transaction, { icon, previews }: StoredCreatives): Promise<void> {
  const [admin] = await tx.select({ id: users.id }).from(users).where(eq(users.email, adminEmail));
  if (!admin) throw new Error('The demo has no administrator');
  await insertIcon(tx, icon);
  for (const creative of DEMO_CREATIVES) await insertCreative(tx, admin.id, creative, previews.get(creative.folder));
}

const adminEmail = DEMO_ACCOUNTS.find(({ role }) => role === 'admin')?.email ?? '';

async function insertIcon(tx: Transaction, icon: StoredContent): Promise<void> {
  const { id: fileId } = await insertFile(tx, { ...icon, customerId: null, createdBy: null });
  const { hash, originalName, bytes } = icon;
  const asset = await insertAsset(tx, { fileId, hash, originalName, bytes, createdBy: null });
  const { fileName, assetKey } = DEMO_ICON;
  const file = {
    templateId: null,
    fileName,
    fileType: creativeFileTypeOf(fileName),
    content: '',
    assetKey,
    assetType: assetTypeOf(fileName),
  };
  await updateCreativeFileRow(tx, await insertCreativeFile(tx, file), { assetId: asset.id });
}

async function insertCreative(tx: Transaction, adminId: string, creative: DemoCreative, preview?: StoredContent): Promise<void> {
  const { name, renderType, description, settings } = creative;
  if (preview) await insertFile(tx, { ...preview, customerId: null, createdBy: null });
  const [template] = await tx
    .insert(creativeTemplates)
    .values({
      id: newId(),
      name,
      renderType,
      description,
      settings,
      audioOptions: USUAL_AUDIO_OPTIONS,
      isPublished: true,
      preview: preview ? fileUrl(preview.hash) : null,
      changedBy: adminId,
    })
    .returning();
  if (!template) throw new Error('A creative template was not written');
  for (const { fileName, content } of await filesOfCreative(creative))
    await insertCreativeFile(tx, {
      templateId: template.id,
      fileName,
      fileType: creativeFileTypeOf(fileName),
      content,
      assetKey: null,
      assetType: null,
    });
  await publishCreativeTemplate(tx, adminId, template);
}
