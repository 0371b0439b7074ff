import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadConfig } from './config'
import { ConfigError } from './config-error'

const SECRET = 'a-secret-of-at-least-thirty-two-letters'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'cairn-config-'))
})

afterEach(() => {
  rmSync(dataDir, { recursive: true })
})

function load(env: NodeJS.ProcessEnv) {
  return loadConfig({ CAIRN_DATA_DIR: dataDir, ...env })
}

describe('loadConfig', () => {
  it('needs no settings', () => {
    expect(load({})).toMatchObject({
      nodeEnv: 'development',
      port: 4400,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:4400',
      databaseUrl: undefined,
      dataDir,
      hasDemo: true,
      smtpUrl: undefined,
      allowsPlainSmtp: false,
      logLevel: 'info',
    })
  })

  it('stores one secret in the data folder, readable by its owner only', () => {
    const { secret } = load({})
    expect(secret).toHaveLength(64)
    expect(load({}).secret).toBe(secret)
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
  })

  it('prefers the secret of the environment and writes no file', () => {
    expect(load({ CAIRN_SECRET: SECRET }).secret).toBe(SECRET)
    expect(statSync(join(dataDir, 'secret'), { throwIfNoEntry: false })).toBeUndefined()
  })

  it('builds the public address from the port and drops a final slash', () => {
    expect(load({ PORT: '5000' }).publicUrl).toBe('http://localhost:5000')
    const env = { NODE_ENV: 'production', CAIRN_PUBLIC_URL: 'https://cairn.example.com/' }
    expect(load(env).publicUrl).toBe('https://cairn.example.com')
  })

  it('treats an empty variable as not set', () => {
    expect(load({ DATABASE_URL: '', SMTP_URL: ' ', PORT: '' })).toMatchObject({ databaseUrl: undefined, port: 4400 })
  })

  it('has no demonstration in production unless requested, and then refuses to start', () => {
    expect(load({ NODE_ENV: 'production' }).hasDemo).toBe(false)
    expect(load({ CAIRN_DEMO: 'off' }).hasDemo).toBe(false)
    expect(() => load({ NODE_ENV: 'production', CAIRN_DEMO: 'on' })).toThrow(/^CAIRN_DEMO must be off/)
    expect(() => load({ NODE_ENV: 'production', CAIRN_DEMO: 'public' })).toThrow(/^CAIRN_DEMO must be off/)
  })

  const reachable: [string, string][] = [
    ['HOST', '0.0.0.0'],
    ['HOST', '::'],
    ['HOST', '192.168.1.20'],
    ['HOST', '127.0.0.1.example.com'],
    ['CAIRN_PUBLIC_URL', 'https://cairn.example.com'],
    ['CAIRN_PUBLIC_URL', 'http://localhost.example.com:4400'],
    ['CAIRN_PUBLIC_URL', 'http://192.168.1.20:4400'],
  ]

  it.each(reachable)('refuses access from outside by %s=%s except in production', (name, value) => {
    const sentence = new RegExp(`^${name} lets others reach this server, so NODE_ENV must be production; .+\\.$`)
    for (const env of [
      {},
      { NODE_ENV: 'development' },
      { NODE_ENV: 'test' },
      { CAIRN_DEMO: 'on' },
      { CAIRN_DEMO: 'off' },
    ]) {
      expect(() => load({ ...env, [name]: value })).toThrow(sentence)
    }
    expect(load({ NODE_ENV: 'production', [name]: value })).toMatchObject({ hasDemo: false, hasOutboxPage: false })
  })

  it.each(reachable)(
    'shows the demonstration to all where that is said on purpose, by %s=%s, and no mails',
    (name, value) => {
      expect(load({ CAIRN_DEMO: 'public', [name]: value })).toMatchObject({ hasDemo: true, hasOutboxPage: false })
    },
  )

  it.each([
    ['HOST', 'localhost'],
    ['HOST', '127.0.0.2'],
    ['HOST', '::1'],
    ['CAIRN_PUBLIC_URL', 'http://localhost:5000'],
    ['CAIRN_PUBLIC_URL', 'http://cairn.localhost'],
    ['CAIRN_PUBLIC_URL', 'http://127.0.0.1:4400'],
    ['CAIRN_PUBLIC_URL', 'http://[::1]:4400'],
  ])('treats %s=%s as this machine only, and shows its mails where no mail server is set', (name, value) => {
    expect(load({ [name]: value })).toMatchObject({ hasDemo: true, hasOutboxPage: true })
    expect(load({ [name]: value, SMTP_URL: 'smtp://mail' }).hasOutboxPage).toBe(false)
  })

  it('requires an own secret in production on another database server', () => {
    const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/cairn' }
    expect(() => load(env)).toThrow(/^CAIRN_SECRET must be set/)
    expect(load({ ...env, CAIRN_SECRET: SECRET }).databaseUrl).toBe('postgres://db/cairn')
  })

  it('accepts a migrations address only with a server address', () => {
    const CAIRN_MIGRATIONS_URL = 'postgres://owner:password@db/cairn'
    expect(() => load({ CAIRN_MIGRATIONS_URL })).toThrow(
      /^DATABASE_URL must be set when CAIRN_MIGRATIONS_URL is set\.$/,
    )
    expect(load({ DATABASE_URL: 'postgres://db/cairn', CAIRN_MIGRATIONS_URL }).migrationsUrl).toBe(CAIRN_MIGRATIONS_URL)
  })

  it('accepts a pooler only with the address of its PostgreSQL', () => {
    const env = { DATABASE_URL: 'postgres://pooler/cairn', DATABASE_POOLER: 'transaction' }
    const DATABASE_DIRECT_URL = 'postgres://db/cairn'
    expect(() => load(env)).toThrow(/^DATABASE_POOLER needs DATABASE_URL, .* and DATABASE_DIRECT_URL/)
    expect(() => load({ DATABASE_URL: env.DATABASE_URL, DATABASE_DIRECT_URL })).toThrow(
      /^DATABASE_POOLER must be transaction when DATABASE_DIRECT_URL is set\.$/,
    )
    expect(load({ ...env, DATABASE_DIRECT_URL }).directUrl).toBe(DATABASE_DIRECT_URL)
  })

  it('accepts Redis only with a PostgreSQL that other servers can reach', () => {
    const REDIS_URL = 'redis+sentinel://one,two/main'
    expect(() => load({ REDIS_URL })).toThrow(/^DATABASE_URL must be set when REDIS_URL is set, .+\.$/)
    expect(load({ REDIS_URL, DATABASE_URL: 'postgres://db/cairn' }).redisUrl).toBe(REDIS_URL)
  })

  it('makes scheduled backups where their folder is set', () => {
    expect(load({}).backups).toBeUndefined()
    const CAIRN_BACKUP_DIR = join(dataDir, 'backups')
    expect(load({ CAIRN_BACKUP_DIR }).backups).toEqual({
      folder: CAIRN_BACKUP_DIR,
      schedule: '0 2 * * *',
      keep: 7,
      passphrase: null,
    })
    const how = { CAIRN_BACKUP_SCHEDULE: '*/15 * * * 1-5', CAIRN_BACKUP_KEEP: '100', CAIRN_BACKUP_PASSPHRASE: SECRET }
    expect(load({ CAIRN_BACKUP_DIR, ...how }).backups).toEqual({
      folder: CAIRN_BACKUP_DIR,
      schedule: '*/15 * * * 1-5',
      keep: 100,
      passphrase: SECRET,
    })
    const elsewhere = { CAIRN_BACKUP_DIR, DATABASE_URL: 'postgres://db/cairn' }
    expect(() => load(elsewhere)).toThrow(/^CAIRN_BACKUP_DIR must not be set with DATABASE_URL\. .+docs\/backup\.md\.$/)
  })

  it('serves metrics on a separate port, for this machine only by default', () => {
    expect(load({}).metrics).toBeUndefined()
    expect(load({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' })
    expect(load({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }).metrics?.host).toBe('0.0.0.0')
    expect(() => load({ METRICS_PORT: '4400' })).toThrow('METRICS_PORT must differ from PORT')
    expect(() => load({ METRICS_PORT: '99999' })).toThrow('METRICS_PORT must be a whole number')
  })

  it.each<[NodeJS.ProcessEnv, string | undefined]>([
    [{}, undefined],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, 'otlp-protobuf'],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces' }, 'otlp-protobuf'],
    [{ OTEL_TRACES_EXPORTER: 'otlp', OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' }, 'otlp-json'],
    [{ OTEL_TRACES_EXPORTER: 'console' }, 'console'],
    [{ OTEL_TRACES_EXPORTER: 'none', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, undefined],
    [{ OTEL_SDK_DISABLED: 'TRUE', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, undefined],
  ])('with %j sends traces to %s', (env, exporter) => {
    expect(load(env).tracing?.exporter).toBe(exporter)
  })

  it.each([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be an address'],
    [{ OTEL_TRACES_EXPORTER: 'zipkin' }, 'OTEL_TRACES_EXPORTER must be one of otlp, console, none.'],
    [
      { OTEL_TRACES_EXPORTER: 'otlp', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
      'OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf or http/json.',
    ],
  ])('refuses %j', (env, sentence) => {
    expect(() => load(env)).toThrow(sentence)
  })

  it('offers an OpenID Connect provider and Microsoft when completely configured', () => {
    const oidc = {
      CAIRN_OIDC_ISSUER: 'https://login.example.com',
      CAIRN_OIDC_CLIENT_ID: 'cairn',
      CAIRN_OIDC_CLIENT_SECRET: 'hidden',
    }
    const microsoft = { CAIRN_MICROSOFT_CLIENT_ID: 'app', CAIRN_MICROSOFT_CLIENT_SECRET: 'hidden' }
    expect(load({}).externalProviders).toEqual([])
    expect(load({ ...oidc, ...microsoft }).externalProviders).toMatchObject([
      { id: 'oidc', issuer: 'https://login.example.com', name: 'single sign-on', scopes: 'openid profile email' },
      { id: 'microsoft', issuer: 'https://login.microsoftonline.com/common/v2.0', flag: 'microsoft-sso' },
    ])
    for (const name of Object.keys({ ...oidc, ...microsoft })) {
      expect(() => load({ ...oidc, ...microsoft, [name]: '' })).toThrow(
        new RegExp(`^${name} must be set when CAIRN_\\w+ is set\\.$`),
      )
    }
  })

  it('reads the countries that have their own domain', () => {
    expect(load({}).regions).toEqual([])
    expect(load({ CAIRN_REGIONS: 'US=https://cairn.example.com, GB=https://UK.example.com/' }).regions).toEqual([
      { countryCode: 'US', url: 'https://cairn.example.com' },
      { countryCode: 'GB', url: 'https://uk.example.com' },
    ])
  })

  it('reads the footer’s links, in the displayed order', () => {
    expect(load({}).siteLinks).toEqual([])
    expect(
      load({ CAIRN_LINKS: 'x=https://x.com/cairn, about=http://example.com/?a=b\ncontact=mailto:a@b.example' })
        .siteLinks,
    ).toEqual([
      { name: 'about', url: 'http://example.com/?a=b' },
      { name: 'contact', url: 'mailto:a@b.example' },
      { name: 'x', url: 'https://x.com/cairn' },
    ])
  })

  const onRedis = { REDIS_URL: 'redis://localhost', DATABASE_URL: 'postgres://localhost/cairn', CAIRN_SECRET: SECRET }
  it.each<[NodeJS.ProcessEnv, number]>([
    [{}, 0],
    [{ ...onRedis }, 0],
    [{ NODE_ENV: 'production' }, 0],
    [{ ...onRedis, NODE_ENV: 'production' }, 5_000],
    [{ ...onRedis, NODE_ENV: 'production', CAIRN_DRAIN_SECONDS: '0' }, 0],
    [{ CAIRN_DRAIN_SECONDS: '10' }, 10_000],
  ])('with %j keeps answering for %i ms when it stops', (env, drainMs) => {
    expect(load(env).drainMs).toBe(drainMs)
  })

  it.each([
    ['', false],
    ['0', false],
    ['2', 2],
    ['10.0.0.1, 10.1.0.0/16 fd00::/8', ['10.0.0.1', '10.1.0.0/16', 'fd00::/8']],
  ])('with CAIRN_TRUST_PROXY=%s trusts the proxies %j', (value, trustProxy) => {
    expect(load({ CAIRN_TRUST_PROXY: value }).trustProxy).toEqual(trustProxy)
  })

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['NODE_ENV', 'staging'],
    ['DATABASE_URL', 'mysql://db/cairn'],
    ['DATABASE_URL', 'cairn'],
    ['CAIRN_MIGRATIONS_URL', 'cairn'],
    ['DATABASE_DIRECT_URL', 'cairn'],
    ['DATABASE_POOLER', 'session'],
    ['CAIRN_PUBLIC_URL', 'cairn.example.com'],
    ['REDIS_URL', 'localhost:6379'],
    ['REDIS_URL', 'redis+sentinel://one,two'],
    ['CAIRN_DEMO', 'yes'],
    ['CAIRN_SECRET', 'short'],
    ['SMTP_URL', 'http://mail'],
    ['CAIRN_MAIL_FROM', 'nobody'],
    ['CAIRN_OPERATORS', 'ada'],
    ['CAIRN_FREE_DOMAINS', 'ada@example.com'],
    ['CAIRN_OIDC_ISSUER', 'login.example.com'],
    ['CAIRN_OIDC_ISSUER', 'http://login.example.com'],
    ['CAIRN_OIDC_SCOPES', 'profile email'],
    ['CAIRN_OIDC_NAME', 'A name that is far too long for any button'],
    ['CAIRN_MICROSOFT_TENANT', 'a/b'],
    ['CAIRN_REGIONS', 'https://uk.example.com'],
    ['CAIRN_REGIONS', 'gb=https://uk.example.com'],
    ['CAIRN_REGIONS', 'GB=javascript:alert(1)'],
    ['CAIRN_REGIONS', 'GB=https://uk.example.com/start'],
    ['CAIRN_LINKS', 'https://example.com/about'],
    ['CAIRN_LINKS', 'abuot=https://example.com'],
    ['CAIRN_LINKS', 'about=/about'],
    ['CAIRN_LINKS', 'about=https://example.com, x=javascript:alert(1)'],
    ['CAIRN_TRUST_PROXY', 'yes'],
    ['CAIRN_DRAIN_SECONDS', '11'],
    ['CAIRN_DRAIN_SECONDS', '1.5'],
    ['CAIRN_TRUST_PROXY', '-1'],
    ['CAIRN_TRUST_PROXY', '10.0.0.0/33'],
    ['CAIRN_TRUST_PROXY', '10.0.0.1, proxy.example.com'],
    ['CAIRN_BACKUP_SCHEDULE', 'daily'],
    ['CAIRN_BACKUP_SCHEDULE', '0 2 * *'],
    ['CAIRN_BACKUP_SCHEDULE', '0 0 2 * * *'],
    ['CAIRN_BACKUP_SCHEDULE', '0 2 31 2 *'],
    ['CAIRN_BACKUP_KEEP', '0'],
    ['CAIRN_BACKUP_KEEP', 'all'],
    ['CAIRN_BACKUP_PASSPHRASE', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['LOG_FORMAT', 'xml'],
  ])('refuses %s=%s with one sentence that names it', (name, value) => {
    const attempt = () => load({ [name]: value })
    expect(attempt).toThrow(ConfigError)
    expect(attempt).toThrow(new RegExp(`^${name} must be [^.]*(\\.[^.\\s][^.]*)*\\.$`))
  })

  it('names the data folder when no secret can be stored there', () => {
    const file = join(dataDir, 'a-file')
    writeFileSync(file, '')
    expect(() => load({ CAIRN_DATA_DIR: join(file, 'data') })).toThrow(/CAIRN_SECRET.*CAIRN_DATA_DIR/)
  })
})
