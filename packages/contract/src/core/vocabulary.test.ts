import { expect, it } from 'vitest'
import { wrongTerms } from './vocabulary'

it.each([
  'Rock review',
  'New rock',
  'To-Do list',
  '12 KPIs',
  'Your email',
  'Your organisation',
  '3 rocks off track',
  'Whoever starts it',
])('rejects “%s”', (text) => expect(wrongTerms(text)).not.toEqual([]))

it.each(['New Rock', 'Off-Track Rocks', '{{email}} was invited', '$t(terms:todos) done', 'Your e-mail'])(
  '“%s” is how it is said',
  (text) => expect(wrongTerms(text)).toEqual([]),
)
