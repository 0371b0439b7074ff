/** Keys are stored as hashes and valid once for 14 days. */

import { DAY_MS } from '@cairn/contract/calendar/durations'
import {
  conflict,
  invalidForm,
  notFound,
  type PlainRefusalCode,
  Refusal,
  refusalMessage,
} from '@cairn/contract/core/errors'
import { emailSchema, VAL_INVALID_EMAIL, VAL_REQUIRED } from '@cairn/contract/core/fields'
import type { SearchRequest } from '@cairn/contract/core/search'
import {
  DEFAULT_INVITED_ROLE,
  INVITATION_DAYS,
  INVITATIONS_A_DAY_BY_ORGANIZATION,
  INVITATIONS_A_DAY_BY_PERSON,
  INVITATIONS_A_DAY_TO_ADDRESS,
  type Invitation,
  type Invitee,
  invitationFiltersSchema,
} from '@cairn/contract/invitations/invitations.schemas'
import { nameFromAddress } from '@cairn/contract/invitations/name-from-address'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Person } from '@cairn/contract/people/people.schemas'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import { enqueue } from '../../platform/jobs/define-job'
import { consumeAllowance } from '../../platform/limits/try-counters.repository'
import { sendMail } from '../../platform/mail/mail.jobs'
import { recordChange } from '../../platform/realtime/record-event'
import { parseSearch, searchResult } from '../../platform/search/parse-search'
import { recordAuditEntries, recordAuditEntry } from '../audit/audit.service'
import { isLapsed, organizationsOf, requireInvitable } from '../organizations/organizations.service'
import {
  addInvitees,
  type NewInvitee,
  peopleByEmails,
  removeUnlessAccepted,
} from '../people/people.memberships.service'
import { listPeople } from '../people/people.service'
import { addAttendees } from '../tractions/tractions.update.service'
import { newKey } from './invitations.accepting.service'
import { invitationMail } from './invitations.mails'
import { presentInvitation } from './invitations.presenter'
import * as repository from './invitations.repository'

/** The limit across organizations is silent: an error would disclose other organizations' activity. */
const DAY_SECONDS = 24 * 60 * 60
const MAILS_A_DAY_TO_ADDRESS = 10

interface Sender {
  readonly orgId: string
  readonly personId: string
}

const tooManyInvitations = () => new Refusal(429, [refusalMessage('INVITATION_LIMIT')])

export interface AllowedInvitations {
  readonly emails: readonly string[]
  readonly refused: readonly string[]
  readonly unmailed: readonly string[]
}

/** A separate transaction, so that concurrent calls cannot exceed the limit. @throws 429 */
export async function limitInvitations(
  tx: Tx,
  { orgId, personId }: Sender,
  wanted: readonly string[],
): Promise<AllowedInvitations> {
  const take = async (limit: number, count: number, of: readonly string[], name: (one: string) => string) => {
    const granted = new Set(await consumeAllowance(tx, of.map(name), { count, limit, seconds: DAY_SECONDS }))
    return of.filter((one) => granted.has(name(one)))
  }
  const emails = await take(INVITATIONS_A_DAY_TO_ADDRESS, 1, wanted, (email) => `invited ${orgId} ${email}`)
  const [count, sender] = [emails.length, `${orgId} ${personId}`]
  const isAllowed =
    (await take(INVITATIONS_A_DAY_BY_ORGANIZATION, count, [orgId], (id) => `invitations of ${id}`)).length > 0 &&
    (await take(INVITATIONS_A_DAY_BY_PERSON, count, [sender], (id) => `invitations by ${id}`)).length > 0
  if (!isAllowed) throw tooManyInvitations()
  const mailed = new Set(await take(MAILS_A_DAY_TO_ADDRESS, 1, emails, (email) => `invitation mails to ${email}`))
  return {
    emails,
    refused: wanted.filter((email) => !emails.includes(email)),
    unmailed: emails.filter((email) => !mailed.has(email)),
  }
}

/** @throws 429 */
export async function limitInvitation(tx: Tx, sender: Sender, email: string): Promise<{ isMailed: boolean }> {
  const { refused, unmailed } = await limitInvitations(tx, sender, [email])
  if (refused.length > 0) throw tooManyInvitations()
  return { isMailed: unmailed.length === 0 }
}

export interface InvitationDeps {
  readonly publicUrl: string
  readonly localeOf: (email: string) => string
}

export interface Inviter extends Actor {
  readonly address: string
}

interface MayMail {
  readonly isMailed: boolean
}

const unmailedOf = ({ email }: Person, isMailed: boolean): string[] => (isMailed ? [] : [email])

interface Refused {
  readonly email: string
  readonly code: string
  readonly text: string
}

