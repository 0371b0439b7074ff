import { PICTURE_MAX_BYTES } from '@cairn/contract/core/picture'

/** What the server draws anew; anything else it refuses. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp,image/gif'

/** The text id of what is wrong with a file that is to be a picture; null where it may be sent. */
export function pictureFault({ type, size }: Pick<File, 'type' | 'size'>): 'picture.kind' | 'picture.size' | null {
  if (!PICTURE_TYPES.split(',').includes(type)) return 'picture.kind'
  return size > PICTURE_MAX_BYTES ? 'picture.size' : null
}

/** The bytes as base64, as pictures are sent. */
export function asBase64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'))
    reader.readAsDataURL(blob)
  })
}
