import ListTodo from 'icon:list-todo'
import Plus from 'icon:plus'
import RotateCcw from 'icon:rotate-ccw'
import { quarterWeeks } from '@cairn/contract/calendar/quarter-weeks'
import { quarterOf } from '@cairn/contract/calendar/quarters'
import { type IntervalId, weekStart } from '@cairn/contract/calendar/weeks'
import { recommitRock, removeRock, setRockStatus } from '@cairn/contract/rocks/rocks.endpoints'
import { MILESTONES_MAX, type Milestone, type Rock } from '@cairn/contract/rocks/rocks.schemas'
import { isClosing, weeklyRockStatuses } from '@cairn/contract/rocks/rocks.statuses'
import { searchTodos } from '@cairn/contract/todos/todos.endpoints'
import { Button, Checkbox, Menu, TextInput } from '@mantine/core'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { removeCachedItem, upsertCachedItem } from '../../../entities/items/item-cache'
import { rockKind } from '../../../entities/items/item-kinds'
import { useOpenItem } from '../../../entities/items/open-item'
import { fullName, usePerson } from '../../../entities/people/people'
import { useOwnersIn } from '../../../entities/people/people-scopes'
import { PersonMenu } from '../../../entities/people/person-menu'
import { translate } from '../../../i18n/translate'
import { useTranslation } from '../../../i18n/use-translation'
import { call } from '../../../lib/api/api'
import { readAll } from '../../../lib/api/batched-reads'
import { newId } from '../../../lib/api/new-id'
import { retryFailed } from '../../../lib/api/retry-failed'
import { monthDay } from '../../../lib/format/format'
import { useDraft } from '../../../lib/forms/use-draft'
import { useSession } from '../../../lib/session/session'
import { noteOwnRemoval } from '../../../lib/sync/removals'
import { startWrite, useWrite, type Write, write } from '../../../lib/sync/write'
import { PartFailed } from '../../../ui/feedback/part-failed'
import { DueDate } from '../../../ui/inputs/due-date'
import { InlineText } from '../../../ui/inputs/inline-text'
import { Segmented } from '../../../ui/inputs/segmented'
import { RowSkeletons } from '../../../ui/lists/row-skeletons'
import { SortableList } from '../../../ui/lists/sortable-list'
import { RowMenu } from '../../../ui/overlays/row-menu'
import {
  useAddMilestone,
  useMakeMilestoneTodo,
  useRemoveMilestone,
  useTickMilestone,
  useTodoAsMilestone,
  useUpdateMilestone,
} from '../milestones.mutations'
import { pebblesOf } from '../rock-fields'
import { useSetRockStatus } from '../rocks.mutations'
import { milestonesQuery } from '../rocks.queries'
import classes from './rock-popup.module.css'
import { RockStatusMenu } from './rock-status'
import { RockStatusTag } from './rock-status-tag'

/** Undoes both writes once, even if the first is still pending. */
function takeBack(before: Rock, recommitted: Rock, client: QueryClient): void {
  noteOwnRemoval(recommitted.id)
  startWrite({
    ...write({ endpoint: removeRock, params: { id: recommitted.id, flag: 'false' } }),
    thing: recommitted.id,
    reply: () => removeCachedItem(client, rockKind, recommitted.id),
  })
  // It was already closed before.
  if (before.status === 'NotDone') return
  startWrite({
    ...write({ endpoint: setRockStatus, params: { id: before.id }, body: { status: before.status } }),
    thing: before.id,
    reply: ({ rock }) => upsertCachedItem(client, rockKind, rock),
  })
}

function useRecommitRock() {
  return useWrite(
    (rock: Rock, client): Write<{ rock: Rock; recommitted: Rock }> => ({
      ...write({ endpoint: recommitRock, params: { id: rock.id }, body: { id: newId() } }),
      thing: rock.id,
      reply: (reply) => {
        upsertCachedItem(client, rockKind, reply.rock)
        upsertCachedItem(client, rockKind, reply.recommitted)
      },
      done: ({ recommitted }) => ({
        text: translate('rocks:recommit.done', { title: rock.title }),
        onUndo: () => takeBack(rock, recommitted, client),
        id: `recommitted-${rock.id}`,
      }),
    }),
  )
}

