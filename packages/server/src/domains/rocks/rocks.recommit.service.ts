import { quarterOf } from '@cairn/contract/calendar/quarters'
import { invalidForm } from '@cairn/contract/core/errors'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { RecommitRock, Rock } from '@cairn/contract/rocks/rocks.schemas'
import { canEditTractionItems } from '@cairn/contract/tractions/tractions.policy'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import { tellNobodyMentioned } from '../work-items/work-items.mentions.service'
import { copiedNotes } from '../work-items/work-items.pictures.service'
import { idTaken, newItem } from '../work-items/work-items.service'
import { changedRock, type EditableRock, lockEditable } from './rocks.access.service'
import { rockGiven } from './rocks.hooks'
import { requireOwner } from './rocks.meetings.service'
import { findMilestones, insertMilestones } from './rocks.milestones.repository'
import { quarterOfRock } from './rocks.presenter'
import * as repository from './rocks.repository'
import { closeAsNotDone } from './rocks.status.service'
import { keepRecommitment } from './rocks.telling.service'

const refusal = (code: string, text: string) => invalidForm([{ code, text }])

/** @throws 422 */
function requireMissed({ rock, calendar }: EditableRock): void {
  const running = quarterOf(calendar.today, calendar.quarterStartMonth)
  if (rock.closingStatus === 'Done')
    throw refusal('ROCK_DONE', 'This Rock was done. Set a new one for what comes next.')
  if (quarterOfRock(rock, calendar).endDate >= running.startDate) {
    throw refusal('QUARTER_RUNNING', 'This Rock’s quarter is not over yet. Until then its due date can be changed.')
  }
  if (rock.links.againId) throw refusal('ROCK_RECOMMITTED', 'This Rock was recommitted already.')
}

async function copyOpenMilestones(tx: Tx, fromId: string, toId: string): Promise<void> {
  const open = (await findMilestones(tx, fromId)).filter(({ doneAt }) => doneAt === null)
  await insertMilestones(
    tx,
    open.map(({ title, ownerId, todoId, sequence }) => ({
      ...{ id: newId(), rockId: toId, title, ownerId, todoId, sequence },
      ...{ dueDate: null, doneAt: null, removedAt: null },
    })),
  )
}

/** @throws 404, 403, 409, 422 */
export async function recommitRock(
  tx: Tx,
  actor: Actor,
  id: string,
  input: RecommitRock,
): Promise<{ rock: Rock; recommitted: Rock }> {
  const editable = await lockEditable(tx, actor, id, { version: input.version })
  requireMissed(editable)
  const { rock, calendar } = editable
  const tractions = editable.tractions.filter((traction) => canEditTractionItems(actor, traction))
  await requireOwner(tx, tractions, rock.ownerId)
  const tractionIds = rock.tractionIds.filter((one) => tractions.some((traction) => traction.id === one))
  const mainTractionId = tractionIds.includes(rock.tractionId) ? rock.tractionId : (tractionIds[0] as string)
  const madeId = input.id ?? newId()
  const contentHtml = await copiedNotes(tx, rock.contentHtml, { kind: 'rock', id }, { kind: 'rock', id: madeId })
  const row = {
    ...newItem(tx, actor, { ...rock, id: madeId, contentHtml }),
    ...repository.openRock,
    dueDate: quarterOf(calendar.today, calendar.quarterStartMonth).endDate,
    type: rock.type,
    mainTractionId,
    delegatedFromId: null,
    recommittedFromId: id,
  }
  tellNobodyMentioned(tx, row.id)
  repository.insertRock(tx, row, idTaken)
  await repository.saveMeetings(tx, row.id, tractionIds)
  await copyOpenMilestones(tx, id, row.id)
  keepRecommitment(tx, row)
  const closed = await closeAsNotDone(tx, actor, editable)
  const recommitted = await changedRock(tx, actor, row.id, calendar, null)
  await rockGiven.run(tx, actor, { rock: recommitted })
  return { rock: closed, recommitted }
}
