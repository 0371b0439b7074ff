import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRedisAddress } from './redis-address'

const host = fc.domain()
const port = fc.integer({ min: 1, max: 65_535 })
const words = fc.string({ minLength: 1, unit: 'grapheme' })

describe('an address of Redis', () => {
  it('is one server, with optional TLS, login and database', () => {
    expect(readRedisAddress('redis://localhost')).toEqual({
      kind: 'server',
      isEncrypted: false,
      login: {},
      database: 0,
      hosts: [{ host: 'localhost', port: 6379 }],
    })
    expect(readRedisAddress('rediss://ada:p%40ss@10.0.0.1:6380/3')).toEqual({
      kind: 'server',
      isEncrypted: true,
      login: { username: 'ada', password: 'p@ss' },
      database: 3,
      hosts: [{ host: '10.0.0.1', port: 6380 }],
    })
    expect(readRedisAddress('redis://:secret@[::1]:7000')).toMatchObject({
      login: { password: 'secret' },
      hosts: [{ host: '::1', port: 7000 }],
    })
  })

  it.each(['redis://:pw@one:7000,two', 'redis://:pw@one:7000,redis://two', ' redis+cluster://:pw@one:7000, two '])(
    'is a cluster: %s',
    (text) => {
      expect(readRedisAddress(text)).toEqual({
        kind: 'cluster',
        isEncrypted: false,
        login: { password: 'pw' },
        database: 0,
        hosts: [
          { host: 'one', port: 7000 },
          { host: 'two', port: 6379 },
        ],
      })
    },
  )

  it('is a cluster, found from one address', () => {
    expect(readRedisAddress('rediss+cluster://cache.example.com')).toMatchObject({ kind: 'cluster', isEncrypted: true })
  })

  it('is Sentinels, with the server’s name, its login and their own', () => {
    expect(
      readRedisAddress(
        'redis+sentinel://ada:pw@one,two:5000/main/2?sentinel_username=watch&sentinel_password=p%26w%2B',
      ),
    ).toEqual({
      kind: 'sentinel',
      isEncrypted: false,
      login: { username: 'ada', password: 'pw' },
      database: 2,
      group: 'main',
      sentinelLogin: { username: 'watch', password: 'p&w+' },
      hosts: [
        { host: 'one', port: 26_379 },
        { host: 'two', port: 5000 },
      ],
    })
  })

  it.each([
    'localhost:6379',
    'http://localhost',
    'redis://',
    'redis://host:0',
    'redis://host:99999',
    'redis://host:port',
    'redis://host/one',
    'redis://host/0/1',
    'redis://one,/0',
    'redis://one,two/1',
    'redis://a@b@host',
    'redis://%zz@host',
    'redis+sentinel://one,two',
    'redis+sentinel://one/name/database',
    'redis+pool://one',
  ])('is not %s', (text) => {
    expect(readRedisAddress(text)).toBeNull()
  })

  it('returns every host, port, login and database unchanged', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(host, port), { minLength: 1, maxLength: 4 }),
        ...[words, words],
        fc.nat(9999),
        (places, username, password, database) => {
          const hosts = places.map(([name, number]) => `${name}:${number}`).join(',')
          const login = `${encodeURIComponent(username)}:${encodeURIComponent(password)}`
          const read = readRedisAddress(`redis+sentinel://${login}@${hosts}/main/${database}`)
          expect(read).toMatchObject({ login: { username, password }, database })
          expect(read?.hosts).toEqual(places.map(([name, number]) => ({ host: name, port: number })))
        },
      ),
    )
  })

  it('is parsed or refused without exceptions, for any text', () => {
    fc.assert(fc.property(fc.string(), (text) => void readRedisAddress(`redis://${text}`)))
    fc.assert(fc.property(fc.string(), (text) => void readRedisAddress(text)))
  })
})
