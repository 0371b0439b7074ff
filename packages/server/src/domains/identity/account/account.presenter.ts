import type { OwnSession } from '@cairn/contract/identity/account.endpoints'
import type { SessionRow } from './account.repository'

export function presentOwnSession(row: SessionRow, currentId: string): OwnSession {
  return {
    id: row.id,
    isCurrent: row.id === currentId,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.updatedAt.toISOString(),
    address: row.ipAddress ?? '',
    userAgent: row.userAgent ?? '',
  }
}
