import type { Change, EntityKind, LiveUpdate } from '@cairn/contract/core/define-event'
import { reloadSession } from '@cairn/contract/identity/identity.endpoints'
import type { Role, Session, UpgradeRequestStatus } from '@cairn/contract/identity/session.schemas'
import { roleOf } from '@cairn/contract/people/people.policy'
import type { QueryClient } from '@tanstack/react-query'
import type { useRouter } from '@tanstack/react-router'
import { listenToNotifications } from '../features/notifications/notifications.realtime'
import type { KeyBelow, KeyOf, TextValues } from '../i18n/texts'
import { loadPacks, translate } from '../i18n/translate'
import { call } from '../lib/api/api'
import { followServerClock } from '../lib/api/clock'
import { emitApiEvent, onApiEvent } from '../lib/api/http-client'
import type { Sender } from '../lib/offline/outbox-store'
import { sessionQuery } from '../lib/session/session'
import { useConnection } from '../lib/sync/connection'
import { batchEvents, callEach } from '../lib/sync/event-batches'
import { hub, provideHubs } from '../lib/sync/hub'
import type { LiveUpdateHandlers } from '../lib/sync/live-update'
import { notify } from '../lib/toasts/notify'
import { confirm } from '../ui/overlays/confirm-dialog'
import { liveUpdateHandlers } from './live-update-handlers'
import { renewHubs, socketHub } from './realtime'
import { sendUnsentWrites } from './unsent-writes'

const accessMessageOf = (key: KeyBelow<'frame:access.'>, name?: string) => translate(`frame:access.${key}`, { name })

const showNotice = (title: string, message: string) =>
  confirm({ title, message, confirmLabel: accessMessageOf('understood'), isNotice: true })

const notifyLost = (name: string) => showNotice(accessMessageOf('lostTitle'), accessMessageOf('lost', name))

const notifyDeleted = (name: string) => showNotice(accessMessageOf('deletedTitle'), accessMessageOf('deleted', name))

const MIN_INTERVAL_MS = 4000

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
    if (!orgId || Date.now() - askedAt < MIN_INTERVAL_MS) return
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

interface MembershipStatus {
  readonly of: string
  readonly orgName: string
  readonly role: Role
  readonly request: UpgradeRequestStatus
}

function membershipStatusIn(session: Session | undefined): MembershipStatus | undefined {
  if (!session?.org) return undefined
  const { user, org } = session
  const role = roleOf(user)
  return { of: `${user.userId} ${org.id}`, orgName: org.name, role, request: user.upgradeRequestStatus }
}

const messageOf = (key: KeyOf<'people'>, values?: TextValues) => translate(`people:${key}`, values)

async function restartSession(client: QueryClient, router: Router, { orgName, role }: MembershipStatus): Promise<void> {
  await confirm({
    title: messageOf('roleChanged.title'),
    message: messageOf('roleChanged.text', { org: orgName, role: messageOf(`role.${role}`) }),
    isNotice: true,
  })
  await router.navigate({ to: '/', ignoreBlocker: true })
  await client.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kind !== sessionQuery.queryKey[0] })
}

export function watchRole(client: QueryClient, router: Router): () => void {
  const read = () => membershipStatusIn(client.getQueryData(sessionQuery.queryKey))
  let last = read()
  const follow = async (before: MembershipStatus, now: MembershipStatus) => {
    const isGranted = before.request === 'Pending' && now.request === 'Completed'
    if (before.of !== now.of || (before.role === now.role && !isGranted)) return
    await loadPacks('people')
    if (isGranted) notify.success(messageOf('request.completed'))
    if (before.role !== now.role) await restartSession(client, router, now)
  }
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== sessionQuery.queryKey[0]) return
    const before = last
    last = read()
    if (before && last) void follow(before, last)
  })
}

type Router = Pick<ReturnType<typeof useRouter>, 'navigate'>

/** Not from the schema, which would bundle zod. */
const CHANGES: readonly Change[] = ['Added', 'Updated', 'Deleted']
const LOST_AFTER_MS = 5000

export function dispatchLiveUpdate(
  client: QueryClient,
  change: Change,
  update: LiveUpdate,
  features: readonly LiveUpdateHandlers[] = liveUpdateHandlers,
): void {
  for (const handlers of features) handlers[update.kind as EntityKind]?.(client, change, update)
}

/** Role changes are watched before connecting, since any reply may reveal one. */
export function listenToUpdates(client: QueryClient, router: Router, sender: Sender): () => void {
  provideHubs(socketHub, renewHubs)
  const updates = hub('/live-update-hub')
  const { report } = useConnection.getState()
  let timer: ReturnType<typeof setTimeout> | undefined
  const told = batchEvents<readonly [Change, LiveUpdate]>((all) =>
    callEach(all, ([change, update]) => dispatchLiveUpdate(client, change, update)),
  )
  const stops = CHANGES.map((change) => updates.on(change, (update: LiveUpdate) => told.take([change, update])))
  const isHere = () => {
    clearTimeout(timer)
    timer = undefined
    report('hub', false)
  }
  const returned = () => {
    isHere()
    void followServerClock()
    void sendUnsentWrites(client, sender).catch(() => undefined)
    // Events between page load and connection, or during a gap, were missed.
    void client.invalidateQueries()
  }
  stops.push(
    watchAccess(client, router),
    watchRole(client, router),
    updates.onState((state, isUnbroken) => {
      useConnection.setState({ isOverLimit: state === 'over-limit' })
      if (state === 'online' && !isUnbroken) returned()
      else if (state === 'online' || state === 'over-limit') isHere()
      else if (state !== 'idle') timer ??= setTimeout(() => report('hub', true), LOST_AFTER_MS)
    }),
    updates.on('NewRelease', () => emitApiEvent('new-release')),
    updates.hold(),
    told.stop,
    listenToNotifications(client),
  )
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
    report('hub', false)
    useConnection.setState({ isOverLimit: false })
  }
}
