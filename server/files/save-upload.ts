// Receives an upload and saves it. Who may upload for which customer is decided before a byte is read.
import type { UploadedFile, UploadPurpose } from '#contract/files/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { FastifyRequest } from 'fastify';
import { customerExists } from '../customers/customer-visibility.ts';
import type { Database } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import type { AppContext } from '../app-context.ts';
import { saveContent } from './save-content.ts';
import type { FileOwner } from './save-content.ts';
import { uploadLimitsFor } from './upload-limits.ts';
import { withUpload } from './receive-upload.ts';

interface UploadRequest {
  purpose: UploadPurpose;
  customerId?: string | undefined;
  coverId?: string | undefined;
  /** Writes related rows in the same transaction. */
  onSaved?: FileOwner['onSaved'];
}

export async function saveUpload(
  context: AppContext,
  actor: Actor,
  request: FastifyRequest,
  { purpose, customerId: requestedId, coverId, onSaved }: UploadRequest,
): Promise<UploadedFile> {
  const customerId = await resolveOwner(context.db, actor, requestedId);
  const { maxBytes } = uploadLimitsFor(context.config, purpose);
  return withUpload(request, context.files.incoming, maxBytes, (upload) =>
    saveContent(context, upload, { purpose, customerId, userId: actor.userId, coverId, onSaved }),
  );
}

/** Staff may name any customer or none; everyone else uploads for their own. */
async function resolveOwner(db: Database, actor: Actor, requestedId: string | undefined): Promise<string | null> {
  const scope = rowScope(actor);
  if (scope.kind === 'nothing') throw new AppError('forbidden');
  const customerId = requestedId ?? (scope.kind === 'everything' ? null : scope.customerId);
  if (customerId !== null && !(await customerExists(db, scope, customerId))) throw new AppError('notFound');
  return customerId;
}
