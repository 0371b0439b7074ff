/** Mails only differences. Idempotent. */
import { createHash } from 'node:crypto'
import type { Person } from '@cairn/contract/people/people.schemas'
import type { IdScope } from '../../platform/database/conditions'
import type { Tx } from '../../platform/database/transaction'
import { calendarText, type TimedEvent } from '../../platform/icalendar/calendar'
import { enqueue } from '../../platform/jobs/define-job'
import { sendMail } from '../../platform/mail/mail.jobs'
import { mailChoicesFor } from '../notifications/notifications.service'
import { mailSettingsUrl } from '../notifications/notifications.unsubscribe.service'
import { isHeardOutside, organizationCalendar } from '../organizations/organizations.service'
import { listPeople, membersAmong } from '../people/people.service'
import { departuresOf, lastPastMeeting, type ReadTraction, tractionsEvenRemoved } from '../tractions/tractions.service'
import { calendarMail, type InvitationKind } from './calendar-invitations.mails'
import * as repository from './calendar-invitations.repository'
import { seriesEvents, siteOf } from './calendar-meetings'

interface MailSite {
  readonly publicUrl: string
  readonly mailFrom: string
  readonly localeOf: (personId: string) => string
}

/** Null: nothing is planned. Undefined: no update. */
async function eventsOf(tx: Tx, traction: ReadTraction, timeZone: string, site: MailSite) {
  if (traction.removedAt !== null) return null
  const departures = await departuresOf(tx, traction.id)
  const shown = { site: siteOf(site.publicUrl), timeZone, now: tx.now() }
  const isSeries = traction.cadence !== 'OneTime' && traction.cadence !== 'AsNeeded'
  if (isSeries || traction.open?.status === 'NotStarted') return seriesEvents(traction, departures, shown)
  const last = traction.open ? null : await lastPastMeeting(tx, traction.id)
  return last?.status === 'Canceled' ? null : undefined
}

const addressOf = (mailFrom: string) => /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom
const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`.trim()
const asAttendee = (person: Person) => ({ name: nameOf(person), email: person.email })

interface MailedMeeting {
  readonly traction: ReadTraction
  readonly timeZone: string
  readonly site: MailSite
  readonly sequence: number
  readonly members: readonly Person[]
}

async function mail(tx: Tx, to: Person, kind: InvitationKind, events: readonly TimedEvent[], told: MailedMeeting) {
  const { traction, timeZone, site, sequence, members } = told
  const isCanceled = kind === 'Canceled'
  const attendees = (isCanceled ? [to] : members).map(asAttendee)
  const organizer = { name: 'Cairn', email: addressOf(site.mailFrom) }
  const timed = events.map((event) => ({ ...event, sequence, organizer, attendees, isCanceled }))
  const method = isCanceled ? 'CANCEL' : 'REQUEST'
  const calendar = { method, content: calendarText({ method, events: [{ timeZone, timed }] }) } as const
  const preferencesUrl = mailSettingsUrl(site.publicUrl, to.id)
  const locale = site.localeOf(to.id)
  const text = calendarMail(kind, traction, { locale, timeZone, events, now: tx.now(), preferencesUrl })
  await enqueue(tx, sendMail, { to: to.email, ...text, calendar })
}

function canceledEvent(
  traction: ReadTraction,
  told: Pick<MailedMeeting, 'timeZone' | 'site'>,
  now: Date,
): TimedEvent[] {
  const start = { date: traction.scheduleDate, time: traction.scheduleTime }
  const [event] = seriesEvents({ ...traction, cadence: 'Weekly' }, [], {
    site: siteOf(told.site.publicUrl),
    timeZone: told.timeZone,
    now,
  })
  return event ? [{ ...event, start, rule: null }] : []
}

async function cancelForFormerAttendees(tx: Tx, gone: readonly string[], told: MailedMeeting): Promise<void> {
  const people = await listPeople(tx, gone)
  const choices = await mailChoicesFor(tx, gone, 'MeetingCalendar')
  const events = canceledEvent(told.traction, told, tx.now())
  for (const person of people) {
    const isWanted = person.email !== '' && choices.get(person.id) !== 'Never'
    if (isWanted) await mail(tx, person, 'Canceled', events, told)
  }
  for (const id of gone) await repository.deleteRecipient(tx, told.traction.id, id)
}

/** Includes removed series; excludes practices. */
export async function mailCalendarUpdates(tx: Tx, tractionId: string, site: MailSite): Promise<void> {
  if (!(await isHeardOutside(tx))) return
  const [series] = await tractionsEvenRemoved(tx, [tractionId])
  if (!series || series.isPractice) return
  const before = await repository.lockSeries(tx, tractionId)
  const [traction] = await tractionsEvenRemoved(tx, [tractionId])
  if (!traction) return
  const { timeZone } = await organizationCalendar(tx)
  const events = await eventsOf(tx, traction, timeZone, site)
  const members = events === null ? [] : await membersAmong(tx, traction.invitees)
  const said = JSON.stringify([timeZone, events?.map((event) => ({ ...event, changedAt: 0 })), members.map(asAttendee)])
  const contentHash = events === undefined ? before.contentHash : createHash('sha256').update(said).digest('base64url')
  const isNew = contentHash !== before.contentHash
  const sequence = isNew ? before.sequence + 1 : before.sequence
  if (isNew) await repository.saveSeries(tx, tractionId, { sequence, contentHash })
  const told = { traction, timeZone, site, sequence, members }
  const known = await repository.findRecipients(tx, tractionId)
  const staying = new Set(members.map(({ id }) => id))
  await cancelForFormerAttendees(
    tx,
    [...known.keys()].filter((id) => !staying.has(id)),
    told,
  )
  if (!events) return
  const choices = await mailChoicesFor(tx, [...staying], 'MeetingCalendar')
  for (const person of members) {
    const isWanted = person.email !== '' && choices.get(person.id) !== 'Never'
    if (!isWanted || known.get(person.id) === sequence) continue
    await mail(tx, person, known.has(person.id) ? 'Updated' : 'Invitation', events, told)
    await repository.saveRecipient(tx, tractionId, person.id, sequence)
  }
}

export const purgeCalendarsOf = (tx: Tx, tractions: IdScope): Promise<void> => repository.purgeOf(tx, tractions)
