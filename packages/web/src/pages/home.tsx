import LayoutGrid from 'icon:layout-grid'
import Maximize2 from 'icon:maximize-2'
import { quarterWeeks } from '@cairn/contract/calendar/quarter-weeks'
import { quarterOf } from '@cairn/contract/calendar/quarters'
import { Button } from '@mantine/core'
import { Suspense, useCallback, useState } from 'react'
import type { KeyOf } from '../i18n/texts'
import { useTranslation } from '../i18n/use-translation'
import { serverNow } from '../lib/api/clock'
import { useAfterFirstScreen } from '../lib/browser/first-screen'
import { longDate } from '../lib/format/format'
import { useMoments, useOtherDayCity } from '../lib/format/zones'
import { useSession } from '../lib/session/session'
import { lazyPart, lazyPopup } from '../ui/feedback/lazy-part'
import { IconButton } from '../ui/inputs/icon-button'
import { PageTools } from '../ui/layout/page-parts'
import { PageTitle } from '../ui/layout/page-title'
import { RowSkeletons } from '../ui/lists/row-skeletons'
import classes from './home.module.css'
import { HomeBoard } from './home-board'
import { HomeNow } from './home-now'
import { HomeStart } from './home-start'

function HomeWeek() {
  const { t } = useTranslation('dashboard')
  const { calendarDate, org } = useSession()
  const quarter = quarterOf(calendarDate, org?.quarterStartMonth ?? 1)
  const weeks = quarterWeeks(quarter, org?.weekStart ?? 'Monday').flat()
  const week = weeks.filter((intervalId) => intervalId <= calendarDate).length
  return week > 0 && `. ${t('now.week', { week, all: weeks.length })}`
}

const LessonButton = lazyPart(() =>
  import('../features/learn/components/lesson-button').then((module) => module.LessonButton),
)

const HomeWall = lazyPopup(() => import('./home-wall').then((module) => module.HomeWall))

const NOON = 12
const EVENING = 18

function greetingKey(hour: number): KeyOf<'meetings'> {
  if (hour < NOON) return 'home.morning'
  return hour < EVENING ? 'home.afternoon' : 'home.evening'
}

export function HomePage() {
  const { t } = useTranslation(['meetings', 'dashboard', 'frame'])
  const { user, calendarDate } = useSession()
  const city = useOtherDayCity()
  const moments = useMoments()
  const [isEditing, setEditing] = useState(false)
  const [isOnWall, setOnWall] = useState(false)
  const leaveWall = useCallback(() => setOnWall(false), [])
  const areTilesDue = useAfterFirstScreen()
  return (
    <>
      <PageTools>
        <span className="not-on-phone">
          <IconButton
            label={t('dashboard:wall.open')}
            icon={<Maximize2 size="1.125rem" aria-hidden="true" />}
            onClick={() => setOnWall(true)}
          />
        </span>
        {!isEditing && (
          <Button
            size="sm"
            variant="subtle"
            leftSection={<LayoutGrid size="1.125rem" aria-hidden="true" />}
            onClick={() => setEditing(true)}
          >
            {t('dashboard:edit.open')}
          </Button>
        )}
      </PageTools>
      <PageTitle
        title={t(`meetings:${greetingKey(moments.hourNow())}`, { name: user.firstName })}
        name={t('frame:menu.dashboard')}
        help={<Suspense fallback={null}>{areTilesDue && <LessonButton />}</Suspense>}
        sub={
          <>
            {moments.longDay(serverNow())}
            {city && ` · ${t('meetings:home.dayIn', { day: longDate(calendarDate), city })}`}
            <HomeWeek />
          </>
        }
      />
      <HomeStart placeholder={<HomeNowPlaceholder />}>
        <HomeNow />
      </HomeStart>
      <div className={classes.tiles}>
        {!areTilesDue && <div className={classes.placeholder} />}
        {!isOnWall && areTilesDue && <HomeBoard isEditing={isEditing} onEditing={setEditing} />}
      </div>
      <Suspense fallback={null}>{isOnWall && <HomeWall onClose={leaveWall} />}</Suspense>
    </>
  )
}

/** Same height as the content that replaces it. */
function HomeNowPlaceholder() {
  return (
    <section className={`paper mb-5 ${classes.sheet}`}>
      <RowSkeletons count={5} height={56} />
    </section>
  )
}
