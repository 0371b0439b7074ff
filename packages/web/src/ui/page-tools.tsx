import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { create } from 'zustand'

const useTarget = create<{ element: HTMLElement | null }>(() => ({ element: null }))

/** Where the frame lets a page put its own tools. */
export function PageToolsTarget({ className }: { className?: string }) {
  return <div className={className} ref={(element) => useTarget.setState({ element })} />
}

/** Draws its children among the frame's tools, beside the quick-adds. */
export function PageTools({ children }: { children: ReactNode }) {
  const element = useTarget((target) => target.element)
  return element ? createPortal(children, element) : null
}
