import { type RefObject, useEffect, useEffectEvent } from 'react'

type ClipboardActs = Partial<Record<'copy' | 'cut' | 'paste', (event: ClipboardEvent) => void>>

/**
 * Hears what is copied, cut and pasted while the focus is within an element. Listened to at the page, since Firefox tells
 * its body alone unless the focus is in a field. What says that it may be copied or pasted though no text is selected lets
 * Safari's keys and menus tell of it. Gives what ends it.
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

/** As `onClipboard`, for as long as the element is there. */
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
