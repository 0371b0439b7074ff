import { useEffect, useEffectEvent } from 'react'

interface Layer {
  close: () => void
}

/** What lies over the page, the topmost last. */
const layers: Layer[] = []
/** For whom the Escape is that is on its way. */
let meant: Layer | undefined

/** Lists, menus and calendars that float above a layer close by themselves, but for one that is a layer. */
const FLOATING =
  '[data-mantine-stop-propagation="true"], .mantine-Menu-dropdown, .mantine-Popover-dropdown:not([data-layer])'

function aim(event: KeyboardEvent): void {
  const isForFloating = event.target instanceof Element && event.target.closest(FLOATING) !== null
  meant = event.key === 'Escape' && !event.isComposing && !isForFloating ? layers.at(-1) : undefined
}

/** Last of all, so that what stands in the layer may take the key for itself. */
function strike(event: KeyboardEvent): void {
  if (meant !== undefined && meant === layers.at(-1) && !event.defaultPrevented) meant.close()
}

function add(layer: Layer): () => void {
  if (layers.push(layer) === 1) {
    window.addEventListener('keydown', aim, { capture: true })
    window.addEventListener('keydown', strike)
  }
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    if (layers.length > 0) return
    window.removeEventListener('keydown', aim, { capture: true })
    window.removeEventListener('keydown', strike)
  }
}

/**
 * For a sheet over the page, to be spread on Mantine's Modal or Drawer: Escape closes one layer, the topmost. By itself
 * each of them closes on every Escape, also one that was meant for the question above it.
 */
export function useLayer(onClose: () => void, isOpen = true) {
  const close = useEffectEvent(onClose)
  useEffect(() => (isOpen ? add({ close: () => close() }) : undefined), [isOpen])
  return { onClose, closeOnEscape: false } as const
}
