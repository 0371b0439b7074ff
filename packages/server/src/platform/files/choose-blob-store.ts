import type { FileSettings } from '../config/file-settings'
import type { Database } from '../database/database'
import type { BlobStore } from './blob-store'
import { createDatabaseBlobs } from './database-blobs'
import { checkFilesFolder, createDiskBlobs } from './disk-blobs'
import { checkBucket, createS3Blobs } from './s3-blobs'

export function chooseBlobStore(settings: FileSettings, database: Pick<Database, 'tenant'>): BlobStore {
  if (settings.kind === 'disk') return createDiskBlobs(settings.folder)
  return settings.kind === 's3' ? createS3Blobs(settings) : createDatabaseBlobs(database)
}

export async function checkBlobStore(settings: FileSettings): Promise<void> {
  if (settings.kind === 'disk') await checkFilesFolder(settings.folder)
  if (settings.kind === 's3') await checkBucket(settings)
}
