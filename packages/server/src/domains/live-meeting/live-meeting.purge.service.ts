import * as repository from './live-meeting.repository'

export const purgeLogsOf = repository.purgeLogsOf
