import type { ReactNode } from 'react'
import classes from './live-screen.module.css'

interface LiveSectionProps {
  title: ReactNode
  note?: ReactNode
  tools?: ReactNode
  label: string
  children: ReactNode
}

export function LiveSection({ title, note, tools, label, children }: LiveSectionProps) {
  return (
    <>
      <div className={`row-baseline wrap ${classes.head}`}>
        <h1>{title}</h1>
        {note && <div className={classes.note}>{note}</div>}
        {tools && <div className={classes.tools}>{tools}</div>}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the sheet must be scrollable by keyboard */}
      <section className={`flex-1 min-h-0 scroll container paper ${classes.sheet}`} aria-label={label} tabIndex={0}>
        {children}
      </section>
    </>
  )
}
