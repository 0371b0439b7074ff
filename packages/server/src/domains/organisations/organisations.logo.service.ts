import { notFound } from '@cairn/contract/core/errors'
import type { AccountHolder } from '../../platform/database/account-id'
import type { Database } from '../../platform/database/database'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import { drawInTurn } from '../../platform/files/draw-in-turn'
import type { FileStore } from '../../platform/files/file-store'
import { pictureReply } from '../../platform/files/picture-reply'
import { type AuditedActor, recordAuditEntry } from '../audit/audit.service'
import { membershipsOf } from '../people/people.service'
import { presentOrganisation } from './organisations.presenter'
import { saveOrganisation } from './organisations.settings.repository'
import { lockCurrent, recordOrganisation } from './organisations.settings.service'

const FRAME = { width: 512, height: 256, fit: 'inside' } as const

/** Slow; call before the transaction. */
export const drawLogo = async (
  database: Pick<Database, 'system'>,
  account: AccountHolder,
  picture: string | null,
): Promise<Buffer | null> => (picture === null ? null : await drawInTurn(database, account, picture, FRAME))

/** Null removes it. @throws 404 */
export async function setLogo(
  tx: Tx,
  actor: AuditedActor,
  { id, bytes }: { readonly id: string; readonly bytes: Buffer | null },
  files: FileStore,
) {
  const row = await lockCurrent(tx, id)
  const file = bytes && { id: newId(), contentType: 'image/webp', bytes }
  if (row.logoId === null && file === null) return { succeeded: true as const, org: presentOrganisation(row) }
  const saved = await saveOrganisation(tx, { logoId: file?.id ?? null })
  await files.replace(tx, id, file)
  recordOrganisation(tx, saved)
  const details = { logo: file ? 'changed' : 'removed' }
  await recordAuditEntry(tx, actor.address, { action: 'OrganisationChanged', details })
  return { succeeded: true as const, org: presentOrganisation(saved) }
}

/** @throws 404 */
export async function getLogo(tx: Tx, { userId }: AccountHolder, id: string, files: FileStore) {
  const memberships = await membershipsOf(tx, userId)
  const orgIds = memberships.map(({ orgId }) => orgId)
  const file = await files.find(tx, id, orgIds)
  if (!file) throw notFound()
  return pictureReply(file)
}
