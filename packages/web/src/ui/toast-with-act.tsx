import type { ReactNode } from 'react'
import classes from './notify.module.css'

interface ToastWithActProps {
  message: ReactNode
  label: string
  onAct: () => void
}

export function ToastWithAct({ message, label, onAct }: ToastWithActProps) {
  return (
    <span className={classes.undoRow}>
      <span className="grow">{message}</span>
      <button type="button" className={classes.undo} onClick={onAct}>
        {label}
      </button>
    </span>
  )
}
