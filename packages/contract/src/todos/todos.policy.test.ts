import { describe, expect, it } from 'vitest'
import { canEditTodo, canReadTodo } from './todos.policy'

const invited = { ownerId: 'chief', invitees: ['chief', 'me'] }
const strange = { ownerId: 'chief', invitees: ['chief'] }

describe('who may see and edit to-dos', () => {
  it.each([
    ['Owner', 'other', strange, true, true],
    ['Admin', 'other', strange, true, true],
    ['Manager', 'other', strange, false, false],
    ['Member', 'me', strange, false, false],
    ['Member', 'other', invited, true, true],
    ['Observer', 'me', invited, true, false],
  ] as const)('%s, to-do of %s in the meeting %o: reads %s, edits %s', (role, ownerId, traction, reads, edits) => {
    const actor = { personId: 'me', role }
    expect([canReadTodo(actor, { ownerId }, traction), canEditTodo(actor, { ownerId }, traction)]).toEqual([
      reads,
      edits,
    ])
  })

  it.each([
    ['Owner', 'other', false, false],
    ['Admin', 'other', false, false],
    ['Member', 'other', false, false],
    ['Owner', 'me', true, true],
    ['Member', 'me', true, true],
    ['Observer', 'me', true, false],
  ] as const)('%s, personal to-do of %s: reads %s, edits %s', (role, ownerId, reads, edits) => {
    const actor = { personId: 'me', role }
    expect([canReadTodo(actor, { ownerId }, null), canEditTodo(actor, { ownerId }, null)]).toEqual([reads, edits])
  })
})