function useDropRock() {
  const { mutate: set } = useSetRockStatus()
  return (rock: Rock) => set({ rock, status: 'Canceled', message: translate('rocks:recommit.dropped', rock) })
}

interface MilestoneRowProps {
  step: Milestone
  rock: Rock
}

export function MilestoneRow({ step, rock }: MilestoneRowProps) {
  const { t } = useTranslation(['rocks', 'items'])
  const today = useSession().calendarDate
  const [isEditing, setIsEditing] = useState(false)
  const { mutate: update, mutateAsync: updateAsync } = useUpdateMilestone(rock.id)
  const { mutate: tick } = useTickMilestone(rock.id)
  const people = useOwnersIn(rock.tractionIds)
  const owner = usePerson(step.ownerId ?? rock.ownerId)
  const isDone = step.doneAt !== null
  const change = (changes: Parameters<typeof update>[0]['changes']) => update({ id: step.id, changes })
  return (
    <div className="row gap-2 min-w-0">
      <Checkbox aria-label={step.title} checked={isDone} onChange={() => tick(step)} />
      <InlineText
        value={step.title}
        label={t('milestones.rename')}
        draftOptions={{ place: `milestone/${step.id}`, version: step.version }}
        onSave={(title) => updateAsync({ id: step.id, changes: { title } })}
        isEditing={isEditing}
        onEditing={setIsEditing}
        isDone={isDone}
        maxLength={256}
      />
      {step.todoId && (
        <span className={`mut ${classes.isTodo}`} title={t('milestones.isTodo')}>
          <ListTodo size="0.9375rem" aria-label={t('milestones.isTodo')} />
        </span>
      )}
      <span className="grow" />
      {step.dueDate && (
        <DueDate date={step.dueDate} today={today} isDone={isDone} onChange={(dueDate) => change({ dueDate })} />
      )}
      <PersonMenu
        label={t('items:field.owner')}
        people={people}
        value={owner ? { id: owner.id, name: fullName(owner) } : null}
        onChange={(ownerId) => change({ ownerId })}
      />
      <StepMenu step={step} rock={rock} />
    </div>
  )
}

function StepMenu({ step, rock }: MilestoneRowProps) {
  const { t } = useTranslation('rocks')
  const makeTodo = useMakeMilestoneTodo(rock.id)
  const remove = useRemoveMilestone(rock.id)
  const { mutate: update } = useUpdateMilestone(rock.id)
  const isOpen = step.doneAt === null
  return (
    <RowMenu label={t('milestones.more', { title: step.title })}>
      {isOpen && step.todoId === null && (
        <Menu.Item onClick={() => makeTodo.mutate(step)}>{t('milestones.makeTodo')}</Menu.Item>
      )}
      {step.dueDate === null && (
        <Menu.Item onClick={() => update({ id: step.id, changes: { dueDate: rock.dueDate } })}>
          {t('milestones.setDue')}
        </Menu.Item>
      )}
      <Menu.Item onClick={() => remove.mutate(step)}>{t('milestones.remove')}</Menu.Item>
    </RowMenu>
  )
}

const choices = [...weeklyRockStatuses, 'none'] as const