const refusalOf = (email: string, code: PlainRefusalCode): Refused => ({ email, ...refusalMessage(code) })

interface SortedLines {
  readonly wanted: ReadonlyMap<string, Invitee>
  readonly refused: readonly Refused[]
}

export function sortLines(lines: readonly Invitee[]): SortedLines {
  const wanted = new Map<string, Invitee>()
  const refused: Refused[] = []
  for (const line of lines) {
    const { data } = emailSchema.safeParse(line.email)
    if (data === undefined) refused.push(refusalOf(line.email, line.email ? VAL_INVALID_EMAIL : VAL_REQUIRED))
    else if (!wanted.has(data)) wanted.set(data, line)
  }
  return { wanted, refused }
}

function newInvitee(email: string, { firstName, lastName, role }: Invitee): NewInvitee {
  const guessed = nameFromAddress(email)
  const isNamed = Boolean(firstName || lastName)
  return {
    email,
    firstName: isNamed ? (firstName ?? '') : guessed.firstName,
    lastName: isNamed ? (lastName ?? '') : guessed.lastName,
    role: role ?? DEFAULT_INVITED_ROLE,
  }
}

async function sortByMembership(tx: Tx, emails: readonly string[]) {
  const people = new Map((await peopleByEmails(tx, emails)).map((person) => [person.email, person]))
  const sorted = { newcomers: [] as string[], awaited: [] as Person[], taken: [] as string[] }
  for (const email of emails) {
    const person = people.get(email)
    if (!person || person.isRemoved) sorted.newcomers.push(email)
    else if (person.hasAcceptedInvite) sorted.taken.push(email)
    else sorted.awaited.push(person)
  }
  return sorted
}

interface Sending {
  readonly recipients: readonly { readonly person: Person; readonly hasAddedPerson: boolean }[]
  readonly unmailed: readonly string[]
}

async function send(tx: Tx, inviterId: string, { recipients, unmailed }: Sending, deps: InvitationDeps) {
  const sentAt = tx.now()
  const expiresAt = new Date(sentAt.getTime() + INVITATION_DAYS * DAY_MS)
  const drafts = recipients.map(({ person, hasAddedPerson }) => {
    const row = { id: newId(), personId: person.id, invitedById: inviterId, hasAddedPerson, sentAt, expiresAt }
    return { person, ...newKey(), row }
  })
  const saved = await repository.saveOpen(
    tx,
    drafts.map(({ row, keyHash }) => ({ ...row, keyHash })),
  )
  const byPerson = new Map(saved.map((row) => [row.personId, row]))
  const [org] = await organizationsOf(tx, [tx.orgId])
  const [inviter] = await listPeople(tx, [inviterId])
  const invitations: Invitation[] = []
  for (const { person, key } of drafts) {
    const row = byPerson.get(person.id)
    if (!row || !org || !inviter) throw new Error('an invitation was not stored')
    const link = `${deps.publicUrl}/welcome/invitation/${row.id}/${key}`
    const inviterName = `${inviter.firstName} ${inviter.lastName}`.trim()
    const typed = { orgName: org.name, inviterName, firstName: person.firstName }
    const mail = invitationMail(deps.localeOf(person.email), { ...typed, link })
    if (!unmailed.includes(person.email)) await enqueue(tx, sendMail, { to: person.email, ...mail })
    invitations.push(presentInvitation(row, person))
  }
  return invitations
}

async function recordInvited(tx: Tx, { address }: Inviter, invitations: readonly Invitation[]): Promise<void> {
  const entries = invitations.map(({ personId, role }) => {
    return { action: 'PersonInvited' as const, subjectId: personId, details: { role } }
  })
  await recordAuditEntries(tx, address, entries)
}

interface Inviting extends SortedLines {
  readonly allowed: AllowedInvitations
  readonly tractionIds?: readonly string[] | undefined
}

