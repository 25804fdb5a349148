// Copies the published version of a creative template to a customer, published at once. Colours and logo are those of the customer whose
// listing is rendered; the font may be replaced by a shared asset. The same copy is made once, and only of what can be read with these.
import type { CreativeCopyInput, CreativeTemplateAnswer } from '#contract/creatives/index.ts';
import { errorText } from '#contract/error-catalogue.ts';
import type { Actor } from '#domain/access/index.ts';
import { isSharedAssetPath } from '#domain/creatives/index.ts';
import type { CreativeSnapshot, SnapshotFile } from '#domain/creatives/index.ts';
import { and, arrayContains, eq, isNull } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { customers } from '../../customers/customer-table.ts';
import type { AppContext } from '../../app-context.ts';
import type { Queryable, Transaction } from '../../db/connection.ts';
import { requireGlobalScope } from '../../db/lists/global-scope.ts';
import { recordChange } from '../../db/record-change.ts';
import { AppError } from '../../http/app-error.ts';
import { assetOfContent, findCreativeFile, insertCreativeFile, updateCreativeFileRow } from '../creative-file-store.ts';
import { describeCreativeTemplate, findCreativeTemplate } from '../creative-template-store.ts';
import type { CreativeTemplateRecord } from '../creative-template-store.ts';
import { creativeTemplates } from '../creative-template-table.ts';
import { publishCreativeTemplate, readCreativeVersion } from '../publish-creative-template.ts';
import { refuseUnreadable } from '../publishing/check-before-publishing.ts';
import { snapshotHash, snapshotOf } from '../read-snapshot.ts';
import { freeTemplateName } from './free-template-name.ts';

export async function copyCreativeTemplate(
  tx: Transaction,
  actor: Actor,
  id: string,
  { customerId, fontId }: CreativeCopyInput,
  checkedHash: string | null,
): Promise<CreativeTemplateAnswer> {
  requireGlobalScope(actor);
  const source = await findCreativeTemplate(tx, id);
  if (!source) throw new AppError('notFound');
  // The lock lets a second request for the same copy wait and find it.
  const [customer] = await tx
    .select({ name: customers.name })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.deletedAt)))
    .for('no key update');
  if (!customer) throw notFoundAt('customerId');
  const present = await findCopy(tx, id, customerId);
  if (present) return describeCreativeTemplate(present);
  const version = source.publishedVersion === null ? null : await readCreativeVersion(tx, id, source.publishedVersion);
  if (!version) throw new AppError('creativeNotPublished', { name: source.name });
  const font = fontId === null ? null : await requireFont(tx, fontId);

  const { renderType, settings, audioOptions } = version.snapshot;
  const { description, preview } = source;
  const values = {
    name: await freeTemplateName(tx, `${source.name} – ${customer.name}`),
    renderType,
    description,
    settings: [...settings],
    audioOptions,
    isPublished: true,
    customerTags: [customerId],
    preview,
  };
  const [copy] = await tx
    .insert(creativeTemplates)
    .values({ id: newId(), ...values, copiedFrom: id, changedBy: actor.userId })
    .returning();
  if (!copy) throw new Error('A creative template was not written');
  for (const file of copiedFiles(version.snapshot, font)) await copyFile(tx, copy.id, file);
  await publishCreativeTemplate(tx, actor.userId, copy, checkedHash);
  await recordChange(tx, actor.userId, {
    area: 'creative-templates',
    entity: 'creative template',
    entityId: copy.id,
    customerId: null,
    action: 'created',
    after: { ...values, copiedFrom: id },
  });
  return describeCreativeTemplate(copy);
}

/**
 * Looks at the copy before it is made, with the customer's colours and the font. Returns the hash of what was looked at; null where there
 * is nothing to look at, because the copy exists or will be refused.
 */
export async function checkCopy(
  context: AppContext,
  actor: Actor,
  id: string,
  { customerId, fontId }: CreativeCopyInput,
): Promise<string | null> {
  requireGlobalScope(actor);
  const { db, config } = context;
  const source = await findCreativeTemplate(db, id);
  if (!source || source.publishedVersion === null || (await findCopy(db, id, customerId))) return null;
  const version = await readCreativeVersion(db, id, source.publishedVersion);
  if (!version) return null;
  const font = fontId === null ? null : await requireFont(db, fontId);
  const snapshot = await snapshotOf(db, version.snapshot, copiedFiles(version.snapshot, font));
  // Without a browser nothing is rendered at all, so nothing can look wrong.
  if (config.CHROMIUM_PATH !== undefined)
    await refuseUnreadable(context, { snapshot, customerId, userId: actor.userId }, 'creativeCopyWouldFail');
  return snapshotHash(snapshot);
}

async function findCopy(tx: Queryable, copiedFrom: string, customerId: string): Promise<CreativeTemplateRecord | null> {
  const [row] = await tx
    .select()
    .from(creativeTemplates)
    .where(
      and(
        eq(creativeTemplates.copiedFrom, copiedFrom),
        arrayContains(creativeTemplates.customerTags, [customerId]),
        isNull(creativeTemplates.deletedAt),
      ),
    )
    .limit(1);
  return row ?? null;
}

/** The key of a shared font. */
async function requireFont(tx: Queryable, fontId: string): Promise<string> {
  const found = await findCreativeFile(tx, fontId);
  if (!found?.file.assetKey || found.file.assetType !== 'FONT') throw notFoundAt('fontId');
  return found.file.assetKey;
}

const copiedFiles = ({ files }: CreativeSnapshot, font: string | null): SnapshotFile[] =>
  files
    .filter(({ fileName }) => !isSharedAssetPath(fileName))
    .map(({ fileName, fileType, content, assetHash }) => withFont({ fileName, fileType, content, assetHash }, font));

/** Starter templates name their font in a variable of theme.css. */
const withFont = (file: SnapshotFile, font: string | null): SnapshotFile =>
  font !== null && file.fileName === 'theme.css' ? { ...file, content: file.content.replace('--font: ', `--font: ${font}, `) } : file;

async function copyFile(tx: Transaction, templateId: string, { fileName, fileType, content, assetHash }: SnapshotFile): Promise<void> {
  const asset = assetHash === null ? null : await assetOfContent(tx, assetHash);
  const id = await insertCreativeFile(tx, { templateId, fileName, fileType, content, assetKey: null, assetType: null });
  if (asset) await updateCreativeFileRow(tx, id, { assetId: asset.id });
}

const notFoundAt = (path: string): AppError => new AppError('notFound', {}, [{ path, message: errorText('notFound', {}) }]);
