import {
  createVtoCollection,
  createVtoRevision,
  publishVtoRevision,
} from '@cairn/contract/collections/collections.endpoints'
import { createLongTermIssue } from '@cairn/contract/issues/issues.endpoints'
import {
  addActualValues,
  addPlanGoal,
  addTargetMarket,
  addUnique,
  createQuarterlyPlan,
} from '@cairn/contract/vto/vto.endpoints'
import { vtoTexts } from '../../domains/vto/vto.texts.service'
import { appendToText, openText } from '../../platform/live-text/persist-text'
import type { TestActor } from '../seed-organization'
import type { TestApp } from '../test-app'

/** An update of a document that changes nothing. */
const NOTHING = new Uint8Array([0, 0])

/** As somebody leaves them who has opened its texts. */
export async function openVtoTexts({ database }: TestApp, { orgId, personId, role }: TestActor, id: string) {
  await database.tenant({ orgId, personId }, async (tx) => {
    await openText(tx, vtoTexts, id)
    await appendToText(tx, vtoTexts, { actor: { personId, role }, id, update: NOTHING })
  })
}

/**
 * One V/TO with an issue and a market, and a published one with a plan and its result that shows a meeting's Rocks; both are the
 * given people's, too.
 */
export async function seedVto(owner: TestActor, invited: readonly TestActor[], tractionId: string) {
  const { collection } = await owner.ask(createVtoCollection, { body: { title: 'Ours alone' } })
  const individuals = invited.map(({ personId }) => ({ personId, canView: true, canEdit: true }))
  const nobody = { canView: false, canEdit: false }
  const body = { title: 'This year', permissions: { lt: nobody, org: nobody, individuals } }
  const params = { collectionId: collection.id }
  const { revision } = await owner.ask(createVtoRevision, { params, body })
  const at = { collectionId: collection.id, revisionId: revision.id }
  const long = { title: 'Ours alone', assignedToId: owner.personId }
  const { newLongTermIssue } = await owner.ask(createLongTermIssue, { params: at, body: long })
  const { targetMarket } = await owner.ask(addTargetMarket, { params: at, body: { title: 'Ours alone' } })
  const market = { ...at, id: targetMarket.id }
  const { unique } = await owner.ask(addUnique, { params: market, body: { title: 'Ours alone' } })
  const planned = await owner.ask(createVtoRevision, { params, body: { ...body, title: 'Last year' } })
  const plannedAt = { ...params, revisionId: planned.revision.id }
  const { quarterlyPlan } = await owner.ask(createQuarterlyPlan, {
    params: plannedAt,
    body: { linkedTractionId: tractionId },
  })
  const goals = { params: { ...plannedAt, plan: 'quarterly_plan' }, body: { title: 'Ours alone' } }
  const { goal } = await owner.ask(addPlanGoal, goals)
  const result = { planId: quarterlyPlan.id, associatedItemId: goal.id, value: 1 }
  const last = { quarterStart: '2025-12-31', actualResults: [result] }
  await owner.ask(addActualValues, { params: plannedAt, body: last })
  await owner.ask(publishVtoRevision, { params: plannedAt, body: {} })
  return {
    ...at,
    longTermIssueId: newLongTermIssue.id,
    targetMarketId: targetMarket.id,
    uniqueId: unique.id,
    plannedRevisionId: plannedAt.revisionId,
    quarterlyPlanId: quarterlyPlan.id,
    planGoalId: goal.id,
  }
}
