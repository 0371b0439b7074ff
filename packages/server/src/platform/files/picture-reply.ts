import type { RawReply } from '../http/implement'
import type { StoredFile } from './file-store'

/** A picture as it goes out. Its address never shows another one, so that a browser asks for it once. */
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
