import { Button } from '@mantine/core'
import { LayoutGrid, Maximize2 } from 'lucide-react'
import { Suspense, useCallback, useState } from 'react'
import type { KeyOf } from '../i18n/texts'
import { useTranslation } from '../i18n/use-translation'
import { serverNow } from '../lib/clock'
import { longDate } from '../lib/format'
import { useSession } from '../lib/session'
import { IconButton } from '../ui/icon-button'
import { lazyPart, lazyPopup } from '../ui/lazy-part'
import { PageTitle } from '../ui/page-title'
import { PageTools } from '../ui/page-tools'
import { RowSkeletons } from '../ui/row-skeletons'
import classes from './home.module.css'

/** Apart, since what their rows can do is more than the first screen may carry. */
const HomeStart = lazyPart(() => import('./home-start').then((module) => module.HomeStart))
const HomeNow = lazyPart(() => import('./home-now').then((module) => module.HomeNow))
const HomeBoard = lazyPart(() => import('./home-board').then((module) => module.HomeBoard))
const HomeWeek = lazyPart(() => import('./home-week').then((module) => module.HomeWeek))
const HomeWall = lazyPopup(() => import('./home-wall').then((module) => module.HomeWall))

const NOON = 12
const EVENING = 18

function greetingKey(timeZone: string): KeyOf<'meetings'> {
  const hour = Number(
    new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(serverNow()),
  )
  if (hour < NOON) return 'home.morning'
  return hour < EVENING ? 'home.afternoon' : 'home.evening'
}

/** /: what needs one now, and below it the tiles that one has laid. */
export function HomePage() {
  const { t } = useTranslation(['meetings', 'dashboard', 'frame'])
  const { user, calendarDate } = useSession()
  const [isEditing, setEditing] = useState(false)
  const [isOnWall, setOnWall] = useState(false)
  const leaveWall = useCallback(() => setOnWall(false), [])
  return (
    <>
      <PageTools>
        <span className={classes.forWall}>
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
        title={t(`meetings:${greetingKey(user.timeZoneName)}`, { name: user.firstName })}
        name={t('frame:menu.dashboard')}
        sub={
          <>
            {longDate(calendarDate)}
            <Suspense fallback={null}>
              <HomeWeek />
            </Suspense>
          </>
        }
      />
      <Suspense fallback={<NowToCome />}>
        <HomeStart toCome={<NowToCome />}>
          <HomeNow />
        </HomeStart>
      </Suspense>
      <div id="tiles" className={classes.tiles}>
        <Suspense fallback={<div className={classes.toCome} />}>
          {!isOnWall && <HomeBoard isEditing={isEditing} onEditing={setEditing} />}
        </Suspense>
      </div>
      <Suspense fallback={null}>{isOnWall && <HomeWall onClose={leaveWall} />}</Suspense>
    </>
  )
}

/** As high as what comes, so that nothing moves when it does. */
function NowToCome() {
  return (
    <section className={classes.sheet}>
      <RowSkeletons count={5} height={56} />
    </section>
  )
}
