import { pictureIdOf, picturePathOf } from '@cairn/contract/core/rich-text'
import { readSessionContext } from './session-context'

/** An image cannot bring a header: its address names the organisation that this tab works in. */
export function withContext(path: string): string {
  const context = readSessionContext()
  return context === null ? path : `${path}?sessionContext=${encodeURIComponent(context)}`
}

/** What a picture of notes is shown from in this tab; as it is for anything else. */
export function shownFrom(src: string): string {
  const id = pictureIdOf(src)
  return id === null ? src : withContext(picturePathOf(id))
}
