import { useEffect } from 'react'
import { listKeys, matchesHotkey } from './hotkeys'
import { isField, isInPopup } from './keyboard-guard'
import { collectUndos } from './undo-acts'

const COMBO = 'mod+z'

export function useUndoKey(label: string, group: string): void {
  useEffect(() => {
    const own: (() => void)[] = []
    const release = collectUndos(own)
    const listen = (event: KeyboardEvent) => {
      const isOthers = event.defaultPrevented || isField(event.target) || isInPopup(event.target)
      if (isOthers || !matchesHotkey(event, COMBO)) return
      event.preventDefault()
      own.at(-1)?.()
    }
    document.addEventListener('keydown', listen)
    return () => {
      document.removeEventListener('keydown', listen)
      release()
    }
  }, [])
  useEffect(() => listKeys([{ combo: COMBO, label, group }]), [label, group])
}
