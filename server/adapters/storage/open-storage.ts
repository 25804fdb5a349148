// Chooses the storage of this process: S3 where a bucket is set, otherwise the data folder.
import path from 'node:path';
import type { Config } from '../../config.ts';
import { openDiskStorage } from './disk-storage.ts';
import type { FileStorage } from './file-storage.ts';

export async function openStorage(config: Config, now: () => number): Promise<FileStorage> {
  if (!config.S3_BUCKET) return openDiskStorage({ folder: path.join(config.dataDir, 'files'), now });
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  // Imported only where it is used, because loading the SDK would slow every start.
  const { openS3Storage } = await import('./s3-storage.ts');
  return openS3Storage({
    endpoint: config.S3_ENDPOINT,
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  });
}
