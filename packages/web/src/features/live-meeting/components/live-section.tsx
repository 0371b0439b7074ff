import type { ReactNode } from 'react'
import classes from './live-screen.module.css'

interface LiveSectionProps {
  title: ReactNode
  /** Beside the title: the week, the phase, a count. */
  note?: ReactNode
  /** At the right of the heading. */
  tools?: ReactNode
  /** Names the sheet for who cannot see it. */
  label: string
  children: ReactNode
}

/** One section of the agenda: its heading and the sheet that the room reads. */
export function LiveSection({ title, note, tools, label, children }: LiveSectionProps) {
  return (
    <>
      <div className={classes.head}>
        <h1>{title}</h1>
        {note && <div className={classes.note}>{note}</div>}
        {tools && <div className={classes.tools}>{tools}</div>}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the sheet scrolls, and must do so by keyboard too */}
      <section className={classes.sheet} aria-label={label} tabIndex={0}>
        {children}
      </section>
    </>
  )
}
