import Megaphone from 'icon:megaphone'
import Plus from 'icon:plus'
import X from 'icon:x'
import { averageRating } from '@cairn/contract/live-meeting/live-meeting.decide.ratings'
import { audienceOf } from '@cairn/contract/live-meeting/live-meeting.project'
import { GOOD_RATING, RATING_MAX } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { TODOS_DONE_GOAL, todoCompletion } from '@cairn/contract/tractions/todo-completion'
import { Button, TextInput } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { type CascadeRow, entriesOf } from '../../entities/items/cascade-targets'
import { fullName, usePerson } from '../../entities/people/people'
import { useCreateIssue } from '../../features/issues/issues.mutations'

import { LiveSection } from '../../features/live-meeting/components/live-frame'
import { RatingPanel, useRaters } from '../../features/live-meeting/components/rating-panel'
import { useLiveActions } from '../../features/live-meeting/live-meeting.actions'
import { useLiveRole, useLiveState } from '../../features/live-meeting/live-meeting.context'
import { useTranslation } from '../../i18n/use-translation'
import { oneDecimal, shortDate } from '../../lib/format/format'
import { percent } from '../../lib/format/percent'
import { useDraftPlace } from '../../lib/forms/use-draft'
import { useForm } from '../../lib/forms/use-form'
import { Avatar } from '../../ui/display/avatar'
import { Meter } from '../../ui/display/meter'
import { lazyPart } from '../../ui/feedback/lazy-part'
import { Form } from '../../ui/inputs/form'
import classes from './conclude-section.module.css'
import { useMeetingIssues, useNewTodos, useTodoReview } from './use-live-lists'

const CascadeRows = lazyPart(() => import('../../entities/items/cascade-rows').then((module) => module.CascadeRows))

interface MessageFormProps {
  place: string
  onDone: () => void
  onGivenBack: () => void
}

function MessageForm({ place, onDone, onGivenBack }: MessageFormProps) {
  const { t } = useTranslation(['live', 'generic'])
  const actions = useLiveActions()
  const tractionId = useLiveState((state) => state.tractionId)
  const start: { text: string; audience: string; rows: readonly CascadeRow[] } = { text: '', audience: '', rows: [] }
  const form = useForm(start, { draftOptions: { place } })
  const { text, audience, rows } = form.values
  const entries = entriesOf(rows)
  const leave = () => {
    const giveBack = form.startOver()
    onDone()
    return giveBack
  }
  const submit = async () => {
    if (text.trim() === '' || entries === null) return
    const giveBack = leave()
    if (await actions.addCascadingMessage({ text, audience, recipients: [], removeId: null, entries })) return
    giveBack()
    onGivenBack()
  }
  return (
    <Form form={form} className="grid gap-3 mt-3" onSubmit={() => void submit()}>
      <TextInput label={t('conclude.message')} maxLength={1000} autoFocus {...form.field('text')} />
      <TextInput label={t('conclude.audience')} maxLength={200} {...form.field('audience')} />
      {rows.length > 0 && <p className="sub">{t('conclude.asHeadline')}</p>}
      <Suspense fallback={null}>
        <CascadeRows
          rows={rows}
          onChange={form.set('rows')}
          exceptId={tractionId}
          addFirst={t('conclude.addHeadline')}
        />
      </Suspense>
      <div className="flex gap-2">
        <Button type="submit" disabled={text.trim() === '' || entries === null}>
          {t('conclude.save')}
        </Button>
        <Button variant="default" onClick={leave}>
          {t('generic:cancel')}
        </Button>
      </div>
    </Form>
  )
}

function BlockHead({ children, figures }: { children: ReactNode; figures?: ReactNode }) {
  return (
    <h2 className="heading-m row-baseline gap-2 mb-2">
      {children} {figures !== undefined && <span className="body normal mut">{figures}</span>}
    </h2>
  )
}

