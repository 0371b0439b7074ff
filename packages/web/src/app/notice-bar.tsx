import type { ReactNode } from 'react'
import type { IconComponent } from '../ui/icon'
import classes from './notice-bar.module.css'

interface NoticeBarProps {
  icon: IconComponent
  children: ReactNode
  /** Nothing is wrong. */
  isQuiet?: boolean
}

/** A sentence across the window that everybody on the page should know. */
export function NoticeBar({ icon: Icon, children, isQuiet }: NoticeBarProps) {
  return (
    <p className={classes.banner} data-quiet={isQuiet} role="status">
      <Icon size="1.125rem" aria-hidden="true" />
      {children}
    </p>
  )
}
