import { forbidden, notFound } from '@cairn/contract/core/errors'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { UpdateRock } from '@cairn/contract/rocks/rocks.schemas'
import { canEditTractionItems } from '@cairn/contract/tractions/tractions.policy'
import type { Tx } from '../../platform/database/transaction'
import { type ReadTraction, readTractions, requireLasting, requireOwners } from '../tractions/tractions.service'
import type { EditableRock } from './rocks.access.service'

/** @throws 404, 403 */
export async function editableTractions(tx: Tx, actor: Actor, ids: readonly string[]): Promise<ReadTraction[]> {
  const tractions = ids.length ? await readTractions(tx, actor, ids) : []
  if (tractions.length !== new Set(ids).size) throw notFound()
  if (!tractions.every((traction) => canEditTractionItems(actor, traction))) throw forbidden()
  return tractions
}

/** @throws 422 */
export function requireOwner(
  tx: Tx,
  tractions: readonly ReadTraction[],
  ownerId: string,
  field = 'ownerId',
): Promise<void> {
  const all = {
    invitees: tractions.flatMap(({ invitees }) => invitees),
    isPractice: tractions.every(({ isPractice }) => isPractice),
  }
  return requireOwners(tx, all, [ownerId], field)
}

/** Defaults to the first meeting. */
export function chosenMeetings(tractionId: string | null, tractionIds: readonly string[] | undefined): string[] {
  return [...new Set([...(tractionId ? [tractionId] : []), ...(tractionIds ?? [])])]
}

type Choice = Pick<UpdateRock, 'tractionId' | 'tractionIds'>

/** Requires edit access per meeting; unseen meetings stay. */
export async function changedMeetings(tx: Tx, actor: Actor, { rock, tractions }: EditableRock, input: Choice) {
  const unseen = rock.tractionIds.filter((id) => !rock.shown.tractionIds.includes(id))
  const named = input.tractionIds ?? (input.tractionId ? [input.tractionId, ...rock.tractionIds] : rock.tractionIds)
  const kept = [...named, ...unseen]
  const isMainKept = unseen.includes(rock.tractionId) || (!input.tractionId && kept.includes(rock.tractionId))
  const mainId = isMainKept ? rock.tractionId : (input.tractionId ?? (kept[0] as string))
  const tractionIds = chosenMeetings(mainId, kept)
  const added = tractionIds.filter((id) => !rock.tractionIds.includes(id))
  const dropped = rock.tractionIds.filter((id) => !tractionIds.includes(id))
  const touched = await editableTractions(tx, actor, [...added, ...dropped])
  requireLasting(touched.filter(({ id }) => added.includes(id)))
  const chosen = [...tractions, ...touched].filter(({ id }) => tractionIds.includes(id))
  return { tractionIds, mainId, chosen, hasChanged: touched.length > 0 || mainId !== rock.tractionId }
}
