import { type ReactNode, useId } from 'react'
import classes from './sheet.module.css'

interface SheetProps {
  title?: ReactNode
  label?: string
  sub?: ReactNode
  actions?: ReactNode
  children: ReactNode
  isBare?: boolean
}

export function Sheet({ title, label, sub, actions, children, isBare = false }: SheetProps) {
  const id = useId()
  return (
    <section
      className={classes.sheet}
      data-bare={isBare || undefined}
      aria-labelledby={title ? id : undefined}
      aria-label={title ? undefined : label}
    >
      {title && (
        <div className={classes.head}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {sub && <span className={classes.sub}>{sub}</span>}
          <span className="grow" />
          {actions}
        </div>
      )}
      {children}
    </section>
  )
}

export function SectionBand({ children }: { children: ReactNode }) {
  return <div className={classes.band}>{children}</div>
}
