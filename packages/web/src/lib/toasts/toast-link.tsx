import type { MouseEvent, ReactNode } from 'react'

interface ToastLinkProps {
  href: string
  onFollow: () => void
  children: ReactNode
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey

/** Toasts render outside the router. */
export function ToastLink({ href, onFollow, children }: ToastLinkProps) {
  const follow = (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    onFollow()
  }
  return (
    <a className="break underline" href={href} onClick={follow}>
      {children}
    </a>
  )
}
