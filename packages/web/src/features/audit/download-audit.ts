import { ApiFailure } from '../../lib/api-failure'
import { readSessionContext } from '../../lib/session-context'
import { type AuditChoice, auditExportUrl } from './audit.queries'

/** Fetched rather than linked to: a link would not name the organisation that this tab works in. */
export async function downloadAudit(choice: AuditChoice): Promise<void> {
  const context = readSessionContext()
  const headers: Record<string, string> = context ? { 'x-session-context': context } : {}
  const response = await fetch(auditExportUrl(choice), { credentials: 'same-origin', headers }).catch(() => null)
  if (!response?.ok) throw new ApiFailure(response?.status ?? 0, [])
  const address = URL.createObjectURL(await response.blob())
  const link = Object.assign(document.createElement('a'), { href: address, download: 'audit-log.csv' })
  link.click()
  URL.revokeObjectURL(address)
}
