import type { ReactNode } from 'react'
import classes from './details-row.module.css'
import type { IconComponent } from './icon'

interface DetailsRowProps {
  icon?: IconComponent
  name: ReactNode
  /** What else is known of it: one text, or a span for each. */
  details: ReactNode
  /** What can be done with it. */
  children?: ReactNode
}

/** A row of a list (ul) with a line of details below its name. */
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

/** A quiet line of facts; each is a span. */
export function Details({ children }: { children: ReactNode }) {
  return <span className={classes.details}>{children}</span>
}
