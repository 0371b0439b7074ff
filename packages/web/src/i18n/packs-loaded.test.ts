import { expect, it } from 'vitest'
import { FIRST_PACKS } from './texts'

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
const modules = new Map(
  Object.entries(sources)
    .filter(([path]) => !/\.test\.tsx?$/.test(path))
    .map(([path, source]) => [path.startsWith('./') ? `../i18n/${path.slice(2)}` : path, source]),
)

function resolved(from: string, written: string): string | undefined {
  const { pathname } = new URL(written, `file:///i18n/${from}`)
  return [`..${pathname}.ts`, `..${pathname}.tsx`].find((path) => modules.has(path))
}

const namesIn = (calls: RegExp, source: string) => [...source.matchAll(calls)].map(([, inside = '']) => inside)

function spoken(source: string): string[] {
  const named = namesIn(/(?:\bt|translate)\(\s*['"`]([\w-]+):[\w$]/g, source)
  return [...new Set(named)].filter((name) => !FIRST_PACKS.some((first) => first === name))
}

function loaded(source: string): string[] {
  const asked = namesIn(/(?:useTranslation|loadPacks)\(([^)]*)\)/g, source)
  return asked.flatMap((inside) => namesIn(/'([\w-]+)'/g, inside))
}

function importersOf(path: string): string[] {
  return [...modules].flatMap(([from, source]) => {
    const written = namesIn(/(?:from|import\()\s*'(\.[^']+)'/g, source)
    return written.some((one) => resolved(from, one) === path) ? [from] : []
  })
}

it('every pack that a module uses is loaded there, or by all modules that use it', () => {
  const silent = [...modules].flatMap(([path, source]) => {
    const missing = spoken(source).filter((pack) => !loaded(source).includes(pack))
    return missing.flatMap((pack) => {
      const users = importersOf(path)
      const without = users.filter((user) => !loaded(modules.get(user) ?? '').includes(pack))
      return users.length === 0 || without.length > 0 ? [`${path} speaks ${pack}: ${without.join(', ')}`] : []
    })
  })
  expect(modules.size).toBeGreaterThan(100)
  expect(silent).toEqual([])
})
