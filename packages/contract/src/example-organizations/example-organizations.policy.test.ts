import { expect, test } from 'vitest'
import {
  hasRetention,
  isHeardOutside,
  mayInviteInto,
  mayMakeExample,
  ownOrganizations,
} from './example-organizations.policy'

const own = { id: 'own', isExample: false }
const example = { id: 'example', isExample: true }

test('an example does not count as one’s own organization', () => {
  expect(ownOrganizations([example, own])).toEqual([own])
})

test.each([
  ['nobody’s', [], false],
  ['an example alone', [example], false],
  ['one of one’s own', [own], true],
  ['both', [example, own], true],
])('with %s organization, permission to create an example is %#', (_, organizations, expected) => {
  expect(mayMakeExample(organizations)).toBe(expected)
})

test.each([
  [own, true],
  [example, false],
])('%o: invitations, retention after deletion, and e-mails are all %s', (organization, expected) => {
  expect(mayInviteInto(organization)).toBe(expected)
  expect(hasRetention(organization)).toBe(expected)
  expect(isHeardOutside(organization)).toBe(expected)
})
