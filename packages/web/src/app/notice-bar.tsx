import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './notice-bar.module.css'

/** A sentence across the window that everybody on the page should know. */
export function NoticeBar({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className={classes.banner} role="status">
      <Icon size="1.125rem" aria-hidden="true" />
      {children}
    </p>
  )
}
