import type { ReactNode } from 'react'
import classes from './series-act.module.css'

interface SeriesActProps {
  title: string
  text: string
  children: ReactNode
}

export function SeriesAct({ title, text, children }: SeriesActProps) {
  return (
    <div className={`row wrap gap-3 py-3 ${classes.act}`}>
      <div className={classes.text}>
        <h3 className="body bold">{title}</h3>
        <p className="small sub">{text}</p>
      </div>
      {children}
    </div>
  )
}