export function CascadingMessages() {
  const { t } = useTranslation(['live', 'generic'])
  const { canAct } = useLiveRole()
  const messages = useLiveState(({ cascadingMessages }) => cascadingMessages)
  const actions = useLiveActions()
  const place = useLiveState(({ meetingId }) => `live/${meetingId}/message`)
  const hasTyped = useDraftPlace(place).read() !== null
  const [isAdding, setIsAdding] = useState(canAct && hasTyped)
  return (
    <section>
      <BlockHead>{t('conclude.tell')}</BlockHead>
      {messages.length === 0 && !isAdding && <p className="mut">{t('conclude.noMessages')}</p>}
      <ul className="leading break">
        {messages.map((message) => (
          <li className="row gap-3 py-2 border-top" key={message.id}>
            <div className="grow">
              {message.text}
              <MessageLine audience={audienceOf(message)} byPersonId={message.byPersonId} />
            </div>
            {canAct && (
              <Button
                variant="subtle"
                size="sm"
                aria-label={`${t('generic:remove')}: ${message.text}`}
                onClick={() =>
                  void actions.addCascadingMessage({ text: '', audience: '', recipients: [], removeId: message.id })
                }
              >
                <X size="1rem" aria-hidden="true" />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {canAct && !isAdding && (
        <Button
          variant="link"
          leftSection={<Plus size="1.125rem" aria-hidden="true" />}
          onClick={() => setIsAdding(true)}
        >
          {t('conclude.addMessage')}
        </Button>
      )}
      {isAdding && (
        <MessageForm place={place} onDone={() => setIsAdding(false)} onGivenBack={() => setIsAdding(true)} />
      )}
    </section>
  )
}

function MessageLine({ audience, byPersonId }: { audience: string; byPersonId: string }) {
  const person = usePerson(byPersonId)
  return (
    <div className="row gap-2 small sub mt-1">
      <Megaphone size="0.9375rem" aria-hidden="true" />
      {[audience, person?.firstName].filter(Boolean).join(' · ')}
    </div>
  )
}

interface ConcludeSectionProps {
  proposals?: ReactNode
  newTodos: readonly { id: string; title: string; ownerId: string; ownerName: string; due: string }[]
  todosDue: number
  todosDone: number
  onMakeIssue: (title: string, ownerId: string) => void
  /** To detect reasons that are already issues. */
  issueTitles: readonly string[]
}

function ConcludeSection(props: ConcludeSectionProps) {
  const { t } = useTranslation('live')
  const areRevealed = useLiveState(({ areRatingsRevealed }) => areRatingsRevealed)
  return (
    <LiveSection title={t('conclude.title')} note={<WaitingFor />} label={t('conclude.title')}>
      {props.proposals}
      {areRevealed && <Ratings />}
      {areRevealed && <Reasons {...props} />}
      <RatingPanel />
      <div className={`flex wrap gap-6 px-5 py-4 border-top ${classes.columns}`}>
        <NewTodos {...props} />
        <div className="column gap-6">
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
    <div className="flex wrap">
      <div className="px-5 py-4">
        <span className={`heading-xl ${classes.number}`}>{oneDecimal(average)}</span>
        <p className="leading sub mt-2">{t('conclude.average', { count: rated.length })}</p>
      </div>
      <ol className={`grid px-5 py-4 ${classes.scale}`} aria-label={t('generic:rating.label')}>
        <li className={`small medium ok rounded p-2 ${classes.zone}`} aria-hidden="true">
          {t('generic:rating.good')}
        </li>
        {Array.from({ length: RATING_MAX }, (_, index) => index + 1).map((value) => {
          const people = rated.filter((attendee) => attendee.rating === value)
          const names = people.map(fullName).join(', ')
          return (
            <li key={value} style={{ display: 'contents' }}>
              <span
                className={`column items-center end gap-1 pb-2 ${classes.column}`}
                style={{ gridColumn: value }}
                role="img"
                aria-label={people.length > 0 ? t('generic:rating.row', { value, names }) : undefined}
                aria-hidden={people.length === 0}
              >
                {people.map((attendee) => (
                  <span key={attendee.personId} className={value < GOOD_RATING ? `flex circle ${classes.low}` : 'flex'}>
                    <Avatar id={attendee.personId} name={fullName(attendee)} size={36} />
                  </span>
                ))}
              </span>
              <span
                className={`text-center border-top pt-2 ${people.length > 0 ? 'bold ink' : 'mut'} ${classes.axis}`}
                style={{ gridColumn: value }}
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
      <div key={attendee.personId} className={`row wrap gap-4 px-5 py-4 bg-warn border-top ${classes.why}`}>
        <Avatar id={attendee.personId} name={fullName(attendee)} size={48} isDecorative />
        <div>
          <p className="bold warn">{t('conclude.why', { name: attendee.firstName, rating: attendee.rating })}</p>
          {reason && <p className="large break">“{reason}”</p>}
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
    <section>
      <BlockHead figures={newTodos.length}>{t('conclude.newTodos')}</BlockHead>
      {newTodos.length === 0 && <p className="mut">{t('conclude.noTodos')}</p>}
      <ul className="leading break">
        {newTodos.map((todo) => (
          <li className="row gap-3 py-2 border-top" key={todo.id}>
            <Avatar id={todo.ownerId} name={todo.ownerName} size={24} />
            <span className="grow">{todo.title}</span>
            <span className="small mut">{todo.due}</span>
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
    <section>
      <BlockHead figures={share === null ? undefined : t('conclude.ofDue', { done, due })}>
        {t('conclude.todosDone')}
      </BlockHead>
      {share === null ? (
        <p className="mut">{t('conclude.nothingDue')}</p>
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

const Proposals = lazyPart(() => import('./proposals').then((module) => module.Proposals))

export function Conclusion() {
  const { tractionId, meetingId } = useLiveState(({ tractionId, meetingId }) => ({ tractionId, meetingId }))
  const createIssue = useCreateIssue()
  const newTodos = useNewTodos()
  const review = useTodoReview()
  const { open } = useMeetingIssues()
  return (
    <ConcludeSection
      proposals={
        <Suspense fallback={null}>
          <Proposals />
        </Suspense>
      }
      newTodos={newTodos.map((todo) => ({ ...todo, due: shortDate(todo.dueDate) }))}
      todosDue={review?.due.length ?? 0}
      todosDone={review?.done ?? 0}
      issueTitles={open.map((issue) => issue.title)}
      onMakeIssue={(title, ownerId) =>
        createIssue.mutate({ tractionId, title: title.slice(0, 256), ownerId, meetingId })
      }
    />
  )
}
