import { expect, test } from 'vitest'
import { headlineTypeOfTitle } from './headline-type'

const people = ['Marco Bianchi', 'Ana Reyes', 'Dana Whitfield', 'June Park', 'Sam Green'].map((name) => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { id: name, firstName, lastName }
})

test.each([
  'Marco got his license',
  'Marco Got His License',
  'Ana’s daughter was born on Sunday, both are well',
  'Anas Tochter ist da',
  'June and Sam got engaged',
  'June & Sam got engaged',
  'Dana Whitfield has been with us for ten years',
  'Congratulations to Marco: he passed his exam',
  'Herzlichen Glückwunsch an Marco zum Meisterbrief',
  'Good news: Ana closed the month alone',
  'Two apprentices passed their first year',
  'Unsere neue Kollegin fängt am Montag an',
])('%s: about an employee', (title) => {
  expect(headlineTypeOfTitle(title, people)).toBe('Employee')
})

test.each(['A customer sent Marco a cake', 'Dana won three new customers', 'Kundin lobt Marco', 'Marco’s client paid'])(
  '%s: about a customer',
  (title) => {
    expect(headlineTypeOfTitle(title, people)).toBe('Customer')
  },
)

test.each([
  'Lakeside thanked Dana for the call',
  'Marco Polo Hotels ordered forty doors',
  'Green & Sons sent a cake',
  'The county wants the drawing',
  '',
])('%s: not said', (title) => {
  expect(headlineTypeOfTitle(title, people)).toBeNull()
})
