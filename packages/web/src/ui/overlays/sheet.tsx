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
      className={`min-w-0 paper px-5 pt-4 pb-3 ${classes.sheet}`}
      data-bare={isBare || undefined}
      aria-labelledby={title ? id : undefined}
      aria-label={title ? undefined : label}
    >
      {title && (
        <div className={`row gap-2 mb-2 ${classes.head}`}>
          <h2 id={id} className={`min-w-0 heading-s break ${classes.title}`}>
            {title}
          </h2>
          {sub && <span className={`small mut ${classes.sub}`}>{sub}</span>}
          <span className="grow" />
          {actions}
        </div>
      )}
      {children}
    </section>
  )
}

export function SectionBand({ children }: { children: ReactNode }) {
  return <div className="bg-sunk border-top border-bottom px-5 py-4">{children}</div>
}
