import { getGettingStarted, getProfileNote } from '@cairn/contract/getting-started/getting-started.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'

/** The steps of the organisation's first hour; for Owner and Admin alone. */
export const gettingStartedQuery = queryOptions({
  queryKey: ['getting-started'] as const,
  queryFn: () => call(getGettingStarted, {}),
})

/** Whether its reader has put away the note on their profile. */
export const profileNoteQuery = queryOptions({
  queryKey: ['profile-note'] as const,
  queryFn: () => call(getProfileNote, {}),
})
