import type { AuditDetails, AuditField } from '@cairn/contract/audit/audit.schemas'
import { canonicalTimeZone } from '@cairn/contract/calendar/time-zone'
import { conflict, forbidden, invalidForm, notFound, refusalMessage, staleVersion } from '@cairn/contract/core/errors'
import type { Message } from '@cairn/contract/core/replies'
import { type RenamedTerms, termNames } from '@cairn/contract/core/terms'
import { hasRetention } from '@cairn/contract/example-organizations/example-organizations.policy'
import { type Address, addressFaults, DEFAULT_COUNTRY, withKnownState } from '@cairn/contract/organizations/address'
import {
  contactFaults,
  type NumbersReminder,
  type Organization,
  readPhone,
  readWebsite,
  type UpdateOrganization,
} from '@cairn/contract/organizations/organizations.schemas'
import { canDeleteOrganization } from '@cairn/contract/people/people.policy'
import { purgeableBefore } from '../../platform/clock/retention'
import type { AccountHolder } from '../../platform/database/column-types'
import type { Database } from '../../platform/database/database'
import { newId } from '../../platform/database/new-id'
import { deleteTenantRows } from '../../platform/database/tenant-rows'
import type { Tx } from '../../platform/database/transaction'
import type { FileStore } from '../../platform/files/blob-store'
import { pictureReply } from '../../platform/files/file-reply'
import { processPictureOfAccount } from '../../platform/files/process-picture'
import type { Realtime } from '../../platform/realtime/realtime'
import { recordChange } from '../../platform/realtime/record-event'
import { type AuditedActor, recordAuditEntry } from '../audit/audit.service'
import { endMemberships } from '../people/people.memberships.service'
import { membershipsOf } from '../people/people.service'
import { organizationDeleted, timeZoneChanged } from './organizations.hooks'
import { presentOrganization } from './organizations.presenter'
import * as repository from './organizations.repository'
import { lockOrganization, type OrganizationRow, saveOrganization } from './organizations.repository'

const fields = [
  'name',
  'themeColor',
  'timeZone',
  'weekStart',
  'quarterStartMonth',
  'phone',
  'website',
  'address',
  'terms',
  'requiresSecondFactor',
  'numbersReminder',
] as const satisfies readonly AuditField[]
type Settings = Partial<Pick<OrganizationRow, (typeof fields)[number]>>

function line(address: Address): string {
  const { addressLine1, addressLine2, addressLine3, city, stateOrProvince, postalCode, countryCode } = address
  const parts = [addressLine1, addressLine2, addressLine3, city, stateOrProvince, postalCode, countryCode]
  return parts.filter(Boolean).join(', ')
}

const named = (terms: RenamedTerms): string =>
  termNames.flatMap((name) => (terms[name] ? [`${terms[name].one} / ${terms[name].other} (${name})`] : [])).join(', ')

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const moment = ({ weekday, hour }: NumbersReminder): string =>
  `${WEEKDAYS[weekday]} ${String(hour).padStart(2, '0')}:00`

const words = (value: OrganizationRow[(typeof fields)[number]] | undefined, field: string): string => {
  if (typeof value !== 'object' || value === null) return String(value ?? '–')
  if (field === 'numbersReminder') return moment(value as NumbersReminder)
  return (field === 'terms' ? named(value as RenamedTerms) : line(value as Address)) || '–'
}

function changesOf(row: OrganizationRow, wanted: Settings): AuditDetails {
  const changed = fields
    .filter((field) => wanted[field] !== undefined && words(wanted[field], field) !== words(row[field], field))
    .map((field) => [field, `${words(row[field], field)} → ${words(wanted[field], field)}`])
  return Object.fromEntries(changed)
}

interface OrganizationReply {
  readonly succeeded: true
  readonly org: Organization
}

/** @throws 404 unless it is the current one */
async function lockCurrent(tx: Tx, id: string): Promise<OrganizationRow> {
  const row = id === tx.orgId ? await lockOrganization(tx) : undefined
  if (!row) throw notFound()
  return row
}

const recordOrganization = (tx: Tx, { orgId, version }: { orgId: string; version: number }): void =>
  recordChange(tx, 'Updated', { kind: 'org', id: orgId, version, orgId })

/** @throws 422 */
function refuseBadForm(wanted: UpdateOrganization, countryCode: string): void {
  const { timeZone, address } = wanted
  const faults = [
    ...contactFaults({ ...wanted, countryCode }),
    ...(address ? addressFaults(address) : []).map((fault) => ({ ...fault, field: `address.${fault.field}` })),
  ]
  const messages: Message[] = faults.map(({ field, code }) => refusalMessage(code, { field }))
  if (timeZone !== undefined && canonicalTimeZone(timeZone) === null) {
    messages.push(refusalMessage('UNKNOWN_TIME_ZONE', { field: 'timeZone' }))
  }
  if (messages.length > 0) throw invalidForm(messages)
}

