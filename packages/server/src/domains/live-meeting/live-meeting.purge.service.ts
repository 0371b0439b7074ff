import * as repository from './live-meeting.repository'

/** The logs of the tractions' meetings; across organisations, in a system transaction. */
export const purgeLogsOf = repository.purgeLogsOf
