import { PICTURE_MAX_BYTES } from '@cairn/contract/core/picture'
import { pictureIdOf, picturePathOf } from '@cairn/contract/core/rich-text'
import { readSessionContext } from '../session/session-context'

/** Image requests cannot send headers, so the URL names the organization. */
export function withContext(path: string): string {
  const context = readSessionContext()
  return context === null ? path : `${path}?sessionContext=${encodeURIComponent(context)}`
}

export function pictureUrl(src: string): string {
  const id = pictureIdOf(src)
  return id === null ? src : withContext(picturePathOf(id))
}

export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp,image/gif'

export function pictureFault({ type, size }: Pick<File, 'type' | 'size'>): 'picture.kind' | 'picture.size' | null {
  if (!PICTURE_TYPES.split(',').includes(type)) return 'picture.kind'
  return size > PICTURE_MAX_BYTES ? 'picture.size' : null
}

export function asBase64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'))
    reader.readAsDataURL(blob)
  })
}
