import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Logo } from '../../../ui/display/logo'
import { PartFailed } from '../../../ui/feedback/part-failed'
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

interface LiveNoticeProps {
  title: string
  text: ReactNode
  /** Buttons. */
  children: ReactNode
}

/** In place of the meeting. */
export function LiveNotice({ title, text, children }: LiveNoticeProps) {
  return (
    <LiveFrame>
      <main className={`centered clip p-4 ${classes.whole}`}>
        <div className={`centered gap-3 text-center ${classes.notice}`} role="status">
          <h1 className="heading-l">{title}</h1>
          <p className="sub">{text}</p>
          {children}
        </div>
      </main>
    </LiveFrame>
  )
}

interface LiveBannerProps {
  role?: 'status' | 'alert'
  isQuiet?: boolean
  children: ReactNode
}

/** Above the section. */
export function LiveBanner({ role, isQuiet = false, children }: LiveBannerProps) {
  const color = isQuiet ? 'accent bg-accent' : 'warn bg-warn'
  return (
    <div className={`row wrap gap-2-4 medium rounded px-4 py-2 mb-3 ${color} ${classes.banner}`} role={role}>
      {children}
    </div>
  )
}

interface LiveSectionProps {
  title: ReactNode
  note?: ReactNode
  tools?: ReactNode
  label: string
  children: ReactNode
}

export function LiveSection({ title, note, tools, label, children }: LiveSectionProps) {
  return (
    <>
      <div className={`row-baseline wrap gap-0-3 mb-2 ${classes.head}`}>
        <h1 className="heading-l">{title}</h1>
        {note && <div className={`sub ${classes.note}`}>{note}</div>}
        {tools && <div className={`row gap-3 push ${classes.tools}`}>{tools}</div>}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the sheet must be scrollable by keyboard */}
      <section className={`flex-1 min-h-0 scroll container paper ${classes.sheet}`} aria-label={label} tabIndex={0}>
        {children}
      </section>
    </>
  )
}

interface SectionSkeletonProps {
  /** After a failed load. */
  onRetry?: (() => void) | undefined
}

export function SectionSkeleton({ onRetry }: SectionSkeletonProps) {
  if (onRetry) return <PartFailed onRetry={onRetry} />
  return (
    <div className="px-5 py-4">
      <RowSkeletons count={6} height={48} />
    </div>
  )
}

export function LiveSkeleton() {
  const { t } = useTranslation('live')
  return (
    <LiveFrame>
      <header className={`row bg-page border-bottom ${top.top}`}>
        <div className={`row gap-3 min-w-0 ${top.title}`}>
          <Logo isMark />
          <p role="status">{t('connection.joining')}</p>
        </div>
      </header>
      <div className={`column min-h-0 relative ${rail.rail}`} aria-hidden="true">
        <div className="flex-1 min-h-0 scroll p-4">
          <Skeleton height="2.5rem" width="8rem" mb="xl" />
          <RowSkeletons count={6} height={40} />
        </div>
      </div>
      <main className={`column min-w-0 relative clip px-4 pt-4 ${classes.main}`} aria-hidden="true">
        <div className={`row-baseline wrap mb-2 ${classes.head}`}>
          <Skeleton height="1.75rem" width="9rem" />
        </div>
        <div className={`flex-1 min-h-0 scroll paper px-5 ${classes.sheet}`}>
          <RowSkeletons count={8} height={56} />
        </div>
      </main>
      <div className={`column border-start ${side.side}`} aria-hidden="true">
        <Skeleton height="11rem" radius="xl" />
      </div>
    </LiveFrame>
  )
}
