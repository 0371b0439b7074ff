import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

interface EmptyStateProps {
  title?: string
  text: ReactNode
  action?: ReactNode
  isCompact?: boolean
}

export function EmptyState({ title, text, action, isCompact = false }: EmptyStateProps) {
  return (
    <div
      className={
        isCompact
          ? `grid items-center gap-3 py-2 small leading-tight sub ${classes.compact}`
          : `column items-center gap-4 text-center ${classes.empty}`
      }
    >
      <span className={`column items-center ${classes.stones}`} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <div>
        {title && <h2 className={`mb-1 ${isCompact ? 'body bold ink' : 'heading-m'}`}>{title}</h2>}
        <p className={`sub ${classes.text}`}>{text}</p>
        {action && <div className={isCompact ? 'mt-2' : 'mt-4'}>{action}</div>}
      </div>
    </div>
  )
}
