import ChartLine from 'icon:chart-line'
import SquareCheck from 'icon:square-check'
import type { TeamLine } from '@cairn/contract/dashboards/dashboards.schemas'
import type { Notification } from '@cairn/contract/notifications/notifications.schemas'
import { isAdmin } from '@cairn/contract/people/people.policy'
import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import { isClosing } from '@cairn/contract/rocks/rocks.statuses'
import { formatGoal } from '@cairn/contract/scorecard/measurable-values'
import type { Todo } from '@cairn/contract/todos/todos.schemas'
import { Button, Checkbox } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { AvatarGroup } from '../entities/people/avatar-group'
import { fullName, usePeopleOf } from '../entities/people/people'
import { myTractionsQuery } from '../entities/tractions/my-tractions'
import { useIsOnWall } from '../features/dashboards/components/board'
import { NotificationIcon, useSpokenNotification } from '../features/notifications/components/notification-content'
import { useMarkRead } from '../features/notifications/notifications.mutations'
import { RockStatusSwitch } from '../features/rocks/components/rock-status'
import { ValueEntry } from '../features/scorecard/components/value-entry'
import { isMissingIn, weekIn } from '../features/scorecard/measurable-weeks'
import type { MeasurableWithValues } from '../features/scorecard/scorecard.queries'
import { useCompleteTodo } from '../features/todos/todos.mutations'
import { NextMeetingCard } from '../features/tractions/components/next-meeting-card'
import { useTranslation } from '../i18n/use-translation'
import { retryFailed } from '../lib/api/retry-failed'
import { monthDay } from '../lib/format/format'
import { relativeDate } from '../lib/format/format-time'
import { useMoments } from '../lib/format/zones'
import { NUMBERS, useModalPages } from '../lib/keyboard/modal-pages'
import { useActor, useIsLicensed, useSession } from '../lib/session/session'
import { hub, hubsAreProvided } from '../lib/sync/hub'
import { PartFailed } from '../ui/feedback/part-failed'
import { EmptyState } from '../ui/lists/empty-state'
import { RowSkeletons } from '../ui/lists/row-skeletons'
import { nowKey, nowQuery, ownQueries } from './home.reads'
import classes from './now.module.css'

interface ItemProps {
  sign: ReactNode
  isControl?: boolean
  title: ReactNode
  note: ReactNode
  act?: ReactNode
}

const Item = ({ sign, isControl = false, title, note, act }: ItemProps) => (
  <li className={`grid items-center gap-1-4 border-top py-2 ${classes.item}`} data-row tabIndex={-1}>
    <span className="centered sub" aria-hidden={!isControl || undefined}>
      {sign}
    </span>
    <p className="break">
      {title}
      <small className="block small mut">{note}</small>
    </p>
    <div className={classes.act}>{act}</div>
  </li>
)

