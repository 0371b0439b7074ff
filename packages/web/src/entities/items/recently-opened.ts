import type { FindKind } from '@cairn/contract/find/find.schemas'
import type { Session } from '@cairn/contract/identity/session.schemas'
import { onDevice } from '../../lib/forms/drafts'

export interface Opened {
  readonly kind: FindKind
  readonly id: string
  readonly at: number
}

const MOST = 20
const keyOf = ({ user, orgId }: Session) => `cairn-opened/${user.accountId}/${orgId}`

const isOpened = (value: unknown): value is Opened =>
  typeof value === 'object' && value !== null && 'kind' in value && 'id' in value && 'at' in value

export const readOpened = (session: Session): readonly Opened[] =>
  onDevice((storage) => {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(session)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isOpened) : []
  }, [])

export function rememberOpened(session: Session, { kind, id }: Pick<Opened, 'kind' | 'id'>): void {
  const others = readOpened(session).filter((one) => one.id !== id)
  const opened = [{ kind, id, at: Date.now() }, ...others].slice(0, MOST)
  onDevice((storage) => storage.setItem(keyOf(session), JSON.stringify(opened)), undefined)
}
