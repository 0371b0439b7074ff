import { useLayoutEffect } from 'react'

type RootMark =
  | 'bottom-bar'
  | 'docked'
  | 'fills-window'
  | 'page-loading'
  | 'side-panel'
  | 'toast-column'
  | 'toast-floor'

const counts = new Map<RootMark, number>()

function count(mark: RootMark, by: number): void {
  const now = (counts.get(mark) ?? 0) + by
  counts.set(mark, now)
  document.documentElement.toggleAttribute(`data-${mark}`, now > 0)
}

/** Returns a function that removes it. */
export function markRoot(mark: RootMark): () => void {
  count(mark, 1)
  return () => count(mark, -1)
}

/** Sets `data-…` on the root element while mounted. `:root:has(…)` would search the page after each change. */
export function useRootMark(mark: RootMark, isOn = true): void {
  useLayoutEffect(() => (isOn ? markRoot(mark) : undefined), [mark, isOn])
}

export const scales = ['normal', 'wide', 'wall'] as const
export type Scale = (typeof scales)[number]

export function setScale(scale: Scale): void {
  if (scale === 'normal') delete document.documentElement.dataset.scale
  else document.documentElement.dataset.scale = scale
}
