import type { ReactNode } from 'react'
import { useIsOnWall } from '../../../lib/on-wall'
import { useTile } from '../tile-context'
import classes from './tile-frame.module.css'

interface TileFrameProps {
  title: string
  note?: ReactNode
  add?: ReactNode
  children: ReactNode
}

export function TileFrame({ title, note, add, children }: TileFrameProps) {
  const { tools, isEditing } = useTile()
  const isOnWall = useIsOnWall()
  return (
    <section className={classes.tile}>
      <header className={classes.head}>
        <div className={classes.words}>
          <h2>{title}</h2>
          {note && <span>{note}</span>}
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
