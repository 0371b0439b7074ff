import type { ReactNode } from 'react'
import type { IconComponent } from './icon'
import classes from './tag.module.css'

interface TagProps {
  tone?: 'ok' | 'warn' | 'bad' | 'quiet'
  icon: IconComponent
  children: ReactNode
  isPill?: boolean
}

/** Never color alone. */
export function Tag({ tone = 'quiet', icon: Icon, children, isPill = false }: TagProps) {
  return (
    <span className={classes.tag} data-tone={tone} data-pill={isPill || undefined}>
      <Icon size="0.9375rem" strokeWidth={2} aria-hidden="true" />
      {children}
    </span>
  )
}
