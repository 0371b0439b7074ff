import type { ReactNode } from 'react'
import type { IconComponent } from '../display/icon'
import classes from './details-row.module.css'

interface DetailsRowProps {
  icon?: IconComponent
  name: ReactNode
  details: ReactNode
  children?: ReactNode
}

export function DetailsRow({ icon: Icon, name, details, children }: DetailsRowProps) {
  return (
    <li className={classes.row} data-plain={Icon === undefined || undefined}>
      {Icon && <Icon size="1.25rem" strokeWidth={1.75} aria-hidden="true" />}
      <div>
        <span className={classes.name}>{name}</span>
        <Details>{details}</Details>
      </div>
      {children}
    </li>
  )
}

export function Details({ children }: { children: ReactNode }) {
  return <span className={classes.details}>{children}</span>
}
