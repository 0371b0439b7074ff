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
    <div className={isCompact ? classes.compact : classes.empty}>
      <span className={classes.stones} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <div>
        {title && <h2 className={classes.title}>{title}</h2>}
        <p className={classes.text}>{text}</p>
        {action && <div className={classes.action}>{action}</div>}
      </div>
    </div>
  )
}
