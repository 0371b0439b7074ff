import type { MouseEvent, ReactNode } from 'react'
import classes from './click-to-edit.module.css'

interface ClickToEditProps {
  /** Undefined where it may not be edited. */
  onEdit: (() => void) | undefined
  className?: string | undefined
  children: ReactNode
}

/** A click edits, unless it selects text or lands on a link or control. The keyboard needs an edit button. */
export function ClickToEdit({ onEdit, className = '', children }: ClickToEditProps) {
  if (!onEdit) return <div className={className}>{children}</div>
  const edit = ({ target }: MouseEvent) => {
    const isPressed = target instanceof Element && target.closest('a, button, input, label') !== null
    if (!isPressed && window.getSelection()?.isCollapsed !== false) onEdit()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a larger target for the edit button, which has the name and the keys
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div className={`${classes.editable} ${className}`} onClick={edit}>
      {children}
    </div>
  )
}
