import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { chunk } from '../lib/offline/chunks'
import { sessionQuery } from '../lib/session/session'
import { writeSessionContext } from '../lib/session/session-context'
import { mayLeave } from '../ui/overlays/confirm-dialog'

export const loadSessionChanges = chunk(() => import('../features/identity/session-changes'))

export function useOrganizationChanges() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const arrive = async (sessionContext: string | null, replace = false) => {
    writeSessionContext(sessionContext)
    await navigate({ to: '/', replace, ignoreBlocker: true })
    queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'session' })
    await queryClient.refetchQueries({ queryKey: sessionQuery.queryKey })
  }
  return {
    arrive,
    switchTo: async (orgId: string, { replace = false } = {}) => {
      if (!(await mayLeave())) return
      const { enterOrganization } = await loadSessionChanges()
      await arrive(await enterOrganization(orgId), replace)
    },
  }
}
