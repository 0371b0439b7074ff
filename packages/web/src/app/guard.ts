import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { ApiFailure } from '../lib/api/api-failure'
import { chunk } from '../lib/offline/chunks'
import { sessionQuery } from '../lib/session/session'

interface GuardInput {
  context: { queryClient: QueryClient }
  location: { href: string }
}

const loadStoredQueries = chunk(() => import('../lib/offline/stored-queries'))

const restoreStoredQueries = (client: QueryClient): Promise<boolean> =>
  loadStoredQueries()
    .then(({ restoreQueries }) => restoreQueries(client))
    .catch(() => false)

/** Offline, the last user of this device passes. */
export async function requireSession({ context: { queryClient }, location }: GuardInput): Promise<void> {
  const isKnown = queryClient.getQueryData(sessionQuery.queryKey) !== undefined
  if (!isKnown && !navigator.onLine && (await restoreStoredQueries(queryClient))) return
  try {
    await queryClient.ensureQueryData(sessionQuery)
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure
    if (failure.status === 401) {
      void loadStoredQueries().then(
        ({ deleteStoredQueries }) => deleteStoredQueries(),
        () => undefined,
      )
      throw redirect({ to: '/login', search: { redirect: location.href } })
    }
    if (failure.status !== 0 || !(await restoreStoredQueries(queryClient))) throw failure
  }
}

export async function requireOrganization(input: GuardInput): Promise<void> {
  await requireSession(input)
  const session = input.context.queryClient.getQueryData(sessionQuery.queryKey)
  if (session?.orgAwaitingSecondFactor) throw redirect({ to: '/welcome/second-factor' })
  if (session?.orgId == null) throw redirect({ to: '/welcome/tools' })
}