export function RockQuarter({ rock }: { rock: Rock }) {
  const { t } = useTranslation(['rocks', 'terms'])
  const { calendarDate: today, org } = useSession()
  const set = useSetRockStatus()
  const firstDay = org?.weekStart
  const running = weekStart(today, firstDay)
  const groups = quarterWeeks({ startDate: rock.quarterStart, endDate: rock.quarterEnd }, firstDay)
  const [chosen, setChosen] = useState<IntervalId | null>(null)
  const pebbles = pebblesOf(rock, { today, firstDay })
  const saidOf = (weeks: readonly IntervalId[]) => rock.weeks.findLast(({ intervalId }) => weeks.includes(intervalId))
  const wordOf = (weeks: readonly IntervalId[]) => {
    const said = saidOf(weeks)
    if (said) return t(`terms:rockStatus.${said.status}`)
    return t(weeks.every((week) => week > running) ? 'weeks.toCome' : 'status.none')
  }
  const begun = (weeks: readonly IntervalId[]) => weeks.filter((week) => week <= running).at(-1)
  const of = chosen === null ? undefined : rock.weeks.find(({ intervalId }) => intervalId === chosen)?.status
  const choose = (status: (typeof choices)[number]) => {
    if (chosen) set.mutate({ rock, status: status === 'none' ? null : status, intervalId: chosen })
  }
  return (
    <section className="column gap-2 min-w-0 border-top pt-4" aria-label={t('weeks.title')}>
      <header className={`row wrap ${classes.head}`}>
        <h3 className="body">{t('weeks.title')}</h3>
        <RockStatusMenu rock={rock} />
      </header>
      <div className={`flex wrap ${classes.pebbles}`}>
        {groups.map((weeks, index) => {
          const week = begun(weeks)
          return (
            <button
              className="centered rounded"
              key={weeks[0]}
              type="button"
              disabled={week === undefined}
              aria-pressed={week !== undefined && week === chosen}
              aria-label={t('weeks.week', { date: monthDay(weeks[0] as string), status: wordOf(weeks) })}
              title={t('weeks.week', { date: monthDay(weeks[0] as string), status: wordOf(weeks) })}
              onClick={() => setChosen(week === chosen ? null : (week ?? null))}
            >
              <i data-state={pebbles[index]} />
            </button>
          )
        })}
      </div>
      {chosen !== null && (
        <div className="row wrap gap-2-4 small sub">
          <span>{t('weeks.set', { date: monthDay(chosen) })}</span>
          <Segmented
            size="sm"
            label={t('weeks.set', { date: monthDay(chosen) })}
            value={of === undefined ? 'none' : isClosing(of) ? null : of}
            options={choices.map((value) => ({
              value,
              label: <RockStatusTag status={value === 'none' ? null : value} />,
            }))}
            onChange={choose}
          />
        </div>
      )}
    </section>
  )
}

function TodoAsMilestone({ rock }: { rock: Rock }) {
  const { t } = useTranslation('rocks')
  return (
    <RowMenu label={t('milestones.fromTodo')} width="20rem">
      <OpenTodos rock={rock} />
    </RowMenu>
  )
}

function OpenTodos({ rock }: { rock: Rock }) {
  const { t } = useTranslation('rocks')
  const become = useTodoAsMilestone()
  const filters = { 'traction-ids': [rock.tractionId], status: ['NotDone', 'Pending'] }
  const { data } = useQuery({
    // No live updates here, so always refetch.
    gcTime: 0,
    queryKey: ['todos', 'open-in', rock.tractionId],
    queryFn: () => readAll((range) => call(searchTodos, { body: { ...range, filters, sorts: [] } })),
  })
  return (
    <>
      <Menu.Label>{t('milestones.fromTodo')}</Menu.Label>
      {data?.length === 0 && <Menu.Label>{t('milestones.noTodos')}</Menu.Label>}
      {data?.map((todo) => (
        <Menu.Item key={todo.id} onClick={() => become.mutate({ rockId: rock.id, todo })}>
          <span className="trunc">{todo.title}</span>
        </Menu.Item>
      ))}
    </>
  )
}

