import type { LiveUpdate } from '@cairn/contract/core/define-event'
import { reloadSession } from '@cairn/contract/identity/identity.endpoints'
import type { Session } from '@cairn/contract/identity/session.schemas'
import type { QueryClient } from '@tanstack/react-query'
import type { useRouter } from '@tanstack/react-router'
import { call } from '../lib/api'
import { onApiEvent } from '../lib/api-events'
import { hub } from '../lib/hub'
import { sessionQuery } from '../lib/session'
import { notifyDeleted, notifyLost } from './access-dialogs'

type Router = Pick<ReturnType<typeof useRouter>, 'navigate'>

const ASKED_AT_MOST_EVERY_MS = 4000

const isOf = ({ user }: Pick<Session, 'user'>, orgId: string) => user.orgs.some(({ id }) => id === orgId)

class Endings {
  readonly #deleted = new Set<string>()
  readonly #own = new Set<string>()

  note({ kind, id, byPersonId }: LiveUpdate, session: Session | undefined): void {
    const personId = session?.user.userId
    if (kind === 'org') this.#deleted.add(id)
    const isOfOneself = kind === 'org' || (kind === 'person' && id === personId)
    if (isOfOneself && byPersonId === personId) this.#own.add(session?.orgId ?? '')
  }

  isDeleted = (orgId: string) => this.#deleted.has(orgId)

  isOwnDoing = (orgId: string) => this.#own.has(orgId)
}

/** Drops all cached data. Drafts of the lost organization have nowhere to go. */
async function goHome(client: QueryClient, router: Router, orgId: string | null): Promise<void> {
  void client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
  const to = orgId === null ? '/welcome/tools' : '/'
  await router.navigate({ to, replace: true, ignoreBlocker: true })
}

/** The server moves the session; an event or a refused call triggers this. Unsent writes stay on the device. */
export function watchAccess(client: QueryClient, router: Router): () => void {
  const known = () => client.getQueryData(sessionQuery.queryKey)
  const endings = new Endings()
  let last = known()
  let askedAt = Number.NEGATIVE_INFINITY

  const ask = async () => {
    const orgId = known()?.orgId
    if (!orgId || Date.now() - askedAt < ASKED_AT_MOST_EVERY_MS) return
    askedAt = Date.now()
    const now = await call(reloadSession, {}).catch(() => null)
    if (now && (!isOf(now, orgId) || now.orgId === null))
      await client.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined)
  }

  const follow = async (before: Session, now: Session) => {
    const { org } = before
    if (org !== null && now.orgAwaitingSecondFactor?.id === org.id) {
      await router.navigate({ to: '/welcome/second-factor', replace: true, ignoreBlocker: true })
      return
    }
    if (org === null || before.user.accountId !== now.user.accountId || isOf(now, org.id)) return
    await goHome(client, router, now.orgId)
    if (!endings.isOwnDoing(org.id)) await (endings.isDeleted(org.id) ? notifyDeleted : notifyLost)(org.name)
  }

  const stops = [
    onApiEvent('refused', () => void ask()),
    hub('/live-update-hub').on('Deleted', (update: LiveUpdate) => endings.note(update, known())),
    client.getQueryCache().subscribe(({ query }) => {
      const now = known()
      if (query.queryKey[0] !== sessionQuery.queryKey[0] || now === undefined || now === last) return
      const before = last
      last = now
      if (before) void follow(before, now)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