/** Invalid lines are reported, the rest sent. @throws 404, 409 */
export async function invite(
  tx: Tx,
  inviter: Inviter,
  { wanted, refused, allowed, tractionIds = [] }: Inviting,
  deps: InvitationDeps,
) {
  await requireInvitable(tx)
  const limited = allowed.refused.map((email) => refusalOf(email, 'INVITATION_LIMIT'))
  const { newcomers, awaited, taken } = await sortByMembership(tx, allowed.emails)
  const added = await addInvitees(
    tx,
    newcomers.map((email) => newInvitee(email, wanted.get(email) as Invitee)),
  )
  const recipients = [
    ...added.map((person) => ({ person, hasAddedPerson: true })),
    ...awaited.map((person) => ({ person, hasAddedPerson: false })),
  ]
  const invitations = await send(tx, inviter.personId, { recipients, unmailed: allowed.unmailed }, deps)
  await recordInvited(tx, inviter, invitations)
  const attendees = invitations.map(({ personId }) => personId)
  // In one order, so that concurrent calls cannot deadlock.
  for (const id of [...new Set(tractionIds)].toSorted()) await addAttendees(tx, inviter, id, attendees)
  const invited = new Set(invitations.map(({ email }) => email))
  // Someone may have been invited concurrently.
  const alreadyThere = [...taken, ...newcomers.filter((email) => !invited.has(email))]
  const others = alreadyThere.map((email) => refusalOf(email, 'INVITATION_EMAIL_EXIST_DEFAULT'))
  const refusals = [...refused, ...limited, ...others]
  const isPaid = invitations.some(({ role }) => role !== 'Observer')
  const shouldRedirectToCheckout = isPaid && (await isLapsed(tx))
  return { succeeded: true as const, invitations, refused: refusals, shouldRedirectToCheckout }
}

/** @throws 409, 422 */
export async function addMember(
  tx: Tx,
  inviter: Inviter,
  { isMailed, ...member }: Invitee & MayMail,
  deps: InvitationDeps,
) {
  await requireInvitable(tx)
  const { email } = member
  const [existing] = await peopleByEmails(tx, [email])
  const isThere = existing !== undefined && !existing.isRemoved
  const [person] = isThere ? [] : await addInvitees(tx, [newInvitee(email, member)])
  if (!person) {
    throw invalidForm([refusalMessage('INVITATION_EMAIL_EXIST_DEFAULT', { field: 'email' })])
  }
  const recipients = [{ person, hasAddedPerson: true }]
  await recordInvited(
    tx,
    inviter,
    await send(tx, inviter.personId, { recipients, unmailed: unmailedOf(person, isMailed) }, deps),
  )
  return { succeeded: true as const, id: person.id, person }
}

export async function searchInvitations(tx: Tx, request: SearchRequest) {
  const search = parseSearch(request, invitationFiltersSchema, [])
  const { rows, totalCount } = await repository.searchInvitations(tx, search)
  const ids = [...new Set(rows.map(({ personId }) => personId))]
  const people = new Map((await listPeople(tx, ids)).map((person) => [person.id, person]))
  const items = rows.map((row) => presentInvitation(row, people.get(row.personId) as Person))
  return searchResult(search, items, totalCount)
}

/** @throws 404, 409 */
async function lockSent(tx: Tx, id: string) {
  const row = await repository.lockInvitation(tx, id)
  if (!row) throw notFound()
  if (row.isOpen) return row
  throw conflict('INVITATION_ENDED')
}

async function sentTo(tx: Tx, id: string) {
  const row = await lockSent(tx, id)
  const [person] = await listPeople(tx, [row.personId])
  if (!person) throw new Error('somebody invited is nobody')
  return { row, person }
}

/** @throws 404, 409 */
export const addressOf = async (tx: Tx, id: string): Promise<string> => (await sentTo(tx, id)).person.email

/** Invalidates the old link. @throws 404, 409 */
export async function resendInvitation(
  tx: Tx,
  inviter: Inviter,
  { id, isMailed }: { readonly id: string } & MayMail,
  deps: InvitationDeps,
) {
  const { row, person } = await sentTo(tx, id)
  const recipients = [{ person, hasAddedPerson: false }]
  const [invitation] = await send(tx, row.invitedById, { recipients, unmailed: unmailedOf(person, isMailed) }, deps)
  recordChange(tx, 'Updated', { kind: 'person', id: person.id, version: person.version })
  await recordAuditEntry(tx, inviter.address, { action: 'InvitationResent', subjectId: person.id })
  return { succeeded: true as const, invitation: invitation as Invitation }
}

/** Removes a person who never accepted. @throws 404, 409 */
export async function revokeInvitation(tx: Tx, inviter: Inviter, id: string) {
  const { personId, hasAddedPerson } = await lockSent(tx, id)
  await repository.endInvitations(tx, [id], { revokedAt: tx.now() })
  recordChange(tx, 'Updated', { kind: 'person', id: personId })
  if (hasAddedPerson) await removeUnlessAccepted(tx, inviter, personId)
  await recordAuditEntry(tx, inviter.address, { action: 'InvitationRevoked', subjectId: personId })
  return { succeeded: true as const }
}

export async function endInvitationsOf(tx: Tx, _actor: unknown, { person }: { person: { id: string } }): Promise<void> {
  const open = await repository.lockOpenOf(tx, [person.id])
  await repository.endInvitations(
    tx,
    open.map(({ id }) => id),
    { revokedAt: tx.now() },
  )
}
