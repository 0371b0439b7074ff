import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

const root = fileURLToPath(new URL('..', import.meta.url))
const chart = `${root}deploy/helm/cairn`
const read = (path) => readFileSync(`${chart}/${path}`, 'utf8')
const values = parse(read('values.yaml'))
const templates = readdirSync(`${chart}/templates`).map((name) => read(`templates/${name}`))
const compose = parse(readFileSync(`${root}compose.yaml`, 'utf8'), { merge: true })

const isMap = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0

/** As `a.b.c`. */
function paths(map, before = '') {
  return Object.entries(map).flatMap(([name, value]) =>
    isMap(value) ? paths(value, `${before}${name}.`) : `${before}${name}`,
  )
}

const named = templates.flatMap((text) => [...text.matchAll(/\.Values\.([\w.]+)/g)].map(([, path]) => path))

describe('the chart', () => {
  it('uses only values of values.yaml', () => {
    const isThere = (path) => path.split('.').reduce((value, name) => value?.[name], values) !== undefined
    expect(named.filter((path) => !isThere(path))).toEqual([])
  })

  it('has no value that no template uses', () => {
    // As a whole, like `resources`, or by leaf.
    const isUsed = (path) => path.split('.').some((_name, at, all) => named.includes(all.slice(0, at + 1).join('.')))
    expect(paths(values).filter((path) => !isUsed(path))).toEqual([])
  })

  it('has a schema that knows each value, and refuses others', () => {
    const known = (schema) =>
      Object.entries(schema.properties ?? {}).flatMap(([name, of]) =>
        of.properties ? known(of).map((path) => `${name}.${path}`) : name,
      )
    const schema = JSON.parse(read('values.schema.json'))
    const top = (path) => path !== 'global' && !path.startsWith('resources')
    expect(known(schema).filter(top).sort()).toEqual(paths(values).filter(top).sort())
    expect(schema.additionalProperties).toBe(false)
  })

  it('runs the same PostgreSQL and Redis as compose.yaml', () => {
    expect(values.postgresql.image).toBe(compose.services.postgres.image)
    expect(values.redis.image).toBe(compose.services.redis.image)
  })
})

/** Optional: the tests above run without Helm. */
const hasHelm = spawnSync('helm', ['version']).status === 0

describe.skipIf(!hasHelm)('the chart as Helm renders it', () => {
  const least = {
    publicUrl: 'https://cairn.example.com',
    'secret.cairnSecret': 'the secret of the test, 32 characters',
    'secret.databaseUrl': 'postgres://cairn_server:server2@db:5432/cairn',
    'secret.migrationsUrl': 'postgres://cairn:owner1@db:5432/cairn',
    'secret.redisUrl': 'redis://redis:6379',
  }

  function render(set) {
    const args = Object.entries(set).flatMap(([name, value]) => ['--set', `${name}=${value.replaceAll(',', '\\,')}`])
    const { status, stdout, stderr } = spawnSync('helm', ['template', 'test', chart, ...args], { encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
    return parseAllDocuments(stdout).flatMap((document) => document.toJSON() ?? [])
  }
  const only = (documents, kind) => documents.find((document) => document.kind === kind)
  const kinds = (documents) => documents.map(({ kind }) => kind).sort()

  it('runs two nodes that are replaced one by one, each once the next is ready', () => {
    const documents = render(least)
    expect(kinds(documents)).toEqual(['ConfigMap', 'Deployment', 'PodDisruptionBudget', 'Secret', 'Service', 'Service'])
    const { spec } = only(documents, 'Deployment')
    expect([spec.replicas, spec.strategy.rollingUpdate.maxUnavailable]).toEqual([2, 0])
    const pod = spec.template.spec
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(30)
    expect(pod.containers[0].readinessProbe.httpGet.path).toBe('/readyz')
    expect(pod.containers[0].livenessProbe.httpGet.path).toBe('/healthz')
    expect(pod.securityContext.runAsNonRoot).toBe(true)
    expect(pod.containers[0].securityContext.readOnlyRootFilesystem).toBe(true)
  })

  it('sets the same variables for a node as compose.yaml', () => {
    const documents = render({ ...least, 'secret.smtpUrl': 'smtp://mail:587' })
    const set = [
      ...Object.keys(only(documents, 'ConfigMap').data),
      ...Object.keys(only(documents, 'Secret').stringData),
    ]
    const byChoice = ['CAIRN_MAIL_FROM', 'CAIRN_OPERATORS']
    const inCompose = Object.keys(compose['x-node'].environment).filter((name) => !byChoice.includes(name))
    expect(set.sort()).toEqual(inCompose.sort())
  })

  it('is complete if everything is switched on, and each part finds the others', () => {
    const documents = render({
      ...least,
      'ingress.enabled': 'true',
      'ingress.host': 'cairn.example.com',
      'autoscaling.enabled': 'true',
      'networkPolicy.enabled': 'true',
      'metrics.serviceMonitor.enabled': 'true',
      'postgresql.enabled': 'true',
      'postgresql.password': 'owner1',
      'postgresql.serverPassword': 'server2',
      'redis.enabled': 'true',
      'redis.password': 'redis3',
    })
    const more = ['HorizontalPodAutoscaler', 'Ingress', 'NetworkPolicy', 'ServiceMonitor', 'StatefulSet']
    expect(kinds(documents)).toEqual(expect.arrayContaining(more))
    const pods = documents.flatMap(({ spec }) => spec?.template?.metadata.labels ?? [])
    const selects = (selector) =>
      pods.some((labels) => Object.entries(selector).every(([key, of]) => labels[key] === of))
    const services = documents.filter(({ kind }) => kind === 'Service')
    expect(services.filter(({ spec }) => !selects(spec.selector))).toEqual([])
    const { DATABASE_URL, REDIS_URL } = only(documents, 'Secret').stringData
    const hosts = services.map(({ metadata }) => metadata.name)
    expect(hosts).toEqual(expect.arrayContaining([new URL(DATABASE_URL).hostname, new URL(REDIS_URL).hostname]))
  })

  it.each(Object.keys(least))('says that %s is missing', (name) => {
    expect(() => render({ ...least, [name]: '' })).toThrow(`${name} is missing`)
  })

  it('uses an own Secret in place of all secrets', () => {
    const documents = render({ publicUrl: least.publicUrl, existingSecret: 'mine' })
    expect(only(documents, 'Secret')).toBeUndefined()
    const [{ envFrom }] = only(documents, 'Deployment').spec.template.spec.containers
    expect(envFrom).toContainEqual({ secretRef: { name: 'mine' } })
  })
})
