import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as prometheus from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readExposition } from '../../testing/prometheus-text'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { findCloneRoot } from '../config/config'
import { createLog } from '../log/log'
import { connectRedis } from '../redis/redis-link'
import { metricsOf } from './metrics-server'

interface Panel {
  readonly title: string
  readonly targets?: readonly { readonly expr: string }[]
}

const file = (name: string) => readFileSync(join(findCloneRoot(), 'docs', 'operating', name), 'utf8')
const KEYWORDS = new Set(['by', 'or', 'and', 'without'])

let app: TestApp
let told: Set<string>

beforeAll(async () => {
  app = await createTestApp()
  const log = createLog('silent')
  const redis = connectRedis('redis://127.0.0.1:1', log)
  const registry = metricsOf(prometheus, { ...app.node, sources: { ...app.node.sources, redis } })
  const { types } = readExposition(await registry.metrics())
  told = new Set(
    [...types].flatMap(([name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  )
  await redis.close()
})
afterAll(() => app.close())

/** What is left of an expression without its labels, functions, numbers and words. */
function metricsIn(expr: string): string[] {
  const bare = expr
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\$\w+/g, ' ')
    .replaceAll(/\b(?:by|without)\s*\([^)]*\)/g, ' ')
    .replaceAll(/\b\w+\s*\(/g, ' ')
  return (bare.match(/\b[a-z_]\w*\b/gi) ?? []).filter((word) => !KEYWORDS.has(word))
}

const dashboard = JSON.parse(file('grafana-dashboard.json')) as { panels: Panel[] }
const shown = dashboard.panels.flatMap(({ title, targets }) => (targets ?? []).map(({ expr }) => ({ title, expr })))
/** A block of YAML's is joined with its further lines. */
const alerts = file('alerts.yml')
  .replaceAll(/expr: \|\n((?: {10,}.*\n)+)/g, (_all, lines: string) => `expr: ${lines.replaceAll(/\s+/g, ' ')}\n`)
  .split('\n')
  .flatMap((line) => /expr: (.*)/.exec(line)?.[1] ?? [])

test('every panel of the dashboard uses existing metrics', () => {
  expect(shown.length).toBeGreaterThan(20)
  const unknown = shown.flatMap(({ title, expr }) =>
    metricsIn(expr)
      .filter((name) => !told.has(name))
      .map((name) => `${title}: ${name}`),
  )
  expect(unknown).toEqual([])
  expect(metricsIn('sum by (le) (rate(cairn_no_such{a="b"}[5m])) / cairn_nor_this')).toEqual([
    'cairn_no_such',
    'cairn_nor_this',
  ])
})

test('every metric of ours is shown on the dashboard', () => {
  const asked = new Set(shown.flatMap(({ expr }) => metricsIn(expr)))
  const ours = [...told].filter((name) => name.startsWith('cairn_'))
  const family = (name: string) => name.replace(/_(bucket|sum|count)$/, '')
  const families = new Set([...asked].map(family))
  expect(ours.filter((name) => !families.has(family(name)))).toEqual([])
})

test('every alert uses existing metrics', () => {
  expect(alerts.length).toBeGreaterThan(10)
  const unknown = alerts.flatMap((expr) => metricsIn(expr)).filter((name) => name !== 'up' && !told.has(name))
  expect(unknown).toEqual([])
})

test('the dashboard can be imported, with a choice of data source', () => {
  const { panels, templating } = dashboard as typeof dashboard & {
    templating: { list: { name: string; type: string }[] }
  }
  expect(templating.list.map(({ name, type }) => `${name} ${type}`)).toEqual([
    'datasource datasource',
    'instance query',
  ])
  expect(JSON.stringify(panels).match(/"uid":"(?!\$\{datasource\}")/)).toBeNull()
  expect(new Set(panels.map((panel) => (panel as Panel & { id: number }).id)).size).toBe(panels.length)
})
