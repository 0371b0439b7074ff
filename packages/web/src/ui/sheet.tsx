import { type ReactNode, useId } from 'react'
import classes from './sheet.module.css'

interface SheetProps {
  /** The work's heading, which also names the section; without one give `label`. */
  title?: ReactNode
  label?: string
  /** Beside the title, smaller: a count. */
  sub?: ReactNode
  /** At the right of the title: a filter. */
  actions?: ReactNode
  children: ReactNode
  /** Contents bring their own padding. */
  isBare?: boolean
}

/** The one sheet for the work; inside it a SectionBand, never another sheet. */
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

/** A sunk band across a sheet: what belongs to the row above it, or heads the rows below. */
export function SectionBand({ children }: { children: ReactNode }) {
  return <div className={classes.band}>{children}</div>
}
