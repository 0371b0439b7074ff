import type { FindKind } from '@cairn/contract/find/find.schemas'
import type { Session } from '@cairn/contract/identity/session.schemas'
import { withLocalStorage } from '../../lib/browser/local-storage'

export interface RecentlyOpened {
  readonly kind: FindKind
  readonly id: string
  readonly at: number
}

const MAX_ITEMS = 20
const keyOf = ({ user, orgId }: Session) => `cairn-opened/${user.accountId}/${orgId}`

const isRecentlyOpened = (value: unknown): value is RecentlyOpened =>
  typeof value === 'object' && value !== null && 'kind' in value && 'id' in value && 'at' in value

export const readRecentlyOpened = (session: Session): readonly RecentlyOpened[] =>
  withLocalStorage((storage) => {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(session)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecentlyOpened) : []
  }, [])

export function rememberOpenedItem(session: Session, { kind, id }: Pick<RecentlyOpened, 'kind' | 'id'>): void {
  const others = readRecentlyOpened(session).filter((one) => one.id !== id)
  const opened = [{ kind, id, at: Date.now() }, ...others].slice(0, MAX_ITEMS)
  withLocalStorage((storage) => storage.setItem(keyOf(session), JSON.stringify(opened)), undefined)
}
