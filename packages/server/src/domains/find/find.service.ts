import type { CollectionKind } from '@cairn/contract/collections/collections.schemas'
import { type WorkItemKind, workItemKinds } from '@cairn/contract/core/items'
import type { FindReply, Found, findKinds, findSchema } from '@cairn/contract/find/find.schemas'
import {
  matchTitle,
  rankOf,
  ranksAsOver,
  spelledWords,
  type TitleMatch,
  type TypedText,
  typedText,
} from '@cairn/contract/find/title-match'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import type { z } from 'zod'
import type { Tx } from '../../platform/database/transaction'
import { findSeenRevisions, readRevisions } from '../collections/collections.service'
import { bestItems } from '../items/items.finding.service'
import { readItems } from '../items/items.service'
import { listPeople } from '../people/people.service'
import { findSeenMeasurables, seenMeasurablesById } from '../scorecard/scorecard.measurable.service'
import { listInvited, listTractionHeads, listTractions } from '../tractions/tractions.read.service'
import { findNames } from './find.repository'

type Kind = (typeof findKinds)[number]

interface Ranked {
  readonly found: Found
  readonly match: TitleMatch | null
  readonly rank: number
}

interface Search {
  readonly tx: Tx
  readonly actor: Actor
  readonly text: string
  readonly typed: TypedText
  readonly limit: number
  readonly now: number
}

interface Facts {
  readonly isOwn?: boolean
  readonly isOver?: boolean
  readonly changedAt?: number | null
}

function ranked({ typed, now }: Search, found: Found, match: TitleMatch | null, facts: Facts): Ranked {
  const rest = { isOwn: false, isOver: false, changedAt: null, openedAt: null, ...facts }
  return { found, match, rank: rankOf({ match, wordCount: typed.words.length, ...rest }, now) }
}

const best = (all: readonly Ranked[], limit: number) =>
  all.toSorted((one, other) => other.rank - one.rank).slice(0, limit)

type ItemFound = Awaited<ReturnType<typeof bestItems>>[number]

/** Display fields are read only for shown items. */
interface RankedItem extends Omit<Ranked, 'found'> {
  readonly row: ItemFound
}

async function rankedItems(search: Search, kinds: readonly WorkItemKind[]): Promise<RankedItem[]> {
  const { tx, actor, text, typed, limit, now } = search
  const rows = await bestItems(tx, actor, { text, kinds, limit })
  return rows
    .map((row) => {
      const match = matchTitle(typed, row.title)
      const facts = { isOwn: row.ownerId === actor.personId, isOver: row.isArchived, changedAt: row.updatedAt }
      return { row, match, rank: rankOf({ match, wordCount: typed.words.length, openedAt: null, ...facts }, now) }
    })
    .toSorted((one, other) => other.rank - one.rank)
    .slice(0, limit)
}

const OVER = 2

async function shownItems({ tx, actor }: Search, all: readonly RankedItem[]): Promise<Ranked[]> {
  if (all.length === 0) return []
  const teams = await listTractionHeads(tx, actor, { ids: [...new Set(all.map(({ row }) => row.placeId))] })
  const read = new Map(
    (
      await readItems(
        tx,
        actor,
        all.map(({ row }) => row),
      )
    ).map((item) => [item.ref.id, item]),
  )
  return all.flatMap(({ row, match, rank }) => {
    const item = read.get(row.id)
    if (!item || item.isRemoved) return []
    const { kind, id, title, ownerId, isArchived, placeKind, placeId, updatedAt } = row
    const found: Found = {
      kind,
      id,
      title,
      ownerId,
      isArchived,
      status: item.status,
      dueDate: item.dueDate,
      tractionId: placeKind === 'traction' ? placeId : null,
      tractionName: teams.find((team) => team.id === placeId)?.name ?? null,
      createdAt: item.createdAt,
      updatedAt: new Date(updatedAt).toISOString(),
    }
    return [{ found, match, rank: rank - (ranksAsOver(kind, item.status) && !isArchived ? OVER : 0) }]
  })
}

function fitting<Named>({ typed, limit }: Search, all: readonly Named[], nameOf: (one: Named) => string) {
  const fit = all.flatMap((one) => {
    const match = typed.words.length > 0 ? matchTitle(typed, nameOf(one)) : null
    return match ? [{ one, match }] : []
  })
  const worth = ({ whole, corrected, isFirst }: TitleMatch) => whole - corrected.length + (isFirst ? 0.5 : 0)
  return fit.toSorted((one, other) => worth(other.match) - worth(one.match)).slice(0, limit)
}

const foundMeeting = ({ id, name, meetingThreadId, colorTag, nextDate, isRunning }: Traction): Found => ({
  kind: 'meeting',
  id,
  title: name,
  meetingThreadId,
  colorTag,
  nextDate,
  isRunning,
})

type InvitedTeams = Awaited<ReturnType<typeof listInvited>>

const foundPerson = (one: { id: string; name: string; email: string }, teams: InvitedTeams): Found => ({
  kind: 'person',
  id: one.id,
  title: one.name,
  email: one.email,
  teams: teams.filter(({ invitees }) => invitees.includes(one.id)).map((team) => team.name),
})

type NamedRevision = Awaited<ReturnType<typeof readRevisions>>[number]

