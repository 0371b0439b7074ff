import { expect, it } from 'vitest'
import { FOLDER_IN_BUTTON, FOLDER_IN_LIST, hasTitle, shortened } from './collection-kind'

it.each([
  ['as long as it may be', 'a'.repeat(40), FOLDER_IN_LIST, 'a'.repeat(40)],
  ['longer, in the list', 'a'.repeat(41), FOLDER_IN_LIST, `${'a'.repeat(37)}...`],
  ['as long as it may be on the button', 'a'.repeat(41), FOLDER_IN_BUTTON, 'a'.repeat(41)],
  ['longer, on the button', 'a'.repeat(42), FOLDER_IN_BUTTON, `${'a'.repeat(38)}...`],
  ['of letters that are two in memory', '🏔'.repeat(41), FOLDER_IN_LIST, `${'🏔'.repeat(37)}...`],
])('a folder’s name %s', (_what, title, max, shown) => {
  expect(shortened(title, max)).toBe(shown)
})

it('titles are equal regardless of case and surrounding spaces', () => {
  const folders = [{ title: 'Company plans' }]
  expect(hasTitle(folders, '  company PLANS ')).toBe(true)
  expect(hasTitle(folders, 'Company plan')).toBe(false)
})
