import { expect, it } from 'vitest'
import { asTitle, completed, fragmentAt } from './components/formula-field'

/** `|` marks the caret. */
function at(marked: string) {
  const caret = marked.indexOf('|')
  const text = marked.replace('|', '')
  const fragment = fragmentAt(text, caret)
  return { text, fragment, typed: fragment.text, after: (choice: string) => completed(text, fragment, choice) }
}

it.each([
  ['|', '', false],
  ['2 * sum(rol|', 'rol', false],
  ['[Won] / Se|', 'Se', false],
  ['[Won] / [Quotes se|', 'Quotes se', true],
  ['[Wo|n] + 1', 'Wo', true],
  ['[Doors ]] wood|', 'Doors ] wood', true],
  ['[Won] |', '', false],
  ['12|', '', false],
])('in “%s” finds the typed part of a name', (marked, typed, isTitle) => {
  expect(at(marked).fragment).toMatchObject({ text: typed, isTitle })
})

it('replaces the typed part with a choice, with the caret after it', () => {
  expect(at('1 + Cal|').after('[Calls]')).toEqual({ text: '1 + [Calls]', caret: 11 })
  expect(at('[Wo|n] + 1').after('[Won back]')).toEqual({ text: '[Won back] + 1', caret: 10 })
  expect(at('[Ca| / [Won]').after('[Calls]')).toEqual({ text: '[Calls] / [Won]', caret: 7 })
  expect(at('ave|').after('average(')).toEqual({ text: 'average(', caret: 8 })
})

it('doubles a bracket of a title', () => {
  expect(asTitle('Doors [wood]')).toBe('[Doors [wood]]]')
})
