import { pictureIdOf, picturePathOf } from '@cairn/contract/core/rich-text'
import { readSessionContext } from './session-context'

/** Image requests cannot send headers, so the URL names the organization. */
export function withContext(path: string): string {
  const context = readSessionContext()
  return context === null ? path : `${path}?sessionContext=${encodeURIComponent(context)}`
}

export function shownFrom(src: string): string {
  const id = pictureIdOf(src)
  return id === null ? src : withContext(picturePathOf(id))
}
