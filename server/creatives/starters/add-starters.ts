// Adds the starter templates that an installation has never had, at its start. One that staff changed or removed stays as they left it.
import { fileUrl } from '#contract/files/index.ts';
import { creativeFileTypeOf, USUAL_AUDIO_OPTIONS } from '#domain/creatives/index.ts';
import { isNotNull, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../db/connection.ts';
import { loadSharp, recordFile, storeGeneratedPicture } from '../../files/index.ts';
import type { Files, StoredContent } from '../../files/index.ts';
import { assetOfContent, insertAsset, insertCreativeFile, updateCreativeFileRow } from '../creative-file-store.ts';
import { creativeTemplates } from '../creative-template-table.ts';
import { publishCreativeTemplate } from '../publish-creative-template.ts';
import { freeTemplateName } from './free-template-name.ts';
import { STARTER_FONTS, starterFiles, starterPreview, STARTERS } from './starter-templates.ts';
import type { StarterFile, StarterTemplate } from './starter-templates.ts';
import { storeFileCopy } from './store-file-copy.ts';

const JPEG_QUALITY = 84;

export async function addStarters({ db, files }: Pick<AppContext, 'db' | 'files'>): Promise<void> {
  const rows = await db.select({ starter: creativeTemplates.starter }).from(creativeTemplates).where(isNotNull(creativeTemplates.starter));
  const known = new Set(rows.map(({ starter }) => starter));
  const missing = STARTERS.filter(({ id }) => !known.has(id));
  if (missing.length === 0) return;
  const fonts = await storeFonts(files);
  for (const starter of missing) {
    const content = { fonts, texts: await starterFiles(starter), preview: await storePreview(files, starter) };
    await db.transaction((tx) => insertStarter(tx, starter, content));
  }
}

async function storeFonts(files: Files): Promise<StoredContent[]> {
  const fonts: StoredContent[] = [];
  for (const [name, source] of Object.entries(STARTER_FONTS)) fonts.push(await storeFileCopy(files, source, name));
  return fonts;
}

async function storePreview(files: Files, starter: StarterTemplate): Promise<StoredContent> {
  const sharp = await loadSharp();
  const jpeg = await sharp(starterPreview(starter)).jpeg({ quality: JPEG_QUALITY }).toBuffer();
  return storeGeneratedPicture(files, jpeg, `${starter.id}.jpg`, null);
}

interface StarterContent {
  fonts: readonly StoredContent[];
  texts: readonly StarterFile[];
  preview: StoredContent;
}

async function insertStarter(tx: Transaction, starter: StarterTemplate, { fonts, texts, preview }: StarterContent): Promise<void> {
  const { id, name, renderType, description, settings } = starter;
  // Processes that start at the same time wait here for one another.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('creative starters'))`);
  const [template] = await tx
    .insert(creativeTemplates)
    .values({
      id: newId(),
      starter: id,
      name: await freeTemplateName(tx, name),
      renderType,
      description,
      settings,
      audioOptions: USUAL_AUDIO_OPTIONS,
      isPublished: true,
      preview: fileUrl(preview.hash),
    })
    .onConflictDoNothing({ target: creativeTemplates.starter, where: sql`starter is not null` })
    .returning();
  if (!template) return;
  await recordFile(tx, { ...preview, customerId: null, createdBy: null });
  for (const { fileName, content } of texts) await insertCreativeFile(tx, { ...fileOf(template.id, fileName), content });
  for (const font of fonts) {
    const fileId = await insertCreativeFile(tx, { ...fileOf(template.id, font.originalName), content: '' });
    await updateCreativeFileRow(tx, fileId, { assetId: await assetFor(tx, font) });
  }
  await publishCreativeTemplate(tx, null, template);
}

const fileOf = (templateId: string, fileName: string) => ({
  templateId,
  fileName,
  fileType: creativeFileTypeOf(fileName),
  assetKey: null,
  assetType: null,
});

async function assetFor(tx: Transaction, stored: StoredContent): Promise<string> {
  const { hash, originalName, bytes } = stored;
  const present = await assetOfContent(tx, hash);
  if (present) return present.id;
  const file = await recordFile(tx, { ...stored, customerId: null, createdBy: null });
  return (await insertAsset(tx, { fileId: file.id, hash, originalName, bytes, createdBy: null })).id;
}
