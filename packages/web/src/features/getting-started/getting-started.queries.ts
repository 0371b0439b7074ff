import { getGettingStarted, getProfileNote } from '@cairn/contract/getting-started/getting-started.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api'

/** Owners and admins only. */
export const gettingStartedQuery = queryOptions({
  queryKey: ['getting-started'] as const,
  queryFn: () => call(getGettingStarted, {}),
})

export const profileNoteQuery = queryOptions({
  queryKey: ['profile-note'] as const,
  queryFn: () => call(getProfileNote, {}),
})
