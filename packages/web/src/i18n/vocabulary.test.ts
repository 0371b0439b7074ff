import { termVariables } from '@cairn/contract/core/terms'
import { isSpecified, wrongTerms } from '@cairn/contract/core/vocabulary'
import { describe, expect, it } from 'vitest'
import { englishNamespaces, englishPack } from './english'

const german = import.meta.glob<Record<string, unknown>>('./de/*.json', { import: 'default', eager: true })

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as Record<string, unknown>).flatMap(textsOf)

function named(text: string, language: string): string[] {
  if (isSpecified(text)) return []
  const own = Object.entries(termVariables(language)).filter(([name]) => !/^a[A-Z]/.test(name))
  const said = text.replaceAll(/\{\{.*?\}\}|\$t\(.*?\)/g, '')
  return own
    .filter(([, term]) => new RegExp(`(?<![\\w-])${term}(?![\\w])`).test(said))
    .map(([name]) => `${name}: ${text}`)
}

describe.each(englishNamespaces)('the pack %s', (namespace) => {
  it('names each thing in one way', async () => {
    const texts = textsOf(await englishPack(namespace))
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.flatMap(wrongTerms)).toEqual([])
  })

  it('does not fix the names an organization can change', async () => {
    expect(textsOf(await englishPack(namespace)).flatMap((text) => named(text, 'en'))).toEqual([])
    expect(textsOf(german[`./de/${namespace}.json`] ?? {}).flatMap((text) => named(text, 'de'))).toEqual([])
  })
})

it('within an English sentence a renamed thing is in lower case', async () => {
  const texts = (await Promise.all(englishNamespaces.map(englishPack))).flatMap(textsOf)
  const own = Object.keys(termVariables('en')).filter((name) => /^[A-Z]/.test(name))
  const inside = new RegExp(`[^\\s.:!?“] \\{\\{(?:${own.join('|')})\\}\\}`)
  expect(texts.filter((text) => inside.test(text))).toEqual([])
})

it('the sections of an agenda, the blocks of a page and the menu have the same names', async () => {
  const { section } = (await englishPack('meetings')) as { section: Record<string, string> }
  const { Custom: _own, ...standard } = section
  expect(Object.values(standard).every((text) => /^\$t\(terms:\w+\)$/.test(text))).toBe(true)
})
