import type { ReactNode } from 'react'
import { useLiveView } from '../live-meeting.context'
import classes from './live-screen.module.css'

interface LiveFrameProps {
  isMenuNarrow?: boolean
  /** Shows the people where the room has no column for them. */
  isSideOpen?: boolean
  /** How many events of the meeting have been applied, for who waits for one. */
  revision?: number
  children: ReactNode
}

/** The whole window: top, agenda, section, people and foot, laid out by the room there is. */
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

/** The room once joined; it alone is told of every event, and what is in it is not drawn again for that. */
export function JoinedFrame(props: Omit<LiveFrameProps, 'revision'>) {
  const revision = useLiveView(({ log }) => log?.revision ?? 0)
  return <LiveFrame {...props} revision={revision} />
}