const foundRevision = (kind: CollectionKind, revision: NamedRevision): Found => {
  const { id, title, collectionId, collectionTitle, updatedAt } = revision
  return { kind, id, title, collectionId, collectionTitle, updatedAt: updatedAt.toISOString() }
}

const foundMeasurable = ({ id, title, meeting }: { id: string; title: string; meeting: string | null }): Found => ({
  kind: 'measurable',
  id,
  title,
  tractionName: meeting,
})

async function rankedMeetings(search: Search): Promise<Ranked[]> {
  const { tx, actor } = search
  const teams = await listTractionHeads(tx, actor, { words: spelledWords(search.typed) })
  const fit = fitting(search, teams, ({ name }) => name)
  if (fit.length === 0) return []
  const tractions = await listTractions(
    tx,
    actor,
    fit.map(({ one }) => one.id),
  )
  return tractions.map((traction) => {
    const match = fit.find(({ one }) => one.id === traction.id)?.match ?? null
    return ranked(search, foundMeeting(traction), match, { isOwn: traction.invitees.includes(actor.personId) })
  })
}

async function rankedPeople(search: Search): Promise<Ranked[]> {
  const fit = fitting(
    search,
    await findNames(search.tx, spelledWords(search.typed)),
    ({ name, email }) => `${name} ${email}`,
  )
  if (fit.length === 0) return []
  const ids = fit.map(({ one }) => one.id)
  const teams = await listInvited(search.tx, search.actor, ids)
  return fit.map(({ one }) => ranked(search, foundPerson(one, teams), matchTitle(search.typed, one.name), {}))
}

async function rankedRevisions(search: Search, kind: CollectionKind): Promise<Ranked[]> {
  const revisions = await findSeenRevisions(search.tx, search.actor, kind, spelledWords(search.typed))
  return fitting(search, revisions, ({ title }) => title).map(({ one, match }) => {
    const facts = { isOwn: one.createdById === search.actor.personId, changedAt: one.updatedAt.getTime() }
    return ranked(search, foundRevision(kind, one), match, facts)
  })
}

async function rankedMeasurables(search: Search): Promise<Ranked[]> {
  const seen = await findSeenMeasurables(search.tx, search.actor, spelledWords(search.typed))
  return fitting(search, seen, ({ title }) => title).map(({ one, match }) =>
    ranked(search, foundMeasurable(one), match, {}),
  )
}

/** Corrected words, if nothing matches the original spelling. */
function takenFor(all: readonly Ranked[]): FindReply['takenFor'] {
  if (all.some(({ match }) => match?.corrected.length === 0)) return []
  const meant = new Map<string, Set<string>>()
  for (const one of all.flatMap(({ match }) => match?.corrected ?? [])) {
    meant.set(one.typed, (meant.get(one.typed) ?? new Set()).add(one.meant))
  }
  return [...meant].map(([typed, words]) => ({ typed, meant: [...words].slice(0, 3) }))
}

type NamedKind = Exclude<Kind, WorkItemKind>

/** Meetings, by the ids of their tractions. */
export const foundTractions = async (tx: Tx, actor: Actor, ids: readonly string[]) =>
  (await listTractions(tx, actor, ids)).map(foundMeeting)

/** Earlier results as they are now, without unreadable ones. At most two queries per kind. */
export async function refreshFound(tx: Tx, actor: Actor, found: readonly Found[]): Promise<Found[]> {
  const idsOf = (kind: NamedKind) => found.filter((one) => one.kind === kind).map(({ id }) => id)
  const [meetingIds, personIds, measurableIds] = [idsOf('meeting'), idsOf('person'), idsOf('measurable')]
  const revisionIds = [...idsOf('vto'), ...idsOf('ac')]
  const again: Found[] = []
  if (meetingIds.length > 0) again.push(...(await foundTractions(tx, actor, meetingIds)))
  if (personIds.length > 0) {
    const teams = await listInvited(tx, actor, personIds)
    for (const { id, firstName, lastName, email, isRemoved } of await listPeople(tx, personIds)) {
      if (!isRemoved) again.push(foundPerson({ id, name: `${firstName} ${lastName}`, email }, teams))
    }
  }
  if (measurableIds.length > 0) {
    again.push(...(await seenMeasurablesById(tx, actor, measurableIds)).map(foundMeasurable))
  }
  if (revisionIds.length > 0) {
    for (const revision of await readRevisions(tx, actor, revisionIds))
      again.push(foundRevision(revision.kind, revision))
  }
  return again
}

/** Best first. */
export async function find(tx: Tx, actor: Actor, input: z.output<typeof findSchema>): Promise<FindReply> {
  const { text, limit } = input
  const wants = (kind: Kind) => !input.kinds?.length || input.kinds.includes(kind)
  const search = { tx, actor, text, typed: typedText(text), limit, now: tx.now().getTime() }
  const all = [
    ...(await shownItems(search, await rankedItems(search, workItemKinds.filter(wants)))),
    ...(wants('measurable') ? await rankedMeasurables(search) : []),
    ...(wants('meeting') ? await rankedMeetings(search) : []),
    ...(wants('person') ? await rankedPeople(search) : []),
    ...(wants('vto') ? await rankedRevisions(search, 'vto') : []),
    ...(wants('ac') ? await rankedRevisions(search, 'ac') : []),
  ]
  const chosen = best(all, limit)
  return { items: chosen.map(({ found }) => found), takenFor: takenFor(chosen) }
}
