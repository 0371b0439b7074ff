import type { MouseEvent, ReactNode } from 'react'
import classes from './click-to-edit.module.css'

interface ClickToEditProps {
  onEdit: (() => void) | undefined
  className?: string | undefined
  children: ReactNode
}

/** Keyboard users need a separate edit button. */
export function ClickToEdit({ onEdit, className = '', children }: ClickToEditProps) {
  if (!onEdit) return <div className={className}>{children}</div>
  const edit = ({ target }: MouseEvent) => {
    const isPressed = target instanceof Element && target.closest('a, button, input, label') !== null
    if (!isPressed && window.getSelection()?.isCollapsed !== false) onEdit()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: enlarges the edit button, which is accessible
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div className={`${classes.editable} ${className}`} onClick={edit}>
      {children}
    </div>
  )
}
