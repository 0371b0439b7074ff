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
    <li className={`row gap-1-3 border-top py-2 ${Icon ? '' : 'wrap'}`}>
      {Icon && <Icon className="mut" size="1.25rem" strokeWidth={1.75} aria-hidden="true" />}
      <div className={Icon ? 'grow' : classes.plain}>
        <span className="row wrap gap-0-2 medium break">{name}</span>
        <Details>{details}</Details>
      </div>
      {children}
    </li>
  )
}

export function Details({ children }: { children: ReactNode }) {
  return <span className="flex wrap gap-0-3 small break mut">{children}</span>
}
