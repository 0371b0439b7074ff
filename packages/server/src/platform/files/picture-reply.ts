import type { RawReply } from '../http/implement'
import type { StoredFile } from './file-store'

/** Immutable: the address never shows another picture. */
export function pictureReply({ bytes }: StoredFile): RawReply {
  return {
    raw: bytes,
    headers: {
      'cache-control': 'private, max-age=31536000, immutable',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
    },
  }
}
