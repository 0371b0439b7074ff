import { expect, it } from 'vitest'
import { addRead, countPaid, errorsOf, hasErrors, inviteeOf, newLine, unsentOf } from './invitation-lines'
import { type ReadPerson, readAddresses } from './read-addresses'

const read = (email: string, more: Partial<ReadPerson> = {}): ReadPerson => ({
  email,
  firstName: '',
  lastName: '',
  role: null,
  ...more,
})
const byRole = { most: 500, roleFor: (role: ReadPerson['role']) => role ?? 'Member' }

it('adds addresses from a file below typed ones, each once, with guessed names', () => {
  const typed = { ...newLine('Member'), firstName: 'Ada', lastName: 'Lovelace', email: 'Ada@x.example' }
  const people = [read('ada@x.example'), read('bo.reed@x.example'), read('BO.reed@x.example', { role: 'Admin' })]
  const { lines, duplicates } = addRead([newLine('Member'), typed], people, byRole)
  expect(duplicates).toBe(2)
  expect(lines.map(inviteeOf)).toEqual([
    { email: 'ada@x.example', firstName: 'Ada', lastName: 'Lovelace', role: 'Member' },
    { email: 'bo.reed@x.example', firstName: 'Bo', lastName: 'Reed', role: 'Member' },
  ])
})

it('the number of lines is limited, and addresses beyond it are returned', () => {
  const people = ['a', 'b', 'c', 'd'].map((name) => read(`${name}@x.example`))
  const { lines, beyond } = addRead([], people, { ...byRole, most: 3 })
  expect(lines).toHaveLength(3)
  expect(beyond).toEqual([people[3]])
})

it('validates names and address of typed lines, the address of read ones, and shows the server’s messages', () => {
  const required = 'VAL_REQUIRED'
  expect(errorsOf(newLine('Member'))).toEqual({ firstName: required, lastName: required, email: required })
  const [bare, none] = addRead([], [read('a@x.example'), read('nobody')], byRole).lines
  expect(bare && errorsOf(bare)).toEqual({})
  expect(none && errorsOf(none)).toEqual({ email: 'VAL_INVALID_EMAIL' })
  expect(bare && errorsOf({ ...bare, refusal: 'They are here.' })).toEqual({ email: 'They are here.' })
})

it('of a hundred pasted, the eighty valid ones can be sent, and the others say why', () => {
  const bad = ['no-at-sign', 'twox.example', 'dot@nowhere', 'at.x.example', 'end@x.example.']
  const text = Array.from({ length: 100 }, (_line, index) =>
    index % 5 === 0 ? `${index}-${bad[(index / 5) % bad.length]}` : `person${index}@x.example`,
  ).join('\n')
  const { lines, beyond } = addRead([newLine('Member')], readAddresses(text), byRole)
  const good = lines.filter((line) => !hasErrors(errorsOf(line)))
  expect([lines.length, good.length, beyond]).toEqual([100, 80, []])
  for (const line of lines) if (!good.includes(line)) expect(errorsOf(line)).toEqual({ email: 'VAL_INVALID_EMAIL' })
})

it('what was not sent keeps its reason, and what was refused has one', () => {
  const [sent, refused, known] = addRead(
    [],
    [read('a@x.example'), read('b@x.example'), read('c@x.example')],
    byRole,
  ).lines
  if (!sent || !refused || !known) throw new Error('Three lines are read.')
  const member = { ...known, refusal: 'They are here.' }
  const left = unsentOf([sent, refused, member], [sent, refused], [{ email: 'b@x.example', text: 'Not now.' }])
  expect(left.map(({ email, refusal }) => [email, refusal])).toEqual([
    ['b@x.example', 'Not now.'],
    ['c@x.example', 'They are here.'],
  ])
})

it('observers and people of free domains are not paid for', () => {
  const people = [read('a@x.example'), read('b@free.example'), read('c@x.example', { role: 'Observer' })]
  expect(countPaid(addRead([], people, byRole).lines, ['free.example'])).toBe(1)
})
