import { DAY_MS } from '@cairn/contract/calendar/durations'
import { workItemKinds } from '@cairn/contract/core/work-item-kinds'
import type { Session } from '@cairn/contract/identity/session.schemas'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { clear, createStore, get, set } from 'idb-keyval'
import { isPassing } from '../api/api-failure'
import { orgDayAt } from '../format/zones'
import { sessionQuery, speakAs } from '../session/session'
import { readSessionContext, writeSessionContext } from '../session/session-context'
import { isSigningOut } from '../session/session-reset'
import { useConnection } from '../sync/connection'

const store = createStore('cairn-kept', 'reads')
const RECORD = 'last'
const MAX_AGE_MS = 7 * DAY_MS
const AT_MOST = 400
const PEOPLE_AT_MOST = 400
const GAP_MS = 5000
/** Offline, a reload must restore recent reads and optimistic changes. */
const GAP_AWAY_MS = 250

const ROOTS: ReadonlySet<unknown> = new Set([
  ...workItemKinds.map((kind) => `${kind}s`),
  'tractions',
  'meetings',
  'scorecards',
  'scorecard-choices',
  'dashboards',
  'agendas',
  'checklists',
  'collections',
  'vto',
  'ac',
])

interface StoredQuery {
  readonly key: QueryKey
  readonly data: unknown
  readonly readAt: number
}

interface StoredState {
  readonly session: Session
  readonly sessionContext: string | null
  readonly reads: readonly StoredQuery[]
  readonly at: number
}

const isPerson = ([root, part]: QueryKey) => root === 'people' && part === 'one'

const isKept = ({ queryKey, state: { status, data, error } }: Query) =>
  (ROOTS.has(queryKey[0]) || isPerson(queryKey)) && (status === 'success' || (data !== undefined && isPassing(error)))

const readOf = ({ queryKey, state }: Query): StoredQuery => ({
  key: queryKey,
  data: state.data,
  readAt: state.dataUpdatedAt,
})

/** Works without IndexedDB, or with a full one. */
async function onDevice<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act()
  } catch {
    return undefined
  }
}

async function save(client: QueryClient): Promise<void> {
  const session = client.getQueryData(sessionQuery.queryKey)
  if (!session?.orgId || isSigningOut()) return
  const found = client.getQueryCache().findAll({ predicate: isKept }).map(readOf)
  const latest = found.toSorted((one, other) => other.readAt - one.readAt)
  const people = latest.filter(({ key }) => isPerson(key)).slice(0, PEOPLE_AT_MOST)
  const reads = [...latest.filter(({ key }) => !isPerson(key)).slice(0, AT_MOST), ...people]
  const kept: StoredState = { session, sessionContext: readSessionContext(), reads, at: Date.now() }
  await onDevice(() => set(RECORD, kept, store))
}

export function storeQueries(client: QueryClient): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const saveNow = () => {
    clearTimeout(waiting)
    waiting = undefined
    void save(client)
  }
  const saveLater = () => {
    if (useConnection.getState().state === 'online') waiting ??= setTimeout(saveNow, GAP_MS)
    else {
      clearTimeout(waiting)
      waiting = setTimeout(saveNow, GAP_AWAY_MS)
    }
  }
  const onHidden = () => {
    if (document.visibilityState === 'hidden' && waiting !== undefined) saveNow()
  }
  saveLater()
  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && isKept(query)) saveLater()
  })
  const stopConnection = useConnection.subscribe(({ state }) => {
    if (state !== 'online' && waiting !== undefined) saveLater()
  })
  document.addEventListener('visibilitychange', onHidden)
  return () => {
    clearTimeout(waiting)
    stopConnection()
    document.removeEventListener('visibilitychange', onHidden)
    stop()
  }
}

const today = (session: Session) => (session.org ? orgDayAt(session, Date.now()) : session.calendarDate)

/** Uses a new session context, since the original tab may still be open. */
export async function restoreQueries(client: QueryClient): Promise<boolean> {
  const kept = await onDevice(() => get<StoredState>(RECORD, store))
  if (!kept || Date.now() - kept.at > MAX_AGE_MS) return false
  for (const { key, data, readAt } of kept.reads) client.setQueryData(key, data, { updatedAt: readAt })
  writeSessionContext(kept.sessionContext)
  await speakAs(kept.session)
  client.setQueryData(sessionQuery.queryKey, { ...kept.session, calendarDate: today(kept.session) }, { updatedAt: 0 })
  return true
}

export const deleteStoredQueries = (): Promise<void> => onDevice(() => clear(store))
