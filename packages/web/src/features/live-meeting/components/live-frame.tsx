import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Logo } from '../../../ui/display/logo'
import { RowSkeletons } from '../../../ui/lists/row-skeletons'
import { useLiveView } from '../live-meeting.context'
import rail from './agenda-rail.module.css'
import classes from './live-screen.module.css'
import top from './live-top.module.css'
import side from './side-column.module.css'

interface LiveFrameProps {
  isMenuNarrow?: boolean
  isSideOpen?: boolean
  /** The number of applied events, for tests to wait on. */
  revision?: number
  children: ReactNode
}

export function LiveFrame({ isMenuNarrow = false, isSideOpen = false, revision, children }: LiveFrameProps) {
  return (
    <div className={`bg-page ${classes.room}`}>
      <div
        className={`grid relative ${classes.live}`}
        data-narrow-menu={isMenuNarrow || undefined}
        data-side-open={isSideOpen || undefined}
        data-testid={revision === undefined ? undefined : 'live-meeting'}
        data-revision={revision}
      >
        {children}
      </div>
    </div>
  )
}

export function JoinedFrame(props: Omit<LiveFrameProps, 'revision'>) {
  const revision = useLiveView(({ log }) => log?.revision ?? 0)
  return <LiveFrame {...props} revision={revision} />
}

export function LiveSkeleton() {
  const { t } = useTranslation('live')
  return (
    <LiveFrame>
      <header className={`grid items-center bg-page border-bottom ${top.top}`}>
        <div className={`row gap-3 min-w-0 ${top.title}`}>
          <Logo isMark />
          <p role="status">{t('connection.joining')}</p>
        </div>
      </header>
      <div className={`column min-h-0 relative ${rail.rail}`} aria-hidden="true">
        <div className={`flex-1 min-h-0 scroll num ${rail.scroller}`}>
          <Skeleton height="2.5rem" width="8rem" mb="xl" />
          <RowSkeletons count={6} height={40} />
        </div>
      </div>
      <main className={`column min-w-0 relative clip ${classes.main}`} aria-hidden="true">
        <div className={`row-baseline wrap ${classes.head}`}>
          <Skeleton height="1.75rem" width="9rem" />
        </div>
        <div className={`flex-1 min-h-0 scroll container paper ${classes.sheet} ${classes.waiting}`}>
          <RowSkeletons count={8} height={56} />
        </div>
      </main>
      <div className={`column scroll border-start ${side.side}`} aria-hidden="true">
        <Skeleton height="11rem" radius="xl" />
      </div>
    </LiveFrame>
  )
}
