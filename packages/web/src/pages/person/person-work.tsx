import { quarterOf } from '@cairn/contract/calendar/quarters'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { rocksQueries, todosQueries } from '../../entities/items/item-kinds'
import { useOpenItem } from '../../entities/items/open-item'
import { seenMeasurablesQuery } from '../../entities/scorecard/seen-measurables'
import { RockStatusTag } from '../../features/rocks/components/rock-status-tag'
import { useTranslation } from '../../i18n/use-translation'
import { retryFailed } from '../../lib/api/retry-failed'
import { useSession } from '../../lib/session/session'
import { PartFailed } from '../../ui/feedback/part-failed'
import { DueDate } from '../../ui/inputs/due-date'

export function PersonWork({ personId }: { personId: string }) {
  return (
    <>
      <Rocks personId={personId} />
      <Numbers personId={personId} />
      <Todos personId={personId} />
    </>
  )
}

function Rocks({ personId: ownerId }: { personId: string }) {
  const { t } = useTranslation(['person', 'terms'])
  const { calendarDate, org } = useSession()
  const quarterStart = quarterOf(calendarDate, org?.quarterStartMonth ?? 1).startDate
  const query = useQuery(rocksQueries.search({ ownerId, quarterStart }))
  const { data: rocks } = query
  const { open } = useOpenItem('rock')
  return (
    <Part title={t('terms:rocks')} count={rocks?.length} onRetry={retryFailed(query)} empty={t('noRocks')}>
      {rocks?.map((rock) => (
        <li key={rock.id} className="row between gap-3 border-top py-2">
          <button type="button" className="p-0 text-start break link ink" onClick={() => open(rock)}>
            {rock.title}
          </button>
          <span className="flex-none">
            <RockStatusTag status={rock.status} />
          </span>
        </li>
      ))}
    </Part>
  )
}

function Numbers({ personId }: { personId: string }) {
  const { t } = useTranslation(['person', 'terms'])
  const query = useQuery(seenMeasurablesQuery(personId))
  const { data: own } = query
  return (
    <Part title={t('terms:measurables')} count={own?.length} onRetry={retryFailed(query)} empty={t('noNumbers')}>
      {own?.map(({ id, title, meeting }) => (
        <li key={id} className="row between gap-3 border-top py-2">
          <Link className="break link ink" to="/measurable/$measurableId" params={{ measurableId: id }}>
            {title}
          </Link>
          {meeting && <span className="small sub">{meeting}</span>}
        </li>
      ))}
    </Part>
  )
}

function Todos({ personId: ownerId }: { personId: string }) {
  const { t } = useTranslation(['person', 'terms'])
  const { calendarDate: today } = useSession()
  const query = useQuery(todosQueries.search({ ownerId, statuses: ['NotDone'] }))
  const { data: todos } = query
  const { open } = useOpenItem('todo')
  return (
    <Part title={t('terms:todos')} count={todos?.length} onRetry={retryFailed(query)} empty={t('noTodos')}>
      {todos?.map((todo) => (
        <li key={todo.id} className="row between gap-3 border-top py-2">
          <button type="button" className="p-0 text-start break link ink" onClick={() => open(todo)}>
            {todo.title}
          </button>
          <DueDate date={todo.dueDate} today={today} />
        </li>
      ))}
    </Part>
  )
}

interface PartProps {
  title: string
  count: number | undefined
  empty: string
  /** After a failed load. */
  onRetry?: (() => void) | undefined
  children: ReactNode
}

export function Part({ title, count, empty, onRetry, children }: PartProps) {
  return (
    <section className="min-w-0 mb-5" aria-label={title}>
      <h2 className="row-baseline gap-2 body bold mb-2">
        {title}
        {count !== undefined && count > 0 && <span className="sub">{count}</span>}
      </h2>
      {count === undefined && onRetry && <PartFailed onRetry={onRetry} />}
      {count === 0 ? <p className="small sub">{empty}</p> : <ul className="column">{children}</ul>}
    </section>
  )
}
