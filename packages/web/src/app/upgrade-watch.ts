import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { sessionQuery } from '../lib/session'
import { notify } from '../ui/notify'

async function tellCompleted(): Promise<void> {
  await i18next.loadNamespaces('people')
  notify.success(i18next.t('people:request.completed'))
}

/** Tells an observer that the license they have asked for was given, however the session came to say so. */
export function watchUpgrade(client: QueryClient): () => void {
  const read = () => {
    const session = client.getQueryData(sessionQuery.queryKey)
    return session && { of: `${session.user.userId} ${session.orgId}`, status: session.user.upgradeRequestStatus }
  }
  let last = read()
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== sessionQuery.queryKey[0]) return
    const before = last
    last = read()
    if (before?.of === last?.of && before?.status === 'Pending' && last?.status === 'Completed') void tellCompleted()
  })
}
