import type { ReactNode } from 'react'
import { useIsOnWall } from '../../../lib/on-wall'
import { useTile } from '../tile-context'
import classes from './tile-frame.module.css'

interface TileFrameProps {
  title: string
  /** Beside the title, smaller: how many, which week. */
  note?: ReactNode
  /** Makes a new one of what is shown. */
  add?: ReactNode
  children: ReactNode
}

/** A tile of the dashboard: its head, and what it shows, which scrolls where there is no room for all of it. */
export function TileFrame({ title, note, add, children }: TileFrameProps) {
  const { tools, isEditing } = useTile()
  const isOnWall = useIsOnWall()
  return (
    <section className={classes.tile}>
      <header className={classes.head}>
        <div className={classes.words}>
          <h2>{title}</h2>
          {note && <span className="num">{note}</span>}
        </div>
        {!isEditing && !isOnWall && add && <div className={classes.add}>{add}</div>}
        {!isOnWall && tools}
      </header>
      <div className={classes.body} inert={isEditing}>
        {children}
      </div>
    </section>
  )
}
