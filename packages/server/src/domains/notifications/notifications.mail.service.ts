import { DAY_MS } from '@cairn/contract/calendar/durations'
import { zonedParts } from '@cairn/contract/calendar/time-zone'
import type { RenamedTerms } from '@cairn/contract/core/terms'
import {
  defaultMailChoices,
  NAMED_CELLS_MAX,
  type NotificationDataOf,
  type NotifiedCell,
  notificationTypes,
} from '@cairn/contract/notifications/notifications.schemas'
import { cellPath } from '@cairn/contract/scorecard/entered-number'
import type { Tx } from '../../platform/database/transaction'
import { enqueue } from '../../platform/jobs/define-job'
import { sendMail } from '../../platform/mail/mail.jobs'
import {
  isHeardOutside,
  organizationCalendar,
  organizationsOf,
  organizationTerms,
} from '../organizations/organizations.service'
import { membersAmong } from '../people/people.service'
import { stillOwed } from '../scorecard/scorecard.reminders.service'
import { digestMail, immediateMail, type MailReader } from './notifications.mails'
import * as repository from './notifications.repository'
import * as preferences from './notifications.repository'
import type { NotificationRow } from './notifications.table'
import { mailSettingsUrl, type UnsubscribeSite, unsubscribeFrom } from './notifications.unsubscribe.service'

const NAMED = 5

const DASHBOARD = '/'

type OwedNumbersData = NotificationDataOf<'numbersMissing'>

export function owedNumbers(week: string, numbers: readonly NotifiedCell[], number = numbers.length): OwedNumbersData {
  const titles = numbers.slice(0, NAMED).map(({ title }) => title)
  const named = number > titles.length ? `${titles.join(', ')}, …` : titles.join(', ')
  return { text: 'numbersMissing', number, week, titles: named, cells: numbers.slice(0, NAMED_CELLS_MAX) }
}

export function owedLink(week: string, numbers: readonly NotifiedCell[]): string {
  const [only, ...others] = numbers
  return only && others.length === 0 ? cellPath(only.scorecardId, { ...only, intervalId: week }) : DASHBOARD
}

/** Null if all values have been entered since. */
async function withoutEntered(tx: Tx, row: NotificationRow): Promise<NotificationRow | null> {
  const { said, recipientId } = row
  if (said?.text !== 'numbersMissing' || said.cells === undefined) return row
  const { cells, week, number } = said
  const owed = await stillOwed(
    tx,
    recipientId,
    week,
    cells.map(({ measurableId }) => measurableId),
  )
  const left = cells.filter(({ measurableId }) => owed.has(measurableId))
  // Unnamed values cannot be checked.
  const others = number - cells.length
  if (left.length + others === 0) return null
  return { ...row, said: owedNumbers(week, left, left.length + others), link: owedLink(week, left) }
}

/** Hours of the organization's clock; a range, in case the server was down. */
const MORNING = { from: 7, before: 12 }
const DIGEST_DAYS = 7

interface MailSite extends UnsubscribeSite {
  readonly localeOf: (personId: string) => string
}

const readerOf = ({ publicUrl, localeOf }: MailSite, personId: string, terms: RenamedTerms): MailReader => ({
  locale: localeOf(personId),
  publicUrl,
  preferencesUrl: mailSettingsUrl(publicUrl, personId),
  terms,
})

/** Members only; invitees see notifications after joining. */
async function addressesOf(tx: Tx, personIds: readonly string[]): Promise<Map<string, string>> {
  const members = await membersAmong(tx, personIds)
  return new Map(members.filter(({ email }) => email !== '').map(({ id, email }) => [id, email]))
}

export async function mailImmediately(tx: Tx, id: string, site: MailSite): Promise<void> {
  const row = await repository.lockUnmailed(tx, id)
  if (!row || !(await isHeardOutside(tx))) return
  const to = (await addressesOf(tx, [row.recipientId])).get(row.recipientId)
  if (to === undefined) return
  const reader = readerOf(site, row.recipientId, await organizationTerms(tx))
  const due = await withoutEntered(tx, row)
  if (!due) return
  const unsubscribe = unsubscribeFrom(site, { orgId: tx.orgId, personId: row.recipientId, list: row.type })
  await enqueue(tx, sendMail, { to, ...immediateMail(due, reader), unsubscribe })
  await repository.noteMailed(tx, [id])
}

/** In system transactions. */
export async function organizationsInTheMorning(tx: Tx): Promise<string[]> {
  const organizations = await organizationsOf(tx, await preferences.findOrganizationsWithDigests(tx))
  const isMorning = (timeZone: string) => {
    const { hour } = zonedParts(tx.now(), timeZone)
    return hour >= MORNING.from && hour < MORNING.before
  }
  return organizations.filter(({ timeZone }) => isMorning(timeZone)).map(({ id }) => id)
}

async function mailDigest(tx: Tx, due: preferences.ChoicesOf, to: string, reader: MailReader, site: MailSite) {
  const wanted = { ...defaultMailChoices, ...due.choices }
  const types = notificationTypes.filter((type) => wanted[type] === 'Daily')
  const since = new Date(tx.now().getTime() - DIGEST_DAYS * DAY_MS)
  const unread: repository.NotificationRow[] = []
  for (const row of await repository.findUnmailed(tx, due.personId, { types, since }))
    unread.push(...[await withoutEntered(tx, row)].filter((one) => one !== null))
  if (unread.length === 0) return
  const unsubscribe = unsubscribeFrom(site, { orgId: tx.orgId, personId: due.personId, list: 'Digest' })
  await enqueue(tx, sendMail, { to, ...digestMail(unread, reader), unsubscribe })
  const ids = unread.map(({ id }) => id)
  await repository.noteMailed(tx, ids)
}

/** Skips people who had today's digest. */
export async function mailDigests(tx: Tx, site: MailSite): Promise<void> {
  if (!(await isHeardOutside(tx))) return
  const { today, terms } = await organizationCalendar(tx)
  const due = await preferences.lockDueDigests(tx, today)
  const personIds = due.map(({ personId }) => personId)
  const addresses = await addressesOf(tx, personIds)
  for (const one of due) {
    const to = addresses.get(one.personId)
    if (to !== undefined) await mailDigest(tx, one, to, readerOf(site, one.personId, terms), site)
  }
  await preferences.noteDigests(tx, personIds, today)
}
