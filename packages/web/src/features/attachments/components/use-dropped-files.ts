import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { onClipboard } from '../../../lib/use-clipboard'

/** The drop and paste target. */
const WHOLE = '[role="dialog"], [data-shows-item]'

const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])]
const bringsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/** Skips files handled by the notes editor. */
export function useDroppedFiles(part: RefObject<HTMLElement | null>, isOn: boolean, onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent((event: Event, files: File[]) => {
    if (event.defaultPrevented || files.length === 0) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    const whole = part.current?.closest<HTMLElement>(WHOLE) ?? part.current
    if (!whole || !isOn) return undefined
    const controller = new AbortController()
    const listen = <K extends 'dragover' | 'dragleave' | 'drop'>(
      type: K,
      act: (event: HTMLElementEventMap[K]) => void,
    ) => whole.addEventListener(type, act, { signal: controller.signal })
    listen('dragover', (event) => {
      if (!bringsFiles(event)) return
      // Otherwise the browser opens the dropped file.
      event.preventDefault()
      setOver(true)
    })
    listen('dragleave', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && whole.contains(relatedTarget))) setOver(false)
    })
    listen('drop', (event) => {
      setOver(false)
      take(event, filesOf(event.dataTransfer))
    })
    const unlisten = onClipboard(whole, { paste: (event) => take(event, filesOf(event.clipboardData)) })
    return () => {
      controller.abort()
      unlisten()
    }
  }, [part, isOn])
  return isOver
}