function NumberItem({ measurable, week }: { measurable: MeasurableWithValues; week: string }) {
  const { t } = useTranslation(['dashboard', 'meetings'])
  const { userLocale } = useSession().user
  const isLicensed = useIsLicensed()
  // A new key resets the field after leaving or clearing it.
  const [round, setRound] = useState(0)
  const entering = {
    isEntering: true,
    isOpened: false,
    begin: () => undefined,
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

function RockItem({ rock }: { rock: Rock }) {
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

function TodoItem({ todo }: { todo: Todo }) {
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

function NewsItem({ notification }: { notification: Notification }) {
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
      title={
        link === null ? (
          title
        ) : (
          <a className="accent" href={link}>
            {title}
          </a>
        )
      }
      note={message}
      act={
        <Button variant="subtle" aria-label={t('dashboard:now.readLabel', { title })} onClick={read}>
          {t('dashboard:now.read')}
        </Button>
      }
    />
  )
}

function HereAlready({ personIds }: { personIds: readonly string[] }) {
  const { t } = useTranslation('dashboard')
  const people = usePeopleOf(personIds).map((person) => ({ id: person.id, name: fullName(person) }))
  if (personIds.length === 0) return null
  return (
    <div className="row gap-2 small sub mb-4">
      <AvatarGroup people={people} max={5} size={24} />
      {people.length > 0 && <span>{t('now.here', { count: people.length })}</span>}
    </div>
  )
}

function TeamLines({ teams }: { teams: readonly TeamLine[] }) {
  const { t } = useTranslation('dashboard')
  const { data: tractions = [] } = useQuery(myTractionsQuery)
  return (
    <section className={`paper mb-5 ${classes.part}`}>
      <h2 className="heading-s mb-2">{t('now.teams')}</h2>
      <ul>
        {teams.map((team) => {
          const traction = tractions.find(({ id }) => id === team.tractionId)
          if (!traction) return null
          const params = { tractionId: traction.id, threadId: traction.meetingThreadId }
          return (
            <li className={`stack items-center gap-1-4 border-top py-2 ${classes.team}`} key={team.tractionId}>
              <Link className="medium trunc" to="/traction/$tractionId/$threadId" params={params}>
                {traction.name}
              </Link>
              <TeamFigures team={team} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function TeamFigures({ team }: { team: TeamLine }) {
  const { t } = useTranslation('dashboard')
  const { missingNumbers, offTrackRocks, overdueTodos, openIssues } = team
  const wrong = [
    missingNumbers > 0 && t('now.missing', { count: missingNumbers }),
    offTrackRocks > 0 && t('now.offTrackCount', { count: offTrackRocks }),
    overdueTodos > 0 && t('now.overdue', { count: overdueTodos }),
  ].filter((words) => words !== false)
  return (
    <span className="flex wrap gap-0-3 small mut num">
      {wrong.length === 0 && <span className="ok">{t('now.fine')}</span>}
      {wrong.map((words) => (
        <span key={words} className="medium bad">
          {words}
        </span>
      ))}
      {openIssues > 0 && <span>{t('now.open', { count: openIssues })}</span>}
    </span>
  )
}

const SHOWN_MAX = 6
const DAY_MS = 86_400_000

function useNewsAtOnce() {
  const client = useQueryClient()
  useEffect(() => {
    let stop: () => void = () => undefined
    let isGone = false
    void hubsAreProvided.then(() => {
      if (!isGone)
        stop = hub('/notification-hub').on('NewNotification', () => void client.invalidateQueries({ queryKey: nowKey }))
    })
    return () => {
      isGone = true
      stop()
    }
  }, [client])
}

/** Next meeting, and what needs attention before it. */
export function HomeNow() {
  const session = useSession()
  const query = useQuery(nowQuery(session))
  const { data: now } = query
  const retry = retryFailed(query)
  useNewsAtOnce()
  const isOnWall = useIsOnWall()
  return (
    <>
      <section className={`stack paper mb-5 ${classes.band}`}>
        <div className={`min-w-0 ${classes.part}`}>
          <NextMeeting herePersonIds={now?.here?.personIds ?? []} />
        </div>
        {!isOnWall && (
          <div className={`min-w-0 ${classes.part} ${classes.need}`}>
            {!now && (retry ? <PartFailed onRetry={retry} /> : <RowSkeletons count={4} height={56} />)}
            {now && <Waiting news={now.news} />}
          </div>
        )}
      </section>
      {now && now.teams.length > 0 && <TeamLines teams={now.teams} />}
    </>
  )
}

function useNextMeeting() {
  const { data: tractions } = useQuery(myTractionsQuery)
  const next =
    tractions?.find((traction) => traction.isRunning) ?? tractions?.find((traction) => traction.nextDate !== null)
  return { tractions, next }
}

function NextMeeting({ herePersonIds }: { herePersonIds: readonly string[] }) {
  const { t } = useTranslation('meetings')
  const { open } = useModalPages()
  const canRun = isAdmin(useActor())
  const { tractions, next } = useNextMeeting()
  const retry = retryFailed(useQuery(myTractionsQuery))
  if (retry) return <PartFailed onRetry={retry} />
  if (tractions === undefined) return <RowSkeletons count={4} height={56} />
  if (!next) {
    const create = (
      <Button variant="filled" onClick={() => void open('/meeting/new')}>
        {t('create')}
      </Button>
    )
    return canRun ? <EmptyState text={t('teach')} action={create} /> : <EmptyState text={t('welcomed')} />
  }
  return (
    <NextMeetingCard
      traction={next}
      onOpen={(id) => void open(`/meeting/live/${id}`)}
      note={<HereAlready personIds={herePersonIds} />}
    />
  )
}

function useTitle(): string {
  const { t } = useTranslation('dashboard')
  const { clockTime } = useMoments()
  const { next } = useNextMeeting()
  const inMs = next && !next.isRunning && next.nextDate ? Date.parse(next.nextDate) - Date.now() : -1
  if (!next?.nextDate || inMs < 0 || inMs > DAY_MS) return t('now.title')
  return t('now.before', { time: clockTime(next.nextDate) })
}

type News = NonNullable<Parameters<typeof NewsItem>[0]['notification']>

function useWaiting(news: readonly News[]) {
  const session = useSession()
  const own = ownQueries(session)
  const { data: measured } = useQuery(own.measured)
  const { data: rocks = [] } = useQuery(own.rocks)
  const { data: todos = [] } = useQuery(own.todos)
  const week = measured?.focusIntervalId ?? ''
  const missing = measured?.measurables.filter((one) => isMissingIn(one, week))
  const open = rocks.filter(({ status }) => status === null || (status !== 'OnTrack' && !isClosing(status)))
  const due = todos.filter(({ dueDate, status }) => status !== 'Done' && dueDate <= session.calendarDate)
  return [
    ...(missing ?? []).map((one) => <NumberItem key={one.id} measurable={one} week={week} />),
    ...open.map((rock) => <RockItem key={rock.id} rock={rock} />),
    ...due.map((todo) => <TodoItem key={todo.id} todo={todo} />),
    ...news.map((one) => <NewsItem key={one.id} notification={one} />),
  ]
}

function useNumbersAtOnce() {
  const list = useRef<HTMLUListElement>(null)
  const at = useLocation({ select: ({ hash, state }) => hash === NUMBERS && `${state.__TSR_key}` })
  useEffect(() => {
    if (at !== false) list.current?.querySelector('input')?.focus()
  }, [at])
  return list
}

function Waiting({ news }: { news: readonly News[] }) {
  const { t } = useTranslation(['dashboard', 'generic'])
  const [isWhole, setIsWhole] = useState(false)
  const list = useNumbersAtOnce()
  const title = useTitle()
  const all = useWaiting(news)
  return (
    <>
      <h2 className="heading-s mb-2">{title}</h2>
      {all.length === 0 && <p className="sub">{t('dashboard:now.clear')}</p>}
      <ul ref={list} aria-label={title}>
        {isWhole ? all : all.slice(0, SHOWN_MAX)}
      </ul>
      {all.length > SHOWN_MAX && (
        <button
          type="button"
          className="w-full small text-start accent border-top py-2"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? t('generic:showFewer') : t('dashboard:now.all', { all: all.length })}
        </button>
      )}
    </>
  )
}