/** Saved immediately, independent of the form. */
export function RockMilestones({ rock }: { rock: Rock }) {
  const { t } = useTranslation('rocks')
  const milestones = useQuery(milestonesQuery(rock.id))
  const { data: steps } = milestones
  const retry = retryFailed(milestones)
  const { mutate: update } = useUpdateMilestone(rock.id)
  const done = steps?.filter(({ doneAt }) => doneAt !== null).length ?? 0
  return (
    <section className="column gap-2 min-w-0 border-top pt-4" aria-label={t('milestones.title')}>
      <header className={`row wrap ${classes.head}`}>
        <h3 className="body">{t('milestones.title')}</h3>
        {steps && steps.length > 0 && <span>{t('milestones.count', { done, all: steps.length })}</span>}
        <TodoAsMilestone rock={rock} />
      </header>
      {steps === undefined &&
        (retry ? <PartFailed onRetry={retry} /> : <RowSkeletons count={rock.milestones.all || 1} height={40} />)}
      {steps && steps.length > 0 && (
        <SortableList<Milestone>
          items={steps}
          label={t('milestones.title')}
          onMove={(id, index) => update({ id, changes: { index } })}
          renderItem={(step) => <MilestoneRow step={step} rock={rock} />}
        />
      )}
      {steps && steps.length < MILESTONES_MAX && <AddMilestone rockId={rock.id} count={steps.length} />}
    </section>
  )
}

/** Enter must not submit the surrounding form. */
function AddMilestone({ rockId, count }: { rockId: string; count: number }) {
  const { t } = useTranslation('rocks')
  const [title, setTitle] = useDraft(`rock/${rockId}/milestone`)
  const add = useAddMilestone(rockId)
  const field = useRef<HTMLInputElement>(null)
  // New rows push the field below the popup's edge.
  useEffect(() => {
    if (count > 0 && document.activeElement === field.current) field.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (title.trim() === '') return
    setTitle('')
    add.mutate(title.trim())
  }
  return (
    <TextInput
      ref={field}
      aria-label={t('milestones.add')}
      placeholder={t('milestones.add')}
      maxLength={256}
      value={title}
      onChange={(event) => setTitle(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      leftSection={<Plus size="1.125rem" aria-hidden="true" />}
    />
  )
}

export function RockMissed({ rock }: { rock: Rock }) {
  const { t } = useTranslation('rocks')
  const { calendarDate, org } = useSession()
  const recommit = useRecommitRock()
  const drop = useDropRock()
  const isPast = rock.quarterEnd < quarterOf(calendarDate, org?.quarterStartMonth ?? 1).startDate
  const isMissed = isPast && rock.status !== 'Done' && rock.status !== 'Closed' && rock.recommittedTo === null
  return (
    <>
      {rock.recommittedFrom && <Link id={rock.recommittedFrom} text={t('recommit.from')} />}
      {rock.recommittedTo && <Link id={rock.recommittedTo} text={t('recommit.to')} />}
      {isMissed && (
        <div className={`row wrap gap-2 ink bg-warn rounded px-3 py-2 ${classes.missed}`}>
          <span>{t(rock.closedIn === null ? 'recommit.missed' : 'recommit.closed')}</span>
          <Button size="sm" loading={recommit.isPending} onClick={() => recommit.mutate(rock)}>
            {t('recommit.act')}
          </Button>
          {rock.status !== 'Canceled' && (
            <Button size="sm" variant="subtle" onClick={() => drop(rock)}>
              {t('recommit.drop')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

function Link({ id, text }: { id: string; text: string }) {
  const { t } = useTranslation('rocks')
  const { open } = useOpenItem('rock')
  return (
    <p className="row wrap gap-2 small sub">
      <RotateCcw size="0.9375rem" aria-hidden="true" />
      {text}
      <Button variant="link" onClick={() => open({ id })}>
        {t('recommit.open')}
      </Button>
    </p>
  )
}

export function RockParts({ rock }: { rock: Rock }) {
  return (
    <>
      <RockMissed rock={rock} />
      <RockQuarter rock={rock} />
      <RockMilestones rock={rock} />
    </>
  )
}
