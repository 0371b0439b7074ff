import type { ReactNode } from 'react'
import type { IconComponent } from '../ui/display/icon'
import classes from './notice-bar.module.css'

interface NoticeBarProps {
  icon: IconComponent
  children: ReactNode
  isQuiet?: boolean
}

export function NoticeBar({ icon: Icon, children, isQuiet }: NoticeBarProps) {
  return (
    <p className={`row gap-2 medium break ink bg-warn no-print ${classes.banner}`} data-quiet={isQuiet} role="status">
      <Icon size="1.125rem" aria-hidden="true" />
      {children}
    </p>
  )
}
