import { expect, test } from 'vitest'
import { roles } from '../identity/session.schemas'
import { canManageInvitation } from './invitations.policy'

test('an invitation is sent again and taken back by Owner and Admin, and by its inviter while they are licensed', () => {
  const may = (invitedById: string) =>
    roles.map((role) => canManageInvitation({ personId: 'actor', role }, { invitedById }))
  expect(may('other')).toEqual([true, true, false, false, false])
  expect(may('actor')).toEqual([true, true, true, true, false])
})
