import { roleOf } from '@cairn/contract/people/people.policy'
import type { ListenerOf } from '../../platform/hooks/define-hook'
import { membersAmong } from '../people/people.service'
import { readersOf } from '../places/places.service'
import type { peopleMentioned } from '../work-items/work-items.hooks'
import { pageOf } from './notifications.hooks.service'
import { notify } from './notifications.service'

/** Skips people who cannot see the item. */
export const onPeopleMentioned: ListenerOf<typeof peopleMentioned> = async (tx, { personId: writerId }, mentioned) => {
  const { ref, title, places, personIds } = mentioned
  const people = await membersAmong(tx, personIds)
  const actors = people.map((person) => ({ personId: person.id, role: roleOf(person) }))
  for (const { place, personIds: recipientIds } of await readersOf(tx, places, actors)) {
    const { traction } = place
    const page = traction ? `${pageOf(traction)}/meetingoverview` : '/'
    const path = `${page}?popup=${ref.kind}&item=${ref.id}`
    await notify(tx, writerId, {
      type: 'Mentioned',
      subjectId: ref.id,
      recipientIds,
      said: (by) => ({ text: 'mentioned', by, kind: ref.kind, item: title, where: traction?.name }),
      link: traction ? { path, tractionId: traction.id } : path,
    })
  }
}
