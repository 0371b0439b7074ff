import { CHOICES_MAX_CHARACTERS, type Choice, choiceSchema } from '@cairn/contract/choices/choices.schemas'
import { ofPerson } from '@cairn/contract/core/items'
import { done } from '@cairn/contract/core/replies'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../../platform/database/transaction'
import { recordChange } from '../../platform/realtime/record-event'
import * as repository from './choices.repository'

/** Those of other releases that are not valid here are left out. */
export async function choicesOf(
  tx: Tx,
  membership: { readonly orgId: string; readonly personId: string },
): Promise<Choice[]> {
  const rows = await repository.findChoices(tx, membership)
  return rows.flatMap(({ name, about, value }) => choiceSchema.safeParse({ name, about, value }).data ?? [])
}

/** Last write wins. */
export async function setChoice(tx: Tx, { personId }: Actor, choice: Choice) {
  const about = 'about' in choice ? choice.about : ''
  await repository.saveChoice(tx, { personId, name: choice.name, about, value: choice.value })
  await repository.dropOldChoices(tx, { orgId: tx.orgId, personId }, CHOICES_MAX_CHARACTERS)
  recordChange(tx, 'Updated', { kind: 'choice', id: personId, place: ofPerson(personId) })
  return done
}
