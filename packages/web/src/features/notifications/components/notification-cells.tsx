import type { Notification } from '@cairn/contract/notifications/notifications.schemas'
import { cellPath } from '@cairn/contract/scorecard/entered-number'
import type { MouseEvent } from 'react'
import { isPlainPress } from '../plain-press'
import classes from './notification-row.module.css'

interface NotificationCellsProps {
  notification: Notification
  onChoose: (notification: Notification) => void
}

export function NotificationCells({ notification, onChoose }: NotificationCellsProps) {
  const { said } = notification
  if (said?.text !== 'numbersMissing' || !said.cells || said.cells.length === 0) return null
  const follow = (event: MouseEvent, link: string) => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    onChoose({ ...notification, link })
  }
  return (
    <ul className={classes.cells}>
      {said.cells.map(({ measurableId, scorecardId, title }) => {
        const link = cellPath(scorecardId, { measurableId, intervalId: said.week })
        return (
          <li key={measurableId}>
            <a href={link} onClick={(event) => follow(event, link)}>
              {title}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
