import { quarterOf } from '@cairn/contract/calendar/quarters'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { RockRow } from '../features/rocks/components/rock-row'
import { rocksQueries } from '../features/rocks/rocks.queries'
import { AddTodoMenu } from '../features/todos/components/add-todo-menu'
import { TodoList } from '../features/todos/components/todo-list'
import { todosQueries } from '../features/todos/todos.queries'
import { NextMeetingCard } from '../features/tractions/components/next-meeting-card'
import { serverNow } from '../lib/clock'
import { longDate } from '../lib/format'
import { useModalPages } from '../lib/modal-pages'
import { myTractionsQuery } from '../lib/my-tractions'
import { useSession } from '../lib/session'
import { EmptyState } from '../ui/empty-state'
import { lazyPart } from '../ui/lazy-part'
import { PageTitle } from '../ui/page-title'
import { RowSkeletons } from '../ui/row-skeletons'
import { useRowKeys } from '../ui/use-row-keys'
import classes from './home.module.css'
import { usePopupAddress } from './traction/use-popup-address'

/** Apart, since the scorecard's rules are more than the first screen may carry. */
const MyMeasurables = lazyPart(() => import('./my-measurables').then((module) => module.MyMeasurables))

const NOON = 12
const EVENING = 18

function greetingKey(timeZone: string): string {
  const hour = Number(
    new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(serverNow()),
  )
  if (hour < NOON) return 'home.morning'
  return hour < EVENING ? 'home.afternoon' : 'home.evening'
}

/** /: the next meeting, and one's own measurables, to-dos and rocks. */
export function HomePage() {
  const { t } = useTranslation(['meetings', 'terms', 'frame'])
  const session = useSession()
  const { open } = useModalPages()
  const timeZone = session.user.timeZoneName
  const { data: tractions } = useQuery(myTractionsQuery)
  const next =
    tractions?.find((traction) => traction.isRunning) ?? tractions?.find((traction) => traction.nextDate !== null)
  const isLicensed = session.user.roles.some((role) => role !== 'Observer')
  return (
    <>
      <PageTitle
        title={t(greetingKey(timeZone), { name: session.user.firstName })}
        name={t('frame:menu.dashboard')}
        sub={longDate(session.calendarDate)}
      />
      <div className={classes.columns}>
        <section className={classes.sheet}>
          {tractions === undefined ? (
            <Skeleton height="14.875rem" />
          ) : next ? (
            <NextMeetingCard traction={next} timeZone={timeZone} onOpen={(id) => void open(`/meeting/live/${id}`)} />
          ) : (
            <EmptyState
              text={t('teach')}
              action={
                isLicensed && (
                  <Button variant="filled" onClick={() => void open('/meeting/new')}>
                    {t('create')}
                  </Button>
                )
              }
            />
          )}
        </section>
        <Suspense fallback={null}>
          <MyMeasurables isLicensed={isLicensed} />
        </Suspense>
        <MyTodos isLicensed={isLicensed} />
        <MyRocks isLicensed={isLicensed} />
      </div>
    </>
  )
}

function MyTodos({ isLicensed }: { isLicensed: boolean }) {
  const { t } = useTranslation(['meetings', 'terms'])
  const { user } = useSession()
  const popup = usePopupAddress('todo')
  const { data: todos } = useQuery(todosQueries.search({ ownerId: user.userId, statuses: ['NotDone', 'Pending'] }))
  return (
    <section className={`${classes.sheet} ${classes.todos}`}>
      <header className={classes.head}>
        <h2>{t('terms:todos')}</h2>
        {todos && <span>{t('blocks.open', { count: todos.length })}</span>}
        {isLicensed && <AddTodoMenu />}
      </header>
      {todos === undefined ? (
        <RowSkeletons />
      ) : (
        <TodoList todos={todos} label={t('home.todos')} canEdit={isLicensed} onOpen={(todo) => popup.open(todo.id)} />
      )}
      {popup.element}
    </section>
  )
}

function MyRocks({ isLicensed }: { isLicensed: boolean }) {
  const { t } = useTranslation(['meetings', 'terms'])
  const { user, calendarDate, org } = useSession()
  const quarterStart = quarterOf(calendarDate, org?.quarterStartMonth ?? 1).startDate
  const keys = useRowKeys<HTMLUListElement>()
  const popup = usePopupAddress('rock')
  const { data: rocks } = useQuery(rocksQueries.search({ ownerId: user.userId, quarterStart }))
  return (
    <section className={classes.sheet}>
      <header className={classes.head}>
        <h2>{t('terms:rocks')}</h2>
        {rocks && rocks.length > 0 && (
          <span>
            {t('blocks.rocks', { on: rocks.filter((rock) => rock.status === 'OnTrack').length, all: rocks.length })}
          </span>
        )}
      </header>
      {rocks === undefined && <RowSkeletons count={2} height={56} />}
      {rocks?.length === 0 && <EmptyState isCompact text={t('blocks.noRocks')} />}
      <ul {...keys} className={classes.rows} aria-label={t('terms:rocks')}>
        {rocks?.map((rock) => (
          <RockRow
            key={rock.id}
            rock={rock}
            canEdit={isLicensed}
            onOpen={isLicensed ? () => popup.open(rock.id) : undefined}
          />
        ))}
      </ul>
      {popup.element}
    </section>
  )
}
