// Which creatives does the demo have besides the starter templates of the product? An icon among the shared assets.
import path from 'node:path';
import { assetTypeOf, creativeFileTypeOf } from '#domain/creatives/index.ts';
import { insertAsset, insertCreativeFile, updateCreativeFileRow } from '../../server/creatives/creative-file-store.ts';
import { storeFileCopy } from '../../server/creatives/starters/store-file-copy.ts';
import type { Transaction } from '../../server/db/connection.ts';
import { insertFile } from '../../server/files/file-store.ts';
import type { Files, StoredContent } from '../../server/files/index.ts';
import { ROOT_FOLDER } from '../../server/program-files.ts';

const ICON = { fileName: 'bed.svg', assetKey: 'bedIcon' } as const;

export const storeDemoIcon = (files: Files): Promise<StoredContent> =>
  storeFileCopy(files, path.join(ROOT_FOLDER, 'demo/creatives/shared', ICON.fileName), ICON.fileName);

export async function insertDemoIcon(tx: Transaction, icon: StoredContent): Promise<void> {
  const { id: fileId } = await insertFile(tx, { ...icon, customerId: null, createdBy: null });
  const { hash, originalName, bytes } = icon;
  const asset = await insertAsset(tx, { fileId, hash, originalName, bytes, createdBy: null });
  const { fileName, assetKey } = ICON;
  const file = { fileName, fileType: creativeFileTypeOf(fileName), content: '', assetKey, assetType: assetTypeOf(fileName) };
  await updateCreativeFileRow(tx, await insertCreativeFile(tx, { templateId: null, ...file }), { assetId: asset.id });
}
