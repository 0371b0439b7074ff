import type { ReactNode } from 'react'
import { useLiveView } from '../live-meeting.context'
import classes from './live-screen.module.css'

interface LiveFrameProps {
  isMenuNarrow?: boolean
  isSideOpen?: boolean
  /** The number of applied events, for tests to wait on. */
  revision?: number
  children: ReactNode
}

export function LiveFrame({ isMenuNarrow = false, isSideOpen = false, revision, children }: LiveFrameProps) {
  return (
    <div className={classes.room}>
      <div
        className={classes.live}
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
