import Plus from 'icon:plus'
import { averageRating } from '@cairn/contract/live-meeting/live-meeting.decide.ratings'
import { GOOD_RATING, RATING_MAX } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { TODOS_DONE_GOAL, todoCompletion } from '@cairn/contract/tractions/todo-completion'
import { Button } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { oneDecimal } from '../../../lib/format'
import { fullName } from '../../../lib/people'
import { percent } from '../../../lib/percent'
import { Avatar } from '../../../ui/avatar'
import { Meter } from '../../../ui/meter'
import { useLiveRole, useLiveState } from '../live-meeting.context'
import { useRaters } from '../use-raters'
import { CascadingMessages } from './cascading-messages'
import classes from './conclude-section.module.css'
import { LiveSection } from './live-section'
import { RatingPanel } from './rating-panel'

interface ConcludeSectionProps {
  newTodos: readonly { id: string; title: string; ownerId: string; ownerName: string; due: string }[]
  todosDue: number
  todosDone: number
  onMakeIssue: (title: string, ownerId: string) => void
  /** To detect reasons that are already issues. */
  issueTitles: readonly string[]
}

export function ConcludeSection(props: ConcludeSectionProps) {
  const { t } = useTranslation('live')
  const areRevealed = useLiveState(({ areRatingsRevealed }) => areRatingsRevealed)
  return (
    <LiveSection title={t('conclude.title')} note={<WaitingFor />} label={t('conclude.title')}>
      {areRevealed && <Ratings />}
      {areRevealed && <Reasons {...props} />}
      <RatingPanel />
      <div className={classes.columns}>
        <NewTodos {...props} />
        <div>
          <Completion {...props} />
          <CascadingMessages />
        </div>
      </div>
    </LiveSection>
  )
}

function WaitingFor() {
  const { t } = useTranslation('live')
  const { waiting } = useRaters()
  if (waiting.length === 0) return t('conclude.allRated')
  return t('conclude.waitingFor', { names: waiting.map(({ firstName }) => firstName).join(', ') })
}

function Ratings() {
  const { t } = useTranslation(['live', 'generic'])
  const attendees = useLiveState((state) => state.attendees)
  const rated = attendees.filter((attendee) => attendee.rating !== null)
  const average = useLiveState(averageRating)
  return (
    <div className={classes.rate}>
      <div className={classes.average}>
        <span className={classes.number}>{oneDecimal(average)}</span>
        <p>{t('conclude.average', { count: rated.length })}</p>
      </div>
      <ol className={classes.scale} aria-label={t('generic:rating.label')}>
        <li className={classes.zone} aria-hidden="true">
          {t('generic:rating.good')}
        </li>
        {Array.from({ length: RATING_MAX }, (_, index) => index + 1).map((value) => {
          const people = rated.filter((attendee) => attendee.rating === value)
          const names = people.map(fullName).join(', ')
          return (
            <li key={value} style={{ display: 'contents' }}>
              <span
                className={classes.column}
                style={{ gridColumn: value }}
                role="img"
                aria-label={people.length > 0 ? t('generic:rating.row', { value, names }) : undefined}
                aria-hidden={people.length === 0}
              >
                {people.map((attendee) => (
                  <span key={attendee.personId} className={value < GOOD_RATING ? classes.low : undefined}>
                    <Avatar id={attendee.personId} name={fullName(attendee)} size={36} />
                  </span>
                ))}
              </span>
              <span
                className={classes.axis}
                style={{ gridColumn: value }}
                data-on={people.length > 0 || undefined}
                aria-hidden="true"
              >
                {value}
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

function Reasons({ onMakeIssue, issueTitles }: ConcludeSectionProps) {
  const { t } = useTranslation('live')
  const { canAct } = useLiveRole()
  const low = useLiveState(({ attendees }) => attendees.filter(({ rating }) => (rating ?? RATING_MAX) < GOOD_RATING))
  return low.map((attendee) => {
    const reason = attendee.ratingReason
    const isMade = issueTitles.includes(reason)
    return (
      <div key={attendee.personId} className={classes.why}>
        <Avatar id={attendee.personId} name={fullName(attendee)} size={48} isDecorative />
        <div>
          <p className={classes.question}>{t('conclude.why', { name: attendee.firstName, rating: attendee.rating })}</p>
          {reason && <p className={classes.answer}>“{reason}”</p>}
        </div>
        {reason && canAct && (
          <Button
            variant="default"
            size="lg"
            disabled={isMade}
            leftSection={<Plus size="1.125rem" aria-hidden="true" />}
            onClick={() => onMakeIssue(reason, attendee.personId)}
          >
            {t(isMade ? 'conclude.madeIssue' : 'conclude.makeIssue')}
          </Button>
        )}
      </div>
    )
  })
}

function NewTodos({ newTodos }: ConcludeSectionProps) {
  const { t } = useTranslation('live')
  return (
    <section className={classes.block}>
      <h2>
        {t('conclude.newTodos')} <span>{newTodos.length}</span>
      </h2>
      {newTodos.length === 0 && <p className={classes.none}>{t('conclude.noTodos')}</p>}
      <ul className={classes.lines}>
        {newTodos.map((todo) => (
          <li key={todo.id}>
            <Avatar id={todo.ownerId} name={todo.ownerName} size={24} />
            <span>{todo.title}</span>
            <span className={classes.day}>{todo.due}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Completion(figures: ConcludeSectionProps) {
  const { t } = useTranslation('live')
  const { share, done, due } = todoCompletion(figures)
  const missing = Math.ceil(due * TODOS_DONE_GOAL) - done
  return (
    <section className={classes.block}>
      <h2>
        {t('conclude.todosDone')}
        {share !== null && <span>{t('conclude.ofDue', { done, due })}</span>}
      </h2>
      {share === null ? (
        <p className={classes.none}>{t('conclude.nothingDue')}</p>
      ) : (
        <Meter
          value={share}
          mark={TODOS_DONE_GOAL}
          label={t('conclude.todosDone')}
          markLabel={t('todos.mark')}
          valueLabel={
            missing > 0
              ? t('conclude.short', { percent: percent(share), count: missing })
              : t('conclude.onMark', { percent: percent(share) })
          }
        />
      )}
    </section>
  )
}
