import { canonicalTimeZone } from '@cairn/contract/calendar/time-zone'
import { conflict, forbidden, invalidForm, notFound, staleVersion, validationTexts } from '@cairn/contract/core/errors'
import type { Message } from '@cairn/contract/core/replies'
import { isKeptWhenDeleted } from '@cairn/contract/example-organisations/example-organisations.policy'
import { addressFaults, DEFAULT_COUNTRY, withKnownState } from '@cairn/contract/organisations/address'
import { contactFaults, readPhone, readWebsite } from '@cairn/contract/organisations/contact'
import type { Organisation, UpdateOrganisation } from '@cairn/contract/organisations/organisations.schemas'
import { canDeleteOrganisation } from '@cairn/contract/people/people.policy'
import { purgeableBefore } from '../../platform/clock/retention'
import type { Database } from '../../platform/database/database'
import { deleteTenantRows } from '../../platform/database/tenant-rows'
import type { Tx } from '../../platform/database/transaction'
import type { Realtime } from '../../platform/realtime/realtime'
import { recordChange } from '../../platform/realtime/record-event'
import { type AuditedActor, recordAuditEntry } from '../audit/audit.service'
import { endMemberships } from '../people/people.ending.service'
import { changesOf } from './organisations.changes'
import { organisationDeleted, timeZoneChanged } from './organisations.hooks'
import { presentOrganisation } from './organisations.presenter'
import type { OrganisationRow } from './organisations.repository'
import { lockOrganisation } from './organisations.repository'
import * as repository from './organisations.settings.repository'

interface OrganisationReply {
  readonly succeeded: true
  readonly org: Organisation
}

/** @throws 404 unless it is the current one */
export async function lockCurrent(tx: Tx, id: string): Promise<OrganisationRow> {
  const row = id === tx.orgId ? await lockOrganisation(tx) : undefined
  if (!row) throw notFound()
  return row
}

export const recordOrganisation = (tx: Tx, { orgId, version }: { orgId: string; version: number }): void =>
  recordChange(tx, 'Updated', { kind: 'org', id: orgId, version, orgId })

/** @throws 422 */
function refuseBadForm(wanted: UpdateOrganisation, countryCode: string): void {
  const { timeZone, address } = wanted
  const faults = [
    ...contactFaults({ ...wanted, countryCode }),
    ...(address ? addressFaults(address) : []).map((fault) => ({ ...fault, field: `address.${fault.field}` })),
  ]
  const messages: Message[] = faults.map(({ field, code }) => ({ code, text: validationTexts[code] ?? code, field }))
  if (timeZone !== undefined && canonicalTimeZone(timeZone) === null) {
    messages.push({ code: 'TIME_ZONE', text: 'This time zone is not known.', field: 'timeZone' })
  }
  if (messages.length > 0) throw invalidForm(messages)
}

/** @throws 422 */
function readForm(row: OrganisationRow, { phone, website, ...rest }: UpdateOrganisation) {
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
export async function updateOrganisation(
  tx: Tx,
  actor: AuditedActor,
  { id, version, ...input }: UpdateOrganisation & { readonly id: string },
  realtime: Pick<Realtime, 'disconnectOrganisation'>,
): Promise<OrganisationReply> {
  const row = await lockCurrent(tx, id)
  if (version !== undefined && version !== row.version) throw staleVersion(presentOrganisation(row))
  const wanted = readForm(row, input)
  const details = changesOf(row, wanted)
  const isChanged = Object.keys(details).length > 0
  // Confirming the defaults counts as setting the calendar.
  const isCalendarSet = row.calendarSetAt === null && (input.weekStart ?? input.quarterStartMonth) !== undefined
  if (!isChanged && !isCalendarSet) return { succeeded: true, org: presentOrganisation(row) }
  const saved = await repository.saveOrganisation(tx, isCalendarSet ? { ...wanted, calendarSetAt: tx.now() } : wanted)
  // Reconnecting checks the second factor.
  if (details.requiresSecondFactor && saved.requiresSecondFactor) {
    realtime.disconnectOrganisation(tx, id)
  }
  recordOrganisation(tx, saved)
  if (saved.timeZone !== row.timeZone) {
    await timeZoneChanged.run(tx, actor, { before: row.timeZone, after: saved.timeZone })
  }
  if (isChanged) await recordAuditEntry(tx, actor.address, { action: 'OrganisationChanged', details })
  return { succeeded: true, org: presentOrganisation(saved) }
}

/** Rows are kept for 90 days. @throws 404, 403, 409, 422 */
export async function deleteOrganisation(
  tx: Tx,
  actor: AuditedActor,
  { id, name }: { readonly id: string; readonly name: string },
  realtime: Pick<Realtime, 'disconnectOrganisation'>,
) {
  const row = await lockCurrent(tx, id)
  if (!canDeleteOrganisation(actor)) throw forbidden()
  if (!isKeptWhenDeleted(row)) {
    throw conflict('EXAMPLE_IS_REMOVED', 'An example is not deleted here. Remove it by the note above the page.')
  }
  if (name.trim() !== row.name) {
    throw invalidForm([{ code: 'NAME', text: 'This is not the name of the organization.', field: 'name' }])
  }
  await endMemberships(tx, actor.personId)
  await organisationDeleted.run(tx, null, null)
  const { version } = await repository.saveOrganisation(tx, { removedAt: tx.now() })
  recordChange(tx, 'Deleted', { kind: 'org', id, version })
  await recordAuditEntry(tx, actor.address, { action: 'OrganisationDeleted', details: { name: row.name } })
  realtime.disconnectOrganisation(tx, id)
  return { succeeded: true as const }
}

/** Organization or system transaction. */
export async function followImplementer(tx: Tx, orgId: string): Promise<void> {
  const version = await repository.nameImplementer(tx, orgId)
  if (version !== undefined) recordOrganisation(tx, { orgId, version })
}

export async function purgeRemovedOrganisations(database: Database): Promise<number> {
  const ids = await database.system((tx) => repository.findRemovedBefore(tx, purgeableBefore(database.clock.now())))
  for (const id of ids) await database.system((tx) => deleteTenantRows(tx, id))
  return ids.length
}
