import { CallWatch } from './call-watch'
import { ResumedWatch } from './resumed-watch'

export const MeetingWatches = () => (
  <>
    <CallWatch />
    <ResumedWatch />
  </>
)
