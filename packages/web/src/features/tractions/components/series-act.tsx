import type { ReactNode } from 'react'
import classes from './series-act.module.css'

interface SeriesActProps {
  title: string
  text: string
  children: ReactNode
}

export function SeriesAct({ title, text, children }: SeriesActProps) {
  return (
    <div className={`row py-3 ${classes.act}`}>
      <div className={`grow ${classes.words}`}>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      {children}
    </div>
  )
}