/** @throws 422 */
function readForm(row: OrganizationRow, { phone, website, ...rest }: UpdateOrganization) {
  const address = rest.address && withKnownState(rest.address)
  const countryCode = (address === undefined ? row.address : address)?.countryCode ?? DEFAULT_COUNTRY
  refuseBadForm({ ...rest, phone, website, address }, countryCode)
  const timeZone = rest.timeZone && (canonicalTimeZone(rest.timeZone) ?? undefined)
  return {
    ...rest,
    timeZone,
    address,
    phone: phone && readPhone(phone, countryCode),
    website: website && readWebsite(website),
  }
}

/** @throws 404, 409, 422 */
export async function updateOrganization(
  tx: Tx,
  actor: AuditedActor,
  { id, version, ...input }: UpdateOrganization & { readonly id: string },
  realtime: Pick<Realtime, 'disconnectOrganization'>,
): Promise<OrganizationReply> {
  const row = await lockCurrent(tx, id)
  if (version !== undefined && version !== row.version) throw staleVersion(presentOrganization(row))
  const wanted = readForm(row, input)
  const details = changesOf(row, wanted)
  const isChanged = Object.keys(details).length > 0
  // Confirming the defaults counts as setting the calendar.
  const isCalendarSet = row.calendarSetAt === null && (input.weekStart ?? input.quarterStartMonth) !== undefined
  if (!isChanged && !isCalendarSet) return { succeeded: true, org: presentOrganization(row) }
  const saved = await repository.saveOrganization(tx, isCalendarSet ? { ...wanted, calendarSetAt: tx.now() } : wanted)
  // Reconnecting checks the second factor.
  if (details.requiresSecondFactor && saved.requiresSecondFactor) {
    realtime.disconnectOrganization(tx, id)
  }
  recordOrganization(tx, saved)
  if (saved.timeZone !== row.timeZone) {
    await timeZoneChanged.run(tx, actor, { before: row.timeZone, after: saved.timeZone })
  }
  if (isChanged) await recordAuditEntry(tx, actor.address, { action: 'OrganizationChanged', details })
  return { succeeded: true, org: presentOrganization(saved) }
}

/** Rows are kept for 90 days. @throws 404, 403, 409, 422 */
export async function deleteOrganization(
  tx: Tx,
  actor: AuditedActor,
  { id, name }: { readonly id: string; readonly name: string },
  realtime: Pick<Realtime, 'disconnectOrganization'>,
) {
  const row = await lockCurrent(tx, id)
  if (!canDeleteOrganization(actor)) throw forbidden()
  if (!hasRetention(row)) {
    throw conflict('EXAMPLE_IS_REMOVED')
  }
  if (name.trim() !== row.name) {
    throw invalidForm([refusalMessage('NOT_ORGANIZATION_NAME', { field: 'name' })])
  }
  await endMemberships(tx, actor.personId)
  await organizationDeleted.run(tx, null, null)
  const { version } = await repository.saveOrganization(tx, { removedAt: tx.now() })
  recordChange(tx, 'Deleted', { kind: 'org', id, version })
  await recordAuditEntry(tx, actor.address, { action: 'OrganizationDeleted', details: { name: row.name } })
  realtime.disconnectOrganization(tx, id)
  return { succeeded: true as const }
}

/** Organization or system transaction. */
export async function followImplementer(tx: Tx, orgId: string): Promise<void> {
  const version = await repository.nameImplementer(tx, orgId)
  if (version !== undefined) recordOrganization(tx, { orgId, version })
}

export async function purgeRemovedOrganizations(database: Database): Promise<number> {
  const ids = await database.system((tx) => repository.findRemovedBefore(tx, purgeableBefore(database.clock.now())))
  for (const id of ids) await database.system((tx) => deleteTenantRows(tx, id))
  return ids.length
}

const FRAME = { width: 512, height: 256, fit: 'inside' } as const

/** Slow; call before the transaction. */
export const drawLogo = async (
  database: Pick<Database, 'system'>,
  account: AccountHolder,
  picture: string | null,
): Promise<Buffer | null> =>
  picture === null ? null : await processPictureOfAccount(database, account, picture, FRAME)

/** Null removes it. @throws 404 */
export async function setLogo(
  tx: Tx,
  actor: AuditedActor,
  { id, bytes }: { readonly id: string; readonly bytes: Buffer | null },
  files: FileStore,
) {
  const row = await lockCurrent(tx, id)
  const file = bytes && { id: newId(), contentType: 'image/webp', bytes }
  if (row.logoId === null && file === null) return { succeeded: true as const, org: presentOrganization(row) }
  const saved = await saveOrganization(tx, { logoId: file?.id ?? null })
  await files.replace(tx, id, file)
  recordOrganization(tx, saved)
  const details = { logo: file ? 'changed' : 'removed' }
  await recordAuditEntry(tx, actor.address, { action: 'OrganizationChanged', details })
  return { succeeded: true as const, org: presentOrganization(saved) }
}

/** @throws 404 */
export async function getLogo(tx: Tx, { userId }: AccountHolder, id: string, files: FileStore) {
  const memberships = await membershipsOf(tx, userId)
  const orgIds = memberships.map(({ orgId }) => orgId)
  const file = await files.find(tx, id, orgIds)
  if (!file) throw notFound()
  return pictureReply(file)
}
