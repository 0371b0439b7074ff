import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { create } from 'zustand'

const useTarget = create<{ element: HTMLElement | null }>(() => ({ element: null }))

export function PageToolsTarget({ className }: { className?: string }) {
  return <div className={className} ref={(element) => useTarget.setState({ element })} />
}

export function PageTools({ children }: { children: ReactNode }) {
  const element = useTarget((target) => target.element)
  return element ? createPortal(children, element) : null
}
