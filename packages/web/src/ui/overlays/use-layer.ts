import { useEffect, useEffectEvent } from 'react'

interface Layer {
  close: () => void
}

const layers: Layer[] = []
let meant: Layer | undefined

/** Mantine closes these itself. */
const FLOATING =
  '[data-mantine-stop-propagation="true"], .mantine-Menu-dropdown, .mantine-Popover-dropdown:not([data-layer])'

function aim(event: KeyboardEvent): void {
  const isForFloating = event.target instanceof Element && event.target.closest(FLOATING) !== null
  meant = event.key === 'Escape' && !event.isComposing && !isForFloating ? layers.at(-1) : undefined
}

/** Runs last, so that children can handle Escape first. */
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

/** Escape closes only the topmost layer; Mantine would close all. */
export function useLayer(onClose: () => void, isOpen = true) {
  const close = useEffectEvent(onClose)
  useEffect(() => (isOpen ? add({ close: () => close() }) : undefined), [isOpen])
  return { onClose, closeOnEscape: false } as const
}
