import { endpoints } from '@cairn/contract/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { API_PREFIX, routePath } from './platform/http/register-endpoints'
import { createTestApp, type TestApp } from './testing/test-app'
import { createTestClient } from './testing/test-client'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const isRegistered = (endpoint: (typeof endpoints)[number]) =>
  app.fastify.hasRoute({ method: endpoint.method, url: routePath(endpoint) })

test('every endpoint of the contract is registered', () => {
  const missing = endpoints.filter((endpoint) => !isRegistered(endpoint)).map(({ method, path }) => `${method} ${path}`)
  expect(missing).toEqual([])
})

/** Each line of Fastify's own tree of routes is a piece of a path, four columns deeper than the piece that it goes on from. */
function registeredRoutes(): string[] {
  const pieces: string[] = []
  return app.fastify
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', piece = '', methods = ''] = /^(.*?[├└]── )(\S*)(?: \((.+)\))?$/.exec(line) ?? []
      pieces.splice(indent.length / 4 - 1, Infinity, piece)
      return methods ? methods.split(', ').map((method) => `${method} ${pieces.join('')}`) : []
    })
}

test('below /api/v2, only the contract, its document and the page to browse it are registered', () => {
  // Where two paths go on in different ways after a parameter, the tree has both of its names.
  const unnamed = (route: string) => route.replaceAll(/:[\w|:]+/g, ':')
  const routes = registeredRoutes().filter((route) => route.includes(API_PREFIX) && !route.startsWith('HEAD '))
  const documents = ['openapi.json', 'docs', 'docs*'].map((name) => `GET ${API_PREFIX}/${name}`)
  const known = endpoints.map((endpoint) => `${endpoint.method} ${routePath(endpoint)}`)
  expect(routes.map(unnamed).toSorted()).toEqual([...known, ...documents].map(unnamed).toSorted())
})

const someParams = (path: string) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, '01890000-0000-7000-8000-000000000000']))

describe('without a session', () => {
  const closed = endpoints.filter((endpoint) => endpoint.access !== 'public')
  test.each(closed.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s answers 401',
    async (_name, endpoint) => {
      if (!isRegistered(endpoint)) expect.fail('not registered')
      const { status, body } = await createTestClient(app).send(endpoint, { params: someParams(endpoint.path) })
      expect(status).toBe(401)
      expect(body.succeeded).toBe(false)
    },
  )
})

interface TableSecurity {
  relname: string
  relrowsecurity: boolean
  relforcerowsecurity: boolean
  policies: string
}

test('every table with an organization has forced row-level security, and org_id first in its primary key', async () => {
  const { rows } = await app.pool.query<TableSecurity & { first_key: string | null }>(`
    select c.relname, c.relrowsecurity, c.relforcerowsecurity,
      (select count(*) from pg_policy p where p.polrelid = c.oid) as policies,
      (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
        where i.indrelid = c.oid and i.indisprimary) as first_key
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped)`)
  expect(rows.length).toBeGreaterThanOrEqual(4)
  for (const row of rows) {
    expect(row, row.relname).toMatchObject({ relrowsecurity: true, relforcerowsecurity: true, first_key: 'org_id' })
    expect(Number(row.policies), row.relname).toBeGreaterThanOrEqual(2)
  }
})

test('the role that requests run as cannot reach accounts, sessions and jobs, in any schema', async () => {
  const { rows } = await app.pool.query<{ name: string }>(`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname not in ('pg_catalog', 'information_schema') and c.relkind in ('r', 'p', 'v', 'm')
      and (has_any_column_privilege('cairn_app', c.oid, 'select') or has_table_privilege('cairn_app', c.oid, 'insert'))
      and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id')`)
  expect(rows).toEqual([])
})

test('neither role may log in or bypass row-level security', async () => {
  const { rows } = await app.pool.query(
    "select rolcanlogin, rolbypassrls, rolsuper from pg_roles where rolname in ('cairn_app', 'cairn_system')",
  )
  const none = { rolcanlogin: false, rolbypassrls: false, rolsuper: false }
  expect(rows).toEqual([none, none])
})
