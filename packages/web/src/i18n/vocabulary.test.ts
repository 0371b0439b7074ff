import { foreignWords } from '@cairn/contract/core/vocabulary'
import { expect, it } from 'vitest'
import { englishNamespaces, englishPack } from './english'

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as Record<string, unknown>).flatMap(textsOf)

it.each(englishNamespaces)('the pack %s speaks of each thing by its one name', async (namespace) => {
  const texts = textsOf(await englishPack(namespace))
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.flatMap(foreignWords)).toEqual([])
})

it('the sections of an agenda, the blocks of a page and the menu bear the same names', async () => {
  const { section } = (await englishPack('meetings')) as { section: Record<string, string> }
  const { Custom: _own, ...standard } = section
  expect(Object.values(standard).every((text) => /^\$t\(terms:\w+\)$/.test(text))).toBe(true)
})
