import { expect, it } from 'vitest'
import { mergedNotes } from './seat-notes-panel'

const BASE = '<p>One</p><p>Two</p><p>Three</p>'

it.each([
  [
    'different paragraphs',
    '<p>1</p><p>Two</p><p>Three</p>',
    '<p>One</p><p>Two</p><p>3</p>',
    '<p>1</p><p>Two</p><p>3</p>',
  ],
  ['a paragraph at each end', `<p>0</p>${BASE}`, `${BASE}<p>4</p>`, `<p>0</p>${BASE}<p>4</p>`],
  ['one removed and one written', '<p>Two</p><p>Three</p>', '<p>One</p><p>Two</p><p>3</p>', '<p>Two</p><p>3</p>'],
  ['neighbors', '<p>1</p><p>Two</p><p>Three</p>', '<p>One</p><p>2</p><p>Three</p>', '<p>1</p><p>2</p><p>Three</p>'],
  ['the very same', '<p>1</p>', '<p>1</p>', '<p>1</p>'],
  ['nothing by oneself', BASE, '<p>9</p>', '<p>9</p>'],
  ['nothing by the other', '<p>9</p>', BASE, '<p>9</p>'],
])('keeps both where two people change %s', (_, mine, theirs, both) => {
  expect(mergedNotes(BASE, mine, theirs)).toBe(both)
})

it.each([
  ['the same paragraph', '<p>1</p><p>Two</p><p>Three</p>', '<p>I</p><p>Two</p><p>Three</p>'],
  ['the end', `${BASE}<p>4</p>`, `${BASE}<p>IV</p>`],
  ['a paragraph that the other removes', '<p>1</p><p>Two</p><p>Three</p>', '<p>Two</p><p>Three</p>'],
])('decides for neither when two people change %s', (_, mine, theirs) => {
  expect(mergedNotes(BASE, mine, theirs)).toBeNull()
})

it('decides for neither when both start an empty note', () => {
  expect(mergedNotes('', '<p>Mine</p>', '<p>Theirs</p>')).toBeNull()
})
