import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { NextMeetingCard } from '../features/tractions/components/next-meeting-card'
import type { KeyOf } from '../i18n/texts'
import { useTranslation } from '../i18n/use-translation'
import { serverNow } from '../lib/clock'
import { longDate } from '../lib/format'
import { useModalPages } from '../lib/modal-pages'
import { myTractionsQuery } from '../lib/my-tractions'
import { useSession } from '../lib/session'
import { useIsLicensed } from '../lib/use-is-licensed'
import { EmptyState } from '../ui/empty-state'
import { lazyPart } from '../ui/lazy-part'
import { PageTitle } from '../ui/page-title'
import { RowSkeletons } from '../ui/row-skeletons'
import classes from './home.module.css'

/** Apart, since what their rows can do is more than the first screen may carry. */
const MyMeasurables = lazyPart(() => import('./my-measurables').then((module) => module.MyMeasurables))
const MyTodos = lazyPart(() => import('./my-todos').then((module) => module.MyTodos))
const MyRocks = lazyPart(() => import('./my-rocks').then((module) => module.MyRocks))

const NOON = 12
const EVENING = 18

function greetingKey(timeZone: string): KeyOf<'meetings'> {
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
  const isLicensed = useIsLicensed()
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
        <Suspense fallback={<TodosToCome />}>
          <MyTodos isLicensed={isLicensed} />
        </Suspense>
        <Suspense fallback={null}>
          <MyRocks isLicensed={isLicensed} />
        </Suspense>
      </div>
    </>
  )
}

function TodosToCome() {
  return (
    <section className={`${classes.sheet} ${classes.todos}`}>
      <RowSkeletons />
    </section>
  )
}
