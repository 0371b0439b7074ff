import { CallWatch } from './call-watch'
import { ResumedWatch } from './resumed-watch'

/** What meetings ask of somebody who is on another page. */
export const MeetingWatches = () => (
  <>
    <CallWatch />
    <ResumedWatch />
  </>
)
