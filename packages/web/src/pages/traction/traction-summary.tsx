import Printer from 'icon:printer'
import RotateCcw from 'icon:rotate-ccw'
import { GOOD_RATING } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { missText } from '@cairn/contract/scorecard/measurable-values'
import type { MeetingSummary } from '@cairn/contract/tractions/meeting-summary.schemas'
import { TODOS_DONE_GOAL, todoCompletion } from '@cairn/contract/tractions/todo-completion'
import type { Meeting } from '@cairn/contract/tractions/tractions.schemas'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useResumeMeeting } from '../../features/tractions/occurrences.mutations'
import { tractionsQueries } from '../../features/tractions/tractions.queries'
import { useTranslation } from '../../i18n/use-translation'
import { useNow } from '../../lib/api/clock'
import { datePart, oneDecimal, ownLocale } from '../../lib/format/format'
import { percent } from '../../lib/format/percent'
import { useMoments } from '../../lib/format/zones'
import { useModalPages } from '../../lib/keyboard/modal-pages'
import { Avatar } from '../../ui/display/avatar'
import { Meter } from '../../ui/display/meter'
import { EmptyState } from '../../ui/lists/empty-state'
import { NumberTable } from '../../ui/lists/number-table'
import { RichText } from '../../ui/rich-text/rich-text'
import { NotLoaded } from '../not-loaded'
import { SheetSkeleton } from './traction-skeleton'
import classes from './traction-summary.module.css'

interface ResumeMeetingProps {
  meeting: Pick<Meeting, 'id' | 'resumableUntil'>
  onResumed: (meetingId: string) => void
}

function ResumeMeeting({ meeting, onResumed }: ResumeMeetingProps) {
  const { t } = useTranslation('meetings')
  const { clockTime } = useMoments()
  const now = useNow(1000)
  const resume = useResumeMeeting(onResumed)
  const { id, resumableUntil } = meeting
  if (resumableUntil === null || Date.parse(resumableUntil) <= now) return null
  return (
    <div className="row wrap between gap-2-4 bg-sunk rounded no-print px-4 py-3 mt-4">
      <p>{t('summary.resumeUntil', { time: clockTime(resumableUntil) })}</p>
      <Button
        loading={resume.isPending}
        leftSection={<RotateCcw size="1.125rem" aria-hidden="true" />}
        onClick={() => resume.mutate(id)}
      >
        {t('summary.resume')}
      </Button>
    </div>
  )
}

interface LinesProps {
  title: string
  count?: number
  empty: string
  lines: readonly { id: string; personId: string; name: string; main: string; notes?: string; side?: string }[]
}

