import { isTermVariable } from '@cairn/contract/core/terms'
import { describe, expect, it } from 'vitest'
import { englishNamespaces, englishPack } from './english'
import { termsOf } from './translate'

const german = import.meta.glob<Record<string, unknown>>('./de/*.json', { import: 'default', eager: true })

const PLACEHOLDER = /\{\{(\w+)\}\}/g
const TAG = /<\/?(\w+)>/g

const namesIn = (text: string, what: RegExp) => [...new Set([...text.matchAll(what)].map(([, name = '']) => name))]

/** Plural forms and list entries count as separate keys. */
function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as Record<string, unknown>).flatMap(([key, below]) =>
    textsOf(below, path === '' ? key : `${path}.${key}`),
  )
}

/** Terms are filled in automatically, so they may differ. */
const valuesOf = (text: string) =>
  [
    ...namesIn(text, PLACEHOLDER).filter((name) => !isTermVariable(name) && !(name in termsOf('rock'))),
    ...namesIn(text, TAG),
  ].toSorted()

it('German has the same packs as English', () => {
  expect(Object.keys(german).toSorted()).toEqual(englishNamespaces.map((name) => `./de/${name}.json`).toSorted())
})

describe.each(englishNamespaces)('the German pack %s', (namespace) => {
  const texts = textsOf(german[`./de/${namespace}.json`] ?? {})

  it('has the same texts as English, with their forms and values, and no others', async () => {
    const wanted = textsOf(await englishPack(namespace))
    expect(texts.map(([key]) => key).toSorted()).toEqual(wanted.map(([key]) => key).toSorted())
    const byKey = new Map(texts)
    // The singular may spell the number out.
    const isForm = (key: string) => /_(one|other)$/.test(key)
    const otherwise = wanted.filter(([key, text]) => {
      const [mine, theirs] = [valuesOf(byKey.get(key) ?? ''), valuesOf(text)]
      const known = isForm(key) ? [...theirs, 'count', 'total'] : theirs
      return isForm(key) ? mine.some((name) => !known.includes(name)) : mine.join() !== theirs.join()
    })
    expect(otherwise).toEqual([])
  })

  it('follows German typography: no straight quotes, no English “...”', () => {
    const wrong = texts.filter(([, text]) => /["]|\.\.\./.test(text))
    expect(wrong).toEqual([])
  })

  it('leaves nothing empty', () => {
    expect(texts.filter(([, text]) => text.trim() === '')).toEqual([])
  })
})
