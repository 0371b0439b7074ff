import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'

const root = fileURLToPath(new URL('..', import.meta.url))
const secrets = {
  CAIRN_SECRET: 'the secret of the test, 32 characters',
  POSTGRES_PASSWORD: 'owner1',
  CAIRN_SERVER_PASSWORD: 'server2',
  REDIS_PASSWORD: 'redis3',
}

function closingBrace(text, from) {
  for (let at = from, depth = 1; at < text.length; at += 1) {
    if (text.startsWith('${', at)) depth += 1
    if (text[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  throw new Error(`a brace is open in ${text}`)
}

/** As Compose fills in `${NAME}`, `${NAME:-default}`, `${NAME:+instead}` and `${NAME:?message}`, also nested. */
function fillIn(text, env) {
  const at = text.indexOf('${')
  if (at < 0) return text
  const end = closingBrace(text, at + 2)
  const [, name, operator, rest] = /^(\w+)(?::([-+?]))?(.*)$/s.exec(text.slice(at + 2, end))
  const value = env[name] ?? ''
  if (operator === '?' && !value) throw new Error(`${name}: ${rest}`)
  const filled = operator === '+' ? value && fillIn(rest, env) : value || (operator === '-' ? fillIn(rest, env) : '')
  return text.slice(0, at) + filled + fillIn(text.slice(end + 1), env)
}

function composeFor(env = {}) {
  const given = { ...secrets, ...env }
  const document = parse(readFileSync(join(root, 'compose.yaml'), 'utf8'), { merge: true })
  const texts = JSON.stringify(document, (_key, value) => (typeof value === 'string' ? fillIn(value, given) : value))
  return JSON.parse(texts)
}

const nodes = ({ services }) => Object.entries(services).filter(([, { image }]) => image === 'cairn')

describe('compose.yaml', () => {
  it('runs two identical nodes, on one PostgreSQL and one Redis', () => {
    const [[, first], [, second], ...more] = nodes(composeFor())
    expect([first, more]).toEqual([second, []])
    expect(new URL(first.environment.DATABASE_URL).host).toBe('postgres:5432')
    expect(first.environment.REDIS_URL).toBe('redis://:redis3@redis:6379')
  })

  it('logs the server in as another role than the tables’ owner, with its own password', () => {
    const { services } = composeFor()
    const { DATABASE_URL, CAIRN_MIGRATIONS_URL } = services['cairn-1'].environment
    const [server, owner] = [new URL(DATABASE_URL), new URL(CAIRN_MIGRATIONS_URL)]
    expect([owner.username, owner.password]).toEqual([services.postgres.environment.POSTGRES_USER, 'owner1'])
    expect([server.username, server.password]).toEqual(['cairn_server', 'server2'])
  })

  it.each(Object.keys(secrets))('holds no secret itself: whoever starts it without %s is told', (name) => {
    expect(() => composeFor({ [name]: '' })).toThrow(`${name}: `)
  })

  it('serves plain HTTP on PORT without a domain, and nothing else', () => {
    const { services } = composeFor({ PORT: '4500' })
    expect(services.caddy.environment.CAIRN_SITE).toBe('http://:4400')
    expect(services.caddy.ports).toEqual(['80', '443', '4500:4400'])
    expect(services['cairn-1'].environment.CAIRN_PUBLIC_URL).toBe('http://localhost:4500')
  })

  it('answers for a configured domain on 80 and 443', () => {
    const { services } = composeFor({ CAIRN_DOMAIN: 'cairn.example.com' })
    expect(services.caddy.environment.CAIRN_SITE).toBe('cairn.example.com')
    expect(services.caddy.ports).toEqual(expect.arrayContaining(['80:80', '443:443']))
    expect(services['cairn-1'].environment.CAIRN_PUBLIC_URL).toBe('https://cairn.example.com')
  })

  it('exposes only Caddy, which reaches neither database', () => {
    const { services, networks } = composeFor()
    expect(Object.keys(services).filter((name) => services[name].ports)).toEqual(['caddy'])
    expect(networks.back.internal).toBe(true)
    expect([services.postgres.networks, services.redis.networks]).toEqual([['back'], ['back']])
    expect(services.caddy.networks).toEqual(['front'])
  })

  it('tells Caddy every node, and which proxies to trust', () => {
    const compose = composeFor()
    const upstreams = compose.services.caddy.environment.CAIRN_NODES.split(' ')
    expect(upstreams).toEqual(nodes(compose).map(([name]) => `${name}:4400`))
    expect(compose.services['cairn-1'].environment.CAIRN_TRUST_PROXY).toBe('1')
  })

  it('waits for a node as long as a node may take to stop', () => {
    for (const [, node] of nodes(composeFor())) expect(Number.parseInt(node.stop_grace_period, 10)).toBeGreaterThan(30)
  })

  it('keeps lasting data in volumes, and lets nodes write nothing', () => {
    const { services, volumes } = composeFor()
    expect(Object.keys(volumes).sort()).toEqual(['caddy-config', 'caddy-data', 'postgres-data'])
    expect([services['cairn-1'].read_only, services['cairn-1'].volumes]).toEqual([true, undefined])
  })

  it('has a Redis that evicts nothing and requires its password', () => {
    const options = composeFor().services.redis.command.join(' ')
    expect(options).toContain('--requirepass redis3 ')
    expect(options).toMatch(/--maxmemory \d+mb --maxmemory-policy noeviction/)
  })

  it('has a health check for each part', () => {
    const { services } = composeFor()
    const healthy = readFileSync(join(root, 'Dockerfile'), 'utf8').includes("fetch('http://127.0.0.1:4400/readyz')")
    const unknown = Object.entries(services).filter(
      ([, { healthcheck, image }]) => !(healthcheck || (image === 'cairn' && healthy)),
    )
    expect(unknown).toEqual([])
  })
})

describe('deploy/upgrade.sh', () => {
  let folder
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'cairn-upgrade-'))
    mkdirSync(join(folder, 'bin'))
    cpSync(join(root, 'deploy/upgrade.sh'), join(folder, 'deploy/upgrade.sh'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** With a fake Docker that logs its arguments and fails those that contain `failing`. */
  function upgrade(failing = 'nothing') {
    const docker = join(folder, 'bin/docker')
    writeFileSync(docker, `#!/bin/sh\necho "$*" >> "${folder}/asked"\ncase "$*" in *"${failing}"*) exit 1;; esac\n`)
    chmodSync(docker, 0o755)
    const env = { ...process.env, PATH: `${folder}/bin:${process.env.PATH}` }
    const { status, stderr } = spawnSync('sh', [join(folder, 'deploy/upgrade.sh')], { env, encoding: 'utf8' })
    return { status, stderr, asked: readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n') }
  }
  const replaced = (asked) => asked.filter((line) => line.includes('--no-deps'))

  it('builds once, then replaces each node in turn, once the previous one is ready', () => {
    const { status, asked } = upgrade()
    expect(status).toBe(0)
    expect(asked[0]).toBe('compose build cairn-1')
    expect(replaced(asked)).toEqual(nodes(composeFor()).map(([name]) => `compose up --detach --wait --no-deps ${name}`))
  })

  it('leaves the second node unchanged if the first does not become ready, and says so', () => {
    const { status, stderr, asked } = upgrade('cairn-1')
    expect([status, asked]).toEqual([1, ['compose build cairn-1']])
    const failed = upgrade('--no-deps cairn-1')
    expect([failed.status, replaced(failed.asked).length]).toEqual([1, 1])
    expect(failed.stderr).toContain('docker compose logs cairn-1')
    expect(stderr).not.toContain('ready')
  })

  it('is executable', () => {
    expect(statSync(join(root, 'deploy/upgrade.sh')).mode & 0o100).toBe(0o100)
  })
})
