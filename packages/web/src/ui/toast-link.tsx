import type { MouseEvent, ReactNode } from 'react'
import classes from './notify.module.css'

interface ToastLinkProps {
  href: string
  /** Goes there within the app. */
  onFollow: () => void
  children: ReactNode
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey

/** In what a toast says, which is drawn outside of all pages: where it leads to. */
export function ToastLink({ href, onFollow, children }: ToastLinkProps) {
  const follow = (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    onFollow()
  }
  return (
    <a className={classes.link} href={href} onClick={follow}>
      {children}
    </a>
  )
}
