import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const domains = join(import.meta.dirname, 'domains')

/** A domain's folders are all its own. */
const domainAt = (path: string) => path.split('/')[0] ?? path

const files = (ending: string) =>
  readdirSync(domains, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending) && !name.endsWith('.test.ts'))
    .map((name) => ({ name, domain: domainAt(name), text: readFileSync(join(domains, name), 'utf8') }))

/** Which domain has which table, by the name that PostgreSQL knows it by. */
const domainOf = new Map(
  files('.table.ts').flatMap(({ domain, text }) =>
    [...text.matchAll(/(?:pgTable|tenantTable|appendOnlyTable)\(\s*'(\w+)'/g)].map(([, table = '']) => [table, domain]),
  ),
)

test("no SQL names another domain's table by its raw name", () => {
  expect([...domainOf.keys()]).toEqual(expect.arrayContaining(['people', 'todos', 'users', 'live_meeting_events']))
  const named = new RegExp(`\\b(?:from|join|update|into)\\s+(${[...domainOf.keys()].join('|')})\\b(?!')`, 'gi')
  const found = files('.repository.ts').flatMap(({ name, domain, text }) =>
    [...text.matchAll(named)]
      .filter(([, table = '']) => domainOf.get(table) !== domain)
      .map(([sql]) => `${name}: ${sql}`),
  )
  expect(found).toEqual([])
})

test("no repository writes to another domain's table", () => {
  const imported = /import \{([^}]*)\} from '(\.[^']+\.table)'/g
  let tablesOfOthers = 0
  const found = files('.repository.ts').flatMap(({ name, domain, text }) => {
    const others = [...text.matchAll(imported)]
      .filter(([, , path = '']) => domainAt(normalize(join(dirname(name), path))) !== domain)
      .flatMap(([, names = '']) => names.split(','))
      .map((one) => one.trim())
      .filter((one) => one !== '')
    tablesOfOthers += others.length
    return others
      .filter((table) => new RegExp(`\\.(insert|update|delete)\\(${table}\\)`).test(text))
      .map((table) => `${name} writes ${table}`)
  })
  expect(tablesOfOthers).toBeGreaterThan(10)
  expect(found).toEqual([])
})
