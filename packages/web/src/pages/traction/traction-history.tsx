import { GOOD_RATING, RATING_MAX } from '@cairn/contract/live-meeting/live-meeting.schemas'
import type { Meeting } from '@cairn/contract/tractions/tractions.schemas'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'

import { isReinstatable, useReinstateMeeting } from '../../features/tractions/occurrences.mutations'
import { tractionsQueries } from '../../features/tractions/tractions.queries'
import { useTranslation } from '../../i18n/use-translation'
import { useNow } from '../../lib/api/clock'
import { oneDecimal } from '../../lib/format/format'
import { percent } from '../../lib/format/percent'
import { useMoments } from '../../lib/format/zones'
import spark from '../../ui/display/sparkline.module.css'
import { EmptyState } from '../../ui/lists/empty-state'
import { NumberTable } from '../../ui/lists/number-table'
import { NotLoaded } from '../not-loaded'
import classes from './traction-history.module.css'
import { SheetSkeleton } from './traction-skeleton'

const WIDTH = 260
const HEIGHT = 44
const LOWEST = 5

/** Oldest first; an unrated meeting breaks the line. */
function RatingTrend({ ratings }: { ratings: readonly (number | null)[] }) {
  const { t } = useTranslation('generic')
  const x = (index: number) => 6 + (index * (WIDTH - 12)) / Math.max(1, ratings.length - 1)
  const y = (rating: number) => 4 + ((RATING_MAX - Math.max(LOWEST, rating)) * (HEIGHT - 8)) / (RATING_MAX - LOWEST)
  const path = ratings
    .map((rating, index) => {
      if (rating === null) return ''
      const follows = index > 0 && ratings[index - 1] !== null
      return `${follows ? 'L' : 'M'}${x(index).toFixed(1)} ${y(rating).toFixed(1)}`
    })
    .join(' ')
  return (
    <svg
      className={`${spark.spark} ${classes.spark}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t('rating.good')}
    >
      <line x1="0" x2={WIDTH} y1={y(GOOD_RATING)} y2={y(GOOD_RATING)} className={spark.goal} />
      <path d={path} className={spark.line} />
      {ratings.map((rating, index) =>
        rating === null ? null : (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: points are identified by index
            key={index}
            cx={x(index)}
            cy={y(rating)}
            r="3"
            className={rating < GOOD_RATING ? `${spark.miss} ${classes.low}` : spark.last}
          />
        ),
      )}
    </svg>
  )
}

interface MeetingHistoryProps {
  meetings: readonly Meeting[]
  hrefOf: (meeting: Meeting) => string
}

export function MeetingHistory({ meetings, hrefOf }: MeetingHistoryProps) {
  const { t } = useTranslation('meetings')
  const held = meetings.filter(({ status }) => status === 'Completed')
  const ratings = held.map((meeting) => meeting.figures?.averageRating ?? null).reverse()
  const columns = (['date', 'minutes', 'rating', 'todos', 'solved', 'people'] as const).map((name) =>
    t(`history.${name}`),
  )
  return (
    <section className="paper px-5 py-4" aria-label={t('tabs.history')}>
      {ratings.filter((rating) => rating !== null).length > 1 && (
        <div className="row wrap between gap-2-4 small sub pb-3">
          <span>{t('history.trend', { count: held.length })}</span>
          <RatingTrend ratings={ratings} />
        </div>
      )}
      <NumberTable columns={columns} isRoomy>
        {meetings.map((meeting) =>
          meeting.status === 'Canceled' ? (
            <CanceledRow key={meeting.id} meeting={meeting} />
          ) : (
            <HeldRow key={meeting.id} meeting={meeting} href={hrefOf(meeting)} />
          ),
        )}
      </NumberTable>
    </section>
  )
}

function CanceledRow({ meeting }: { meeting: Meeting }) {
  const { mediumDate } = useMoments()
  const { t } = useTranslation('meetings')
  const now = useNow(60_000)
  const { mutate: reinstate, isPending } = useReinstateMeeting()
  const date = mediumDate(meeting.startedAt ?? meeting.meetingDateTime)
  return (
    <tr>
      <th scope="row">{date}</th>
      <td colSpan={5} className={`mut ${classes.canceled}`}>
        {t('history.canceled')}
        {isReinstatable(meeting, now) && (
          <Button
            variant="link"
            ms="sm"
            loading={isPending}
            aria-label={t('skip.bringBackOf', { date })}
            onClick={() => reinstate(meeting.id)}
          >
            {t('skip.bringBack')}
          </Button>
        )}
      </td>
    </tr>
  )
}

function HeldRow({ meeting, href }: { meeting: Meeting; href: string }) {
  const { mediumDate } = useMoments()
  const { t } = useTranslation('meetings')
  const date = mediumDate(meeting.startedAt ?? meeting.meetingDateTime)
  const { figures } = meeting
  return (
    <tr>
      <th scope="row">
        <Link className="medium ink hover-underline" to={href} aria-label={t('history.open', { date })}>
          {date}
        </Link>
      </th>
      <td data-label={t('history.minutes')}>{figures?.minutes ?? '–'}</td>
      <td data-label={t('history.rating')}>
        <span className={(figures?.averageRating ?? RATING_MAX) < GOOD_RATING ? 'bold warn' : undefined}>
          {oneDecimal(figures?.averageRating ?? null)}
        </span>
      </td>
      <td data-label={t('history.todos')}>
        {figures && figures.todosDue > 0 ? percent(figures.todosDone / figures.todosDue) : '–'}
      </td>
      <td data-label={t('history.solved')}>{figures?.issuesSolved ?? '–'}</td>
      <td data-label={t('history.people')}>{figures?.attendeeCount ?? '–'}</td>
    </tr>
  )
}

export function TractionHistory() {
  const { t } = useTranslation('meetings')
  const { tractionId = '', threadId = '' } = useParams({ strict: false })
  const { data: meetings, error, refetch } = useQuery(tractionsQueries.history(tractionId))
  if (error && !meetings) return <NotLoaded error={error} onRetry={() => void refetch()} />
  if (!meetings) return <SheetSkeleton />
  if (meetings.length === 0) return <EmptyState text={t('history.empty')} />
  return (
    <MeetingHistory meetings={meetings} hrefOf={(meeting) => `/traction/${tractionId}/${threadId}/${meeting.id}`} />
  )
}
