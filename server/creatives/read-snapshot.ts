// Reads what a creative template is right now, as a snapshot, and refuses files that cannot be rendered.
import { creativeFilesProblems, withSharedAssets } from '#domain/creatives/index.ts';
import type { CreativeFilesProblem, CreativeSnapshot, SnapshotFile } from '#domain/creatives/index.ts';
import { asc, eq, isNull } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Queryable } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { creativeAssets, creativeFiles } from './creative-file-table.ts';
import type { CreativeTemplateRecord } from './creative-template-store.ts';

type SnapshotFields = Pick<CreativeSnapshot, 'renderType' | 'settings' | 'audioOptions'>;

/** The snapshot has the template's files, with the shared assets that they mention. */
export async function readSnapshot(
  db: Queryable,
  { id, renderType, settings, audioOptions }: SnapshotFields & Pick<CreativeTemplateRecord, 'id'>,
): Promise<CreativeSnapshot> {
  const own = (await readFiles(db, id)).map(({ assetKey: _none, ...file }): SnapshotFile => file);
  const problem = creativeFilesProblems(own.map((file) => ({ ...file, hasAsset: file.assetHash !== null })))[0];
  if (problem) throw refusalOf(problem);
  const shared = await readFiles(db, null);
  const files = withSharedAssets(
    own,
    shared.flatMap(({ assetKey, ...file }) => (assetKey === null ? [] : [{ assetKey, ...file }])),
  );
  return { renderType, settings, audioOptions, files };
}

/** The files of a template, or without an id the shared assets. */
function readFiles(db: Queryable, templateId: string | null) {
  return db
    .select({
      fileName: creativeFiles.fileName,
      fileType: creativeFiles.fileType,
      content: creativeFiles.content,
      assetKey: creativeFiles.assetKey,
      assetHash: creativeAssets.hash,
    })
    .from(creativeFiles)
    .leftJoin(creativeAssets, eq(creativeAssets.id, creativeFiles.assetId))
    .where(templateId === null ? isNull(creativeFiles.templateId) : eq(creativeFiles.templateId, templateId))
    .orderBy(asc(creativeFiles.id));
}

function refusalOf(problem: CreativeFilesProblem): AppError {
  switch (problem.kind) {
    case 'empty':
      return new AppError('creativeFileEmpty', { fileName: problem.fileName });
    case 'reservedName':
      return new AppError('creativeReservedName', { fileName: problem.fileName });
    case 'textAsSound':
      return new AppError('creativeAudioFormat');
    case 'secondAudio':
      return new AppError('creativeSecondAudio');
    case 'nameTwice':
      return new AppError('creativeFileTaken', { fileName: problem.fileName });
    case 'noPage':
      return new AppError('creativeWithoutPage');
    default:
      return problem satisfies never;
  }
}

export const snapshotHash = (snapshot: CreativeSnapshot): string => createHash('sha256').update(JSON.stringify(snapshot)).digest('hex');
