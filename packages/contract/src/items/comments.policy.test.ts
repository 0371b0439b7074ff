import { expect, test } from 'vitest'
import type { Role } from '../identity/session.schemas'
import { canEditComment, canRemoveComment } from './comments.policy'

const mine = { authorId: 'me' }
const theirs = { authorId: 'them' }
const as = (role: Role) => ({ personId: 'me', role })

test.each([
  ['Owner', true],
  ['Admin', true],
  ['Manager', false],
  ['Member', false],
] as const)('%s changes their own comments, and removes those of others: %s', (role, removes) => {
  expect([canEditComment(as(role), mine), canEditComment(as(role), theirs)]).toEqual([true, false])
  expect([canRemoveComment(as(role), mine), canRemoveComment(as(role), theirs)]).toEqual([true, removes])
})
