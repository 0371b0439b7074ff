import { conflict, invalidForm, notFound, refusalMessage } from '@cairn/contract/core/errors'
import type { ItemRef } from '@cairn/contract/core/items'
import { done } from '@cairn/contract/core/replies'
import type { LinkedItem } from '@cairn/contract/items/items.schemas'
import { LINKS_MAX } from '@cairn/contract/items/links.endpoints'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../../platform/database/transaction'
import { measurableTitles } from '../scorecard/scorecard.service'
import { recordAct } from '../work-items/work-items.history.service'
import { deleteLink, findLinked, insertLink, isSameItem } from './items.repository'
import {
  type Origin,
  type ReadItem,
  readItems,
  recordHanging,
  requireEditableItem,
  requireReadableItem,
} from './items.service'

const presentItem = ({ ref, title, status, dueDate, ownerId }: ReadItem) => ({
  ...ref,
  title,
  status,
  dueDate,
  ownerId,
})

async function presentMeasurables(tx: Tx, actor: Actor, origins: readonly Origin[]): Promise<LinkedItem[]> {
  const ids = origins.flatMap(({ kind, id }) => (kind === 'measurable' && id ? [id] : []))
  const titles = ids.length > 0 ? await measurableTitles(tx, actor, ids) : new Map<string, string>()
  return origins.flatMap(({ how, kind, id, note }) => {
    const title = id === null || kind !== 'measurable' ? undefined : titles.get(id)
    if (id === null || title === undefined) return []
    return [{ how, kind, id, title, note, status: null, dueDate: null, ownerId: null }]
  })
}

async function linksOf(tx: Tx, actor: Actor, item: ReadItem): Promise<LinkedItem[]> {
  const linked = await findLinked(tx, item.ref, LINKS_MAX)
  const origins = item.origins.flatMap(({ kind, id, ...origin }) =>
    id === null || kind === 'measurable' ? [] : [{ ...origin, ref: { kind, id } }],
  )
  const found = await readItems(tx, actor, [...linked, ...origins.map(({ ref }) => ref)])
  const seen = found.filter(({ isRemoved }) => !isRemoved)
  const shown = (ref: ItemRef, how: LinkedItem['how'], note: string): LinkedItem[] => {
    const one = seen.find((read) => isSameItem(read.ref, ref))
    return one ? [{ ...presentItem(one), how, note }] : []
  }
  return [
    ...(await presentMeasurables(tx, actor, item.origins)),
    ...origins.flatMap(({ ref, how, note }) => shown(ref, how, note)),
    ...linked
      .filter((ref) => !origins.some((origin) => isSameItem(origin.ref, ref)))
      .flatMap((ref) => shown(ref, 'linked', '')),
  ]
}

/** @throws 404 */
export async function listLinks(tx: Tx, actor: Actor, ref: ItemRef): Promise<LinkedItem[]> {
  return await linksOf(tx, actor, await requireReadableItem(tx, actor, ref))
}

const told = ({ ref }: ReadItem) => ({ item: [null, ref] as const })
const untold = ({ ref }: ReadItem) => ({ item: [ref, null] as const })

/** Requires edit access to one and read access to the other. Idempotent. @throws 404, 403, 409, 422 */
export async function addLink(tx: Tx, actor: Actor, ref: ItemRef, other: ItemRef) {
  const item = await requireEditableItem(tx, actor, ref)
  if (isSameItem(ref, other)) {
    throw invalidForm([refusalMessage('SAME_ITEM', { field: 'id' })])
  }
  const linked = await requireReadableItem(tx, actor, other)
  for (const one of [ref, other]) {
    if ((await findLinked(tx, one, LINKS_MAX)).length < LINKS_MAX) continue
    throw conflict('TOO_MANY_LINKS', { most: LINKS_MAX })
  }
  if (await insertLink(tx, ref, other, actor.personId)) {
    recordAct(tx, ref, 'linked', told(linked))
    recordAct(tx, other, 'linked', told(item))
    await recordHanging(tx, 'Added', 'link', item)
    await recordHanging(tx, 'Added', 'link', linked)
  }
  return { succeeded: true as const, links: await linksOf(tx, actor, item) }
}

/** @throws 404, 403 */
export async function removeLink(tx: Tx, actor: Actor, ref: ItemRef, other: ItemRef) {
  const item = await requireEditableItem(tx, actor, ref)
  const linked = await requireReadableItem(tx, actor, other)
  if (!(await deleteLink(tx, ref, other))) throw notFound()
  recordAct(tx, ref, 'unlinked', untold(linked))
  recordAct(tx, other, 'unlinked', untold(item))
  await recordHanging(tx, 'Deleted', 'link', item)
  await recordHanging(tx, 'Deleted', 'link', linked)
  return done
}
