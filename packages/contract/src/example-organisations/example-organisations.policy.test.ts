import { expect, test } from 'vitest'
import {
  isHeardOutside,
  isKeptWhenDeleted,
  mayInviteInto,
  mayMakeExample,
  ownOrganisations,
} from './example-organisations.policy'

const own = { id: 'own', isExample: false }
const example = { id: 'example', isExample: true }

test('an example is none of one’s own organisations', () => {
  expect(ownOrganisations([example, own])).toEqual([own])
})

test.each([
  ['nobody’s', [], false],
  ['an example alone', [example], false],
  ['one of one’s own', [own], true],
  ['both', [example, own], true],
])('with %s organisation, whether an example may be made is %#', (_, organisations, expected) => {
  expect(mayMakeExample(organisations)).toBe(expected)
})

test.each([
  [own, true],
  [example, false],
])('%o: invitations, being kept when deleted, and mails are all %s', (organisation, expected) => {
  expect(mayInviteInto(organisation)).toBe(expected)
  expect(isKeptWhenDeleted(organisation)).toBe(expected)
  expect(isHeardOutside(organisation)).toBe(expected)
})
