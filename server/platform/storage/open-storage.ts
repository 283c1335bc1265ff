import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { createDiskStorage } from './disk-storage.ts';
import { checkS3Storage, createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/**
 * Opens the storage that the configuration names: the bucket of `STORAGE_URL`, else the folder `DATA_DIR/files`.
 * @throws StartError when the bucket can't be used
 */
export async function openConfiguredStorage({ storage: s3, dataDir }: Config): Promise<Storage> {
  if (!s3) return createDiskStorage(join(dataDir, 'files'));
  const storage = createS3Storage(s3);
  await checkS3Storage(storage, s3);
  return storage;
}