function SummaryLines({ title, count, empty, lines }: LinesProps) {
  return (
    <section className={`mt-6 ${classes.block}`}>
      <h2 className="heading-s row-baseline gap-2 mb-2">
        {title} {lines.length > 0 && <span className="small normal mut">{count ?? lines.length}</span>}
      </h2>
      {lines.length === 0 ? (
        <p className="mut">{empty}</p>
      ) : (
        <ul className="leading">
          {lines.map((line) => (
            <li className="row-top gap-3 py-2 border-top" key={line.id}>
              <Avatar id={line.personId} name={line.name} size={24} />
              <div className="grow">
                <div className="row-baseline wrap gap-0-3">
                  <span className={classes.main}>{line.main}</span>
                  {line.side && <span className={`small mut ${classes.side}`}>{line.side}</span>}
                </div>
                {line.notes && <p className={`small break sub ${classes.notes}`}>{line.notes}</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function SummaryAttendees({ summary }: { summary: MeetingSummary }) {
  const { t } = useTranslation('meetings')
  return (
    <section className={`mt-6 ${classes.block}`}>
      <h2 className="heading-s mb-2">{t('summary.attended')}</h2>
      <ul>
        {summary.attendees.map((attendee) => {
          const { personId, name, attendance, rating, ratingReason } = attendee
          const isAbsent = attendance === 'Absent'
          const isScribe = personId === summary.scribe?.personId
          const notes = [
            isScribe && t('summary.scribe'),
            attendance === 'Offline' && t('summary.offline'),
            isAbsent && t('summary.absent'),
          ].filter((note) => note !== false)
          return (
            <li className={`row gap-3 py-2 border-top ${isAbsent ? 'mut' : ''}`} key={personId}>
              <Avatar id={personId} name={name} size={28} isAway={isAbsent} />
              <span className="grow">
                {name}
                {notes.map((note) => (
                  <small className="block tiny mut" key={note}>
                    {note}
                  </small>
                ))}
                {ratingReason && <q className="block small sub">{ratingReason}</q>}
              </span>
              {rating !== null && <b className={rating < GOOD_RATING ? 'heading-s warn' : 'heading-s'}>{rating}</b>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`

function SummarySections({ summary }: { summary: MeetingSummary }) {
  const { t } = useTranslation('meetings')
  return (
    <section className={`mt-6 ${classes.block}`}>
      <h2 className="heading-s mb-2">{t('summary.minutes')}</h2>
      <NumberTable columns={[t('agenda.title'), t('summary.took'), t('summary.plan')]}>
        {summary.sections.map((section, index) => {
          const over = section.seconds - section.plannedMinutes * 60
          const look = over <= 0 ? undefined : over >= 180 ? 'bold bad' : 'bold warn'
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a static list with repeated kinds
            <tr key={index}>
              <th scope="row">{section.title ?? t(`section.${section.type}`)}</th>
              <td>
                <span className={look}>{clock(section.seconds)}</span>
                {look && <span className="vh"> {t('summary.over', { time: clock(over) })}</span>}
              </td>
              <td>{section.plannedMinutes}</td>
            </tr>
          )
        })}
      </NumberTable>
    </section>
  )
}

function MeetingSummaryPage({ summary, resume }: { summary: MeetingSummary; resume?: ReactNode }) {
  const { t } = useTranslation(['meetings', 'generic'])
  const { longDay, clockTime } = useMoments()
  const { measurables } = summary
  const noneMissed = !measurables
    ? t('summary.noneMissed')
    : measurables.entered === 0
      ? t('summary.noneEntered')
      : t(measurables.entered < measurables.all ? 'summary.enteredOnGoal' : 'summary.allOnGoal', measurables)
  const day = (date: string) => datePart(date, { month: 'short', day: 'numeric', year: 'numeric' })
  return (
    <article className={`paper px-5 py-4 ${classes.page}`} aria-label={t('summary.title')}>
      <header className="row between gap-4">
        <div>
          <p className="sub">
            {longDay(summary.startedAt)}, {clockTime(summary.startedAt)}–{clockTime(summary.endedAt)}
          </p>
          {summary.scribe && <p className="sub">{t('summary.endedBy', { name: summary.scribe.name })}</p>}
        </div>
        <Button
          className="flex-none no-print"
          variant="subtle"
          leftSection={<Printer size="1.125rem" aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {t('summary.print')}
        </Button>
      </header>
      {resume}
      {summary.recapHtml && <RichText html={summary.recapHtml} className={`break mt-4 ${classes.recap}`} />}
      <Readings summary={summary} />
      <div className={`flex wrap gap-6 ${classes.columns}`}>
        <div>
          <SummaryLines
            title={t('summary.newTodos')}
            empty={t('summary.noNewTodos')}
            lines={summary.newTodos.map((todo) => ({ ...todo, main: todo.title, side: day(todo.dueDate) }))}
          />
          <SummaryLines
            title={t('summary.solved')}
            empty={t('summary.noneSolved')}
            lines={summary.solvedIssues.map((issue) => ({
              ...issue,
              main: issue.title,
              notes: issue.notes,
              side: issue.leftTodos.length > 0 ? t('summary.leaves', { todos: issue.leftTodos.join(', ') }) : undefined,
            }))}
          />
          <SummaryLines
            title={t('summary.headlines')}
            empty={t('summary.noHeadlines')}
            lines={summary.headlines.map((line) => ({ ...line, main: line.title, side: t(`summary.${line.type}`) }))}
          />
          <SummaryLines
            title={t('summary.messages')}
            empty={t('summary.noMessages')}
            lines={summary.cascadingMessages.map((message) => ({
              ...message,
              main: message.text,
              side: message.audience ? t('summary.to', { audience: message.audience }) : undefined,
            }))}
          />
          <SummaryLines
            title={t('summary.rocksOff')}
            empty={t('summary.noRocksOff')}
            lines={summary.offTrackRocks.map((rock) => ({ ...rock, main: rock.title }))}
          />
          <SummaryLines
            title={t('summary.missed')}
            empty={noneMissed}
            lines={summary.missedMeasurables.map((line) => ({
              ...line,
              main: line.title,
              side: t('summary.against', missText(line, ownLocale())),
            }))}
          />
        </div>
        <div>
          <SummaryAttendees summary={summary} />
          <SummarySections summary={summary} />
          {summary.nextDate && (
            <section className={`mt-6 ${classes.block}`}>
              <h2 className="heading-s mb-2">{t('summary.next')}</h2>
              <p className="mut">
                {longDay(summary.nextDate)}, {clockTime(summary.nextDate)}
              </p>
            </section>
          )}
        </div>
      </div>
    </article>
  )
}

function Readings({ summary }: { summary: MeetingSummary }) {
  const { t } = useTranslation('meetings')
  const { averageRating, previousAverageRating } = summary
  const { share, done, due, early } = todoCompletion(summary)
  const ofDue = { done, due, count: early }
  const todosSaid =
    share === null
      ? t(early > 0 ? 'summary.onlyEarly' : 'summary.noneDue', ofDue)
      : t(early > 0 ? 'summary.ofDueAndEarly' : 'summary.ofDue', ofDue)
  const rated = summary.attendees.filter((attendee) => attendee.rating !== null).length
  const shown = (rating: number) => Number(rating.toFixed(1))
  const change =
    averageRating === null || previousAverageRating === null
      ? null
      : shown(averageRating) - shown(previousAverageRating)
  return (
    <div className={`flex wrap gap-6 border-bottom py-4 ${classes.readings}`}>
      <div>
        <span className="heading-xl">{oneDecimal(averageRating)}</span>
        <p className="small sub">
          {averageRating === null ? t('summary.noRating') : t('summary.ratedBy', { count: rated })}
        </p>
        {change !== null && (
          <p className="small sub">{t('summary.change', { change: oneDecimal(change, { signDisplay: 'always' }) })}</p>
        )}
      </div>
      <div>
        <span className="heading-xl">{Math.round(summary.seconds / 60)}</span>
        <p className="small sub">
          {t('history.minutes')}, {t('summary.planned', { count: summary.plannedMinutes })}
        </p>
      </div>
      <div>
        <span className="heading-xl">{summary.solvedIssues.length}</span>
        <p className="small sub">
          {t('history.solved')}, {t('summary.stillOpen', { count: summary.openIssueCount })}
        </p>
      </div>
      <div>
        <span className="heading-xl">{share === null ? '–' : percent(share)}</span>
        <p className="small sub">{todosSaid}</p>
        {share !== null && <Meter value={share} mark={TODOS_DONE_GOAL} label={t('summary.todosDone')} />}
      </div>
    </div>
  )
}

export function TractionSummary() {
  const { meetingId = '' } = useParams({ strict: false })
  const { open } = useModalPages()
  const { data: meeting } = useQuery({ ...tractionsQueries.meeting(meetingId), retry: false })
  const isRunning = meeting?.status === 'Running'
  const {
    data: summary,
    error,
    refetch,
  } = useQuery({
    ...tractionsQueries.summary(meetingId),
    retry: false,
    enabled: !isRunning,
  })
  const join = (id: string) => void open(`/meeting/live/${id}`)
  if (isRunning) return <RunsAgain meeting={meeting} onJoin={join} />
  if (error) return <NotLoaded error={error} onRetry={() => void refetch()} />
  if (!summary) return <SheetSkeleton rows={12} />
  const resume = meeting && <ResumeMeeting meeting={meeting} onResumed={join} />
  return <MeetingSummaryPage summary={summary} resume={resume} />
}

function RunsAgain({ meeting, onJoin }: { meeting: Meeting; onJoin: (id: string) => void }) {
  const { t } = useTranslation('meetings')
  return (
    <EmptyState
      title={t('summary.runs')}
      text={t('summary.runsText')}
      action={
        meeting.canJoin && (
          <Button variant="filled" onClick={() => onJoin(meeting.id)}>
            {t('join')}
          </Button>
        )
      }
    />
  )
}
