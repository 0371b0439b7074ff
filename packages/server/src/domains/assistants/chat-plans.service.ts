/** V/TOs and accountability charts for the chat. Figures are left out: some are for the leadership team alone. */
import type { Found } from '@cairn/contract/find/find.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { VtoContents } from '@cairn/contract/vto/vto.schemas'
import type { Tx } from '../../platform/database/transaction'
import { textOf } from '../../platform/html/html-paragraphs'
import { readChart } from '../accountability-chart/accountability-chart.service'
import { readableRevisionIds, readRevisions } from '../collections/collections.service'
import { readVto } from '../vto/vto.service'
import type { ChatPart } from './chat.presenter'

const REVISIONS_MAX = 2
const SEATS_MAX = 200

const titlesOf = (entries: readonly { readonly title: string; readonly contentHtml: string }[]) =>
  entries.map(({ title, contentHtml }) => title || textOf(contentHtml))

async function latestOf(tx: Tx, actor: Actor, kind: 'vto' | 'ac') {
  return (await readRevisions(tx, actor, await readableRevisionIds(tx, actor)))
    .filter((revision) => revision.kind === kind)
    .toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime() || other.id.localeCompare(one.id))
    .slice(0, REVISIONS_MAX)
}

type Revision = Awaited<ReturnType<typeof latestOf>>[number]

const sourceOf = (kind: 'vto' | 'ac', { id, title, collectionId, collectionTitle, updatedAt }: Revision): Found => ({
  kind,
  id,
  title,
  collectionId,
  collectionTitle,
  updatedAt: updatedAt.toISOString(),
})

const visionOf = ({ vision, traction }: VtoContents) => ({
  coreValues: titlesOf(vision.coreValues),
  coreFocus: [textOf(vision.coreFocus?.description ?? ''), textOf(vision.coreFocus?.niche ?? '')].filter(Boolean),
  tenYearTarget: textOf(vision.tenYearTarget?.contentHtml ?? ''),
  threeYearGoals: titlesOf(vision.threeYearPicture?.goals ?? []),
  oneYearGoals: titlesOf(traction.oneYearPlan?.goals ?? []),
  quarterGoals: titlesOf(traction.quarterlyPlan?.goals ?? []),
})

/** The latest that the actor may read. */
export async function readPlans(tx: Tx, actor: Actor): Promise<ChatPart<ReturnType<typeof visionOf>>[]> {
  const parts: ChatPart<ReturnType<typeof visionOf>>[] = []
  for (const revision of await latestOf(tx, actor, 'vto')) {
    const at = { collectionId: revision.collectionId, revisionId: revision.id }
    const { contents } = await readVto(tx, actor, at, undefined)
    if (contents) parts.push({ source: sourceOf('vto', revision), data: visionOf(contents), personIds: [] })
  }
  return parts
}

interface Seats {
  readonly seats: readonly {
    readonly title: string
    readonly roles: readonly string[]
    readonly reportsTo: string | null
    readonly holderId: string | null
  }[]
}

/** Seats with their roles and holders; neither notes nor ratings. */
export async function readSeats(tx: Tx, actor: Actor): Promise<ChatPart<Seats>[]> {
  const parts: ChatPart<Seats>[] = []
  for (const revision of await latestOf(tx, actor, 'ac')) {
    const at = { collectionId: revision.collectionId, revisionId: revision.id }
    const { seats } = await readChart(tx, actor, at, {})
    const titles = new Map(seats?.map(({ id, title }) => [id, title]))
    const shown = (seats ?? []).slice(0, SEATS_MAX)
    parts.push({
      source: sourceOf('ac', revision),
      data: {
        seats: shown.map(({ title, roles, parentId, assignedToId }) => ({
          title,
          roles,
          reportsTo: parentId === null ? null : (titles.get(parentId) ?? null),
          holderId: assignedToId,
        })),
      },
      personIds: shown.flatMap(({ assignedToId }) => assignedToId ?? []),
    })
  }
  return parts
}
