import { type RefObject, useEffect, useEffectEvent } from 'react'

type ClipboardActs = Partial<Record<'copy' | 'cut' | 'paste', (event: ClipboardEvent) => void>>

/**
 * On the document, since Firefox fires these on the body. Without a selection, Safari needs the `before` events
 * canceled.
 */
export function onClipboard(element: Element, acts: ClipboardActs): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const isMeant = ({ target }: Event) =>
    (target instanceof Node && element.contains(target)) || element.contains(document.activeElement)
  for (const [type, act] of Object.entries(acts)) {
    const hear = (event: Event) => isMeant(event) && act(event as ClipboardEvent)
    document.addEventListener(type, hear, { signal })
    document.addEventListener(`before${type}`, (event) => isMeant(event) && event.preventDefault(), { signal })
  }
  return () => controller.abort()
}

export function useClipboard(place: RefObject<Element | null>, acts: Required<ClipboardActs>): void {
  const tell = useEffectEvent((event: ClipboardEvent, type: keyof ClipboardActs) => acts[type](event))
  useEffect(() => {
    if (!place.current) return undefined
    return onClipboard(place.current, {
      copy: (event) => tell(event, 'copy'),
      cut: (event) => tell(event, 'cut'),
      paste: (event) => tell(event, 'paste'),
    })
  }, [place])
}
