import ChartLine from 'icon:chart-line'
import SquareCheck from 'icon:square-check'
import type { Notification } from '@cairn/contract/notifications/notifications.schemas'
import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import { formatGoal } from '@cairn/contract/scorecard/measurable-values'
import type { Todo } from '@cairn/contract/todos/todos.schemas'
import { Button, Checkbox } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { NotificationIcon } from '../features/notifications/components/notification-icon'
import { useMarkRead } from '../features/notifications/notifications.mutations'
import { useSpokenNotification } from '../features/notifications/use-spoken-notification'
import { RockStatusSwitch } from '../features/rocks/components/rock-status-switch'
import { ValueEntry } from '../features/scorecard/components/value-entry'
import { weekIn } from '../features/scorecard/measurable-weeks'
import type { MeasurableWithValues } from '../features/scorecard/scorecard.queries'
import { useCompleteTodo } from '../features/todos/todos.mutations'
import { useTranslation } from '../i18n/use-translation'
import { monthDay } from '../lib/format'
import { myTractionsQuery } from '../lib/my-tractions'
import { relativeDate } from '../lib/relative-date'
import { useSession } from '../lib/session'
import { useIsLicensed } from '../lib/use-is-licensed'
import { nowKey } from './home-now.query'
import classes from './now.module.css'

interface ItemProps {
  sign: ReactNode
  isControl?: boolean
  title: ReactNode
  note: ReactNode
  act?: ReactNode
}

const Item = ({ sign, isControl = false, title, note, act }: ItemProps) => (
  <li className={classes.item} data-row tabIndex={-1}>
    <span className={classes.sign} aria-hidden={!isControl || undefined}>
      {sign}
    </span>
    <p>
      {title}
      <small>{note}</small>
    </p>
    <div className={classes.act}>{act}</div>
  </li>
)

export function NumberItem({ measurable, week }: { measurable: MeasurableWithValues; week: string }) {
  const { t } = useTranslation(['dashboard', 'meetings'])
  const { userLocale } = useSession().user
  const isLicensed = useIsLicensed()
  // A new key resets the field after leaving or clearing it.
  const [round, setRound] = useState(0)
  const entering = {
    ...{ isEntering: true, isOpened: false, begin: () => undefined },
    end: () => setRound((before) => before + 1),
  }
  return (
    <Item
      sign={<ChartLine size="1.25rem" />}
      title={t('dashboard:now.number', { title: measurable.title, date: monthDay(week) })}
      note={t('meetings:blocks.goal', { goal: formatGoal(weekIn(measurable, week), userLocale) })}
      act={isLicensed && <ValueEntry key={round} measurable={measurable} intervalId={week} entering={entering} />}
    />
  )
}

export function RockItem({ rock }: { rock: Rock }) {
  const { t } = useTranslation('dashboard')
  const isLicensed = useIsLicensed()
  return (
    <Item
      sign={<i className={classes.pebble} />}
      title={rock.title}
      note={t(rock.status === null ? 'now.noStatus' : 'now.offTrack')}
      act={isLicensed && <RockStatusSwitch rock={rock} />}
    />
  )
}

export function TodoItem({ todo }: { todo: Todo }) {
  const { t } = useTranslation('dashboard')
  const { calendarDate } = useSession()
  const isLicensed = useIsLicensed()
  const { data: tractions } = useQuery(myTractionsQuery)
  const meeting = tractions?.find(({ id }) => id === todo.tractionId)?.name
  const due = t('now.due', { when: relativeDate(calendarDate, todo.dueDate) })
  const complete = useCompleteTodo({ meetingId: null })
  return (
    <Item
      isControl={isLicensed}
      sign={
        isLicensed ? (
          <Checkbox
            aria-label={t('now.doneLabel', { title: todo.title })}
            checked={false}
            onChange={() => complete.mutate({ item: todo, isDone: true })}
          />
        ) : (
          <SquareCheck size="1.25rem" />
        )
      }
      title={todo.title}
      note={[due, meeting].filter(Boolean).join(', ')}
    />
  )
}

export function NewsItem({ notification }: { notification: Notification }) {
  const { t } = useTranslation(['dashboard', 'notifications'])
  const client = useQueryClient()
  const markRead = useMarkRead()
  const { link } = notification
  const { title, message } = useSpokenNotification(notification)
  const read = () =>
    markRead.mutate(notification, { onSettled: () => void client.invalidateQueries({ queryKey: nowKey }) })
  return (
    <Item
      sign={<NotificationIcon type={notification.type} said={notification.said} size="1.25rem" />}
      title={link === null ? title : <a href={link}>{title}</a>}
      note={message}
      act={
        <Button variant="subtle" aria-label={t('dashboard:now.readLabel', { title })} onClick={read}>
          {t('dashboard:now.read')}
        </Button>
      }
    />
  )
}
