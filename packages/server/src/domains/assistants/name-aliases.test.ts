import { expect, test } from 'vitest'
import { hidden, hideNames, nameAliases, withNames } from './name-aliases'

const named = (firstName: string, lastName: string) => ({ id: `${firstName}-${lastName}`, firstName, lastName })
const people = [named('Ada', 'Oak'), named('Ada Maria', 'O’Neil'), named('Zoë', 'Weiß')]
const aliases = nameAliases(people, [])

test.each([
  ['Ada Oak oils the saw', 'Person 1 oils the saw'],
  ['Ada Maria O’Neil and Ada Oak', 'Person 2 and Person 1'],
  ['ada’s saw, ADA MARIA’S plane', 'Person 1’s saw, Person 2’S plane'],
  ['Zoë Weiß, Weiß and zoë', 'Person 3, Person 3 and Person 3'],
  ['Adam and Canada have no oaks', 'Adam and Canada have no oaks'],
])('%s', (text, expected) => {
  expect(hidden(text, aliases)).toBe(expected)
})

test('nothing is hidden where names are sent', () => {
  expect(hidden('Ada Oak', nameAliases(people, ['people']))).toBe('Ada Oak')
})

test('an alias becomes the full name, or the name as a text has it', () => {
  expect(withNames('Person 1 asks Person 9', aliases.names)).toBe('Ada Oak asks Person 9')
  expect(withNames('Person 1', hideNames('ada oils the saw of Ada Oak', aliases).names)).toBe('ada')
})

test('200 lines take less than a second of work with the names of 5,000 people', () => {
  const many = nameAliases(
    Array.from({ length: 5000 }, (_, index) => named(`First${index}`, `Last${index}`)),
    [],
  )
  const line = 'First17 tells Last4999 that nobody has oiled the saw since First3 Last3 left'
  const before = process.cpuUsage()
  for (let at = 0; at < 200; at++) hidden(line, many)
  expect(process.cpuUsage(before).user).toBeLessThan(1_000_000)
  expect(hidden(line, many)).toBe('Person 18 tells Person 5000 that nobody has oiled the saw since Person 4 left')
})
