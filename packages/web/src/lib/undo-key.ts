import { useEffect } from 'react'
import { isField, isInPopup } from './hands'
import { listKeys, matchesHotkey } from './hotkeys'

type Undo = () => void

const COMBO = 'mod+z'
/** What was done on the page that offers Ctrl+Z, the latest last; null on others. */
let acts: Undo[] | null = null

/** Gives the undo of an act for its toast: whichever comes first undoes it, once. */
export function rememberUndo(undo: Undo): Undo {
  const once = () => {
    const at = acts?.indexOf(once) ?? -1
    if (at >= 0) acts?.splice(at, 1)
    undo()
  }
  acts?.push(once)
  return once
}

/** Ctrl+Z undoes what was done on this page, step by step, also once its toast is gone. */
export function useUndoKey(label: string, group: string): void {
  useEffect(() => {
    const own: Undo[] = []
    acts = own
    const listen = (event: KeyboardEvent) => {
      const isOthers = event.defaultPrevented || isField(event.target) || isInPopup(event.target)
      if (isOthers || !matchesHotkey(event, COMBO)) return
      event.preventDefault()
      own.at(-1)?.()
    }
    document.addEventListener('keydown', listen)
    return () => {
      document.removeEventListener('keydown', listen)
      if (acts === own) acts = null
    }
  }, [])
  useEffect(() => listKeys([{ combo: COMBO, label, group }]), [label, group])
}
