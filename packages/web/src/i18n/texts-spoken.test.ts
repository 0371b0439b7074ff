import { isTermVariable } from '@cairn/contract/core/terms'
import { parseSync, Visitor } from 'vite'
import { expect, it } from 'vitest'
import { englishNamespaces, englishPack } from './english'

type Call = Parameters<NonNullable<ConstructorParameters<typeof Visitor>[0]['CallExpression']>>[0]
type Argument = Call['arguments'][number]

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '../../../contract/src/**/*.ts', '!**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

const PLACEHOLDER = /\{\{(\w+)\}\}/g
const FORM = /_(?:one|other)$/

async function readTexts(): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const add = (path: string, value: unknown) => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [key, below] of Object.entries(value)) add(path.endsWith(':') ? path + key : `${path}.${key}`, below)
    } else texts.set(path.replace(FORM, ''), `${texts.get(path.replace(FORM, '')) ?? ''}${String(value)}`)
  }
  for (const pack of englishNamespaces) add(`${pack}:`, await englishPack(pack))
  return texts
}

interface Spoken {
  readonly literals: Set<string>
  readonly templates: (readonly [string, string])[]
  readonly calls: { readonly path: string; readonly packs: string[]; readonly call: Call }[]
}

function readSources(): Spoken {
  const spoken: Spoken = { literals: new Set(), templates: [], calls: [] }
  for (const [path, source] of Object.entries(sources)) {
    const packs: string[] = []
    const visitor = new Visitor({
      'Literal:exit': ({ value }) => void spoken.literals.add(String(value)),
      'TemplateLiteral:exit': ({ quasis: [before, after] }) =>
        void (before && after && spoken.templates.push([before.value.cooked ?? '', after.value.cooked ?? ''])),
      'CallExpression:exit': (call) => {
        const name = call.callee.type === 'Identifier' ? call.callee.name : ''
        if (name === 'useTranslation') packs.push(...literalsIn(call.arguments[0]).slice(0, 1), 'generic')
        if (name === 't' || name === 'translate') spoken.calls.push({ path, packs, call })
      },
    })
    visitor.visit(parseSync(path, source).program)
  }
  return spoken
}

function literalsIn(argument: Argument | undefined): string[] {
  if (argument?.type === 'Literal') return typeof argument.value === 'string' ? [argument.value] : []
  if (argument?.type === 'ConditionalExpression') {
    return [...literalsIn(argument.consequent), ...literalsIn(argument.alternate)]
  }
  if (argument?.type === 'ArrayExpression') return argument.elements.flatMap((one) => (one ? literalsIn(one) : []))
  return []
}

function valuesIn(argument: Argument | undefined): string[] | null {
  if (argument === undefined) return []
  if (argument.type !== 'ObjectExpression') return null
  const names = argument.properties.map((property) =>
    property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : null,
  )
  return names.includes(null) ? null : names.filter((name) => name !== null)
}

const spoken = readSources()
const texts = await readTexts()

it('every text is used', () => {
  const inTexts = [...texts.values()].flatMap((text) => [...text.matchAll(/\$t\(([^)]+)\)/g)].map(([, key]) => key))
  const isSpoken = (key: string) =>
    // Looked up by the server's message; tested elsewhere.
    key.startsWith('refusals:') ||
    spoken.literals.has(key) ||
    spoken.templates.some(
      ([before, after]) =>
        before !== '' &&
        key.length > before.length + after.length &&
        key.startsWith(before) &&
        key.endsWith(after) &&
        spoken.literals.has(key.slice(before.length, after === '' ? undefined : -after.length)),
    )
  const silent = [...texts.keys()].filter(
    (key) => !inTexts.includes(key) && !isSpoken(key) && !isSpoken(key.slice(key.indexOf(':') + 1)),
  )
  expect(texts.size).toBeGreaterThan(1000)
  expect(silent).toEqual([])
})

it('every text gets the values it needs', () => {
  const checked = spoken.calls.flatMap(({ path, packs, call }) => {
    const values = valuesIn(call.arguments[1])
    if (values === null) return []
    return literalsIn(call.arguments[0]).map((key) => {
      const text = [key, ...packs.map((pack) => `${pack}:${key}`)].map((one) => texts.get(one)).find(Boolean) ?? ''
      const missing = [...text.matchAll(PLACEHOLDER)]
        .map(([, name = '']) => name)
        .filter((name) => !values.includes(name) && !isTermVariable(name))
      return missing.length > 0 ? `${path}: ${key} without ${missing.join(', ')}` : null
    })
  })
  expect(checked.length).toBeGreaterThan(1000)
  expect(checked.filter((one) => one !== null)).toEqual([])
})
