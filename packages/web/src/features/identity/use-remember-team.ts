import { setLastTeam } from '@cairn/contract/identity/preferences.endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionQuery, useSession } from '../../lib/session/session'
import { sendWrite, write } from '../../lib/sync/write'

export function useRememberTeam(tractionId: string | undefined): void {
  const client = useQueryClient()
  const { teams, lastTeamId } = useSession()
  const isNew = tractionId !== lastTeamId && teams.some(({ id }) => id === tractionId)
  useEffect(() => {
    if (!isNew || tractionId === undefined) return
    client.setQueryData(sessionQuery.queryKey, (before) => before && { ...before, lastTeamId: tractionId })
    // The next visit retries.
    sendWrite(write({ endpoint: setLastTeam, params: { tractionId } })).catch(() => undefined)
  }, [client, isNew, tractionId])
}
