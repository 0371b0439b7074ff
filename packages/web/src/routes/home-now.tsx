import { isClosing } from '@cairn/contract/rocks/rocks.statuses'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { isMissingIn } from '../features/scorecard/measurable-weeks'
import { NextMeetingCard } from '../features/tractions/components/next-meeting-card'
import { useTranslation } from '../i18n/use-translation'
import { hub, hubsAreProvided } from '../lib/hub'
import { useModalPages } from '../lib/modal-pages'
import { myTractionsQuery } from '../lib/my-tractions'
import { useIsOnWall } from '../lib/on-wall'
import { NUMBERS } from '../lib/page-parts'
import { useSession } from '../lib/session'
import { useIsLicensed } from '../lib/use-is-licensed'
import { useMoments } from '../lib/zones'
import { EmptyState } from '../ui/empty-state'
import { RowSkeletons } from '../ui/row-skeletons'
import { nowKey, nowQuery, ownQueries } from './home-now.query'
import { HereAlready, TeamLines } from './home-teams'
import classes from './now.module.css'
import { NewsItem, NumberItem, RockItem, TodoItem } from './now-items'

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
  const { data: now } = useQuery(nowQuery(session))
  useNewsAtOnce()
  const isOnWall = useIsOnWall()
  return (
    <>
      <section className={classes.band}>
        <div className={classes.meet}>
          <NextMeeting herePersonIds={now?.here?.personIds ?? []} />
        </div>
        {!isOnWall && (
          <div className={classes.need}>
            {now ? <Waiting news={now.news} /> : <RowSkeletons count={4} height={56} />}
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
  const isLicensed = useIsLicensed()
  const { tractions, next } = useNextMeeting()
  if (tractions === undefined) return <RowSkeletons count={4} height={56} />
  if (!next) {
    const create = (
      <Button variant="filled" onClick={() => void open('/meeting/new')}>
        {t('create')}
      </Button>
    )
    return <EmptyState text={t('teach')} action={isLicensed && create} />
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
      <h2>{title}</h2>
      {all.length === 0 && <p className={classes.clear}>{t('dashboard:now.clear')}</p>}
      <ul ref={list} aria-label={title}>
        {isWhole ? all : all.slice(0, SHOWN_MAX)}
      </ul>
      {all.length > SHOWN_MAX && (
        <button type="button" className={classes.more} aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t('generic:showFewer') : t('dashboard:now.all', { all: all.length })}
        </button>
      )}
    </>
  )
}
