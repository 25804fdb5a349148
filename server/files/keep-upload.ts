// Who may upload for whom, and what is done with it? Decided before a byte is read.
import type { UploadedFile, UploadPurpose } from '#contract/files/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import type { House } from '../house.ts';
import { customerIsSeen } from './file-store.ts';
import { keepContent } from './keep-content.ts';
import type { FileOwner } from './keep-content.ts';
import { limitsOf } from './limits-of.ts';
import { withUpload } from './receive-upload.ts';

interface Wish {
  purpose: UploadPurpose;
  customerId?: string | undefined;
  coverId?: string | undefined;
  /** What else is written down with the file, in the same transaction. */
  onKept?: FileOwner['onKept'];
}

export async function keepUpload(house: House, actor: Actor, request: FastifyRequest, { purpose, customerId: wanted, coverId, onKept }: Wish): Promise<UploadedFile> {
  const customerId = await ownerOf(house.db, actor, wanted);
  const { maxBytes } = limitsOf(house.config, purpose);
  return withUpload(request, house.files.incoming, maxBytes, (upload) => keepContent(house, upload, { purpose, customerId, userId: actor.userId, coverId, onKept }));
}

/** Staff may name any customer or none; everyone else uploads for their own. */
async function ownerOf(db: Database, actor: Actor, wanted: string | undefined): Promise<string | null> {
  const scope = rowScope(actor);
  if (scope.kind === 'nothing') throw new AppError('forbidden');
  const customerId = wanted ?? (scope.kind === 'everything' ? null : scope.customerId);
  if (customerId !== null && !(await customerIsSeen(db, scope, customerId))) throw new AppError('notFound');
  return customerId;
}
