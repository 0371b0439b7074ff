const DEFAULT_PORTS = { server: 6379, cluster: 6379, sentinel: 26_379 }
const SCHEME = /^(redis|rediss)(?:\+(cluster|sentinel))?:\/\//
/** `user:password@`, hosts between commas, and what follows a slash; what a password holds may be percent-encoded. */
const REST = /^(?:([^/?#@]*)@)?([^/?#@]+)(?:\/([^?#]*))?(?:\?([^#]*))?$/
const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(?::(\d{1,5}))?$/i
const DATABASE = /^\d{1,4}$/

interface Login {
  readonly username?: string
  readonly password?: string
}

/** What `REDIS_URL` names: one server, a cluster, or the Sentinels that know which server it is at the moment. */
export interface RedisAddress {
  readonly kind: 'server' | 'cluster' | 'sentinel'
  /** Whether TLS is spoken, with Sentinels too. */
  readonly isEncrypted: boolean
  readonly hosts: readonly { readonly host: string; readonly port: number }[]
  readonly login: Login
  readonly database: number
  /** By what name Sentinels know the server. */
  readonly group?: string
  readonly sentinelLogin?: Login
}

type Kind = RedisAddress['kind']

function readHost(text: string, kind: Kind): RedisAddress['hosts'][number] | null {
  const [, host, port] = HOST.exec(text) ?? []
  const number = port === undefined ? DEFAULT_PORTS[kind] : Number(port)
  if (host === undefined || number < 1 || number > 65_535) return null
  return { host: host.replace(/^\[|\]$/g, ''), port: number }
}

/** Without a user's name a password is that of the default one. */
const loginOf = (username: string, password: string): Login => ({
  ...(username && { username }),
  ...(password && { password }),
})

function readLogin(text: string): Login {
  const colon = text.indexOf(':')
  if (colon < 0) return loginOf(decodeURIComponent(text), '')
  return loginOf(decodeURIComponent(text.slice(0, colon)), decodeURIComponent(text.slice(colon + 1)))
}

/** `redis://one,redis://two` as `redis://one,two`: other tools write either. */
const withoutRepeatedSchemes = (text: string, scheme: string): string =>
  text.replaceAll(`,${scheme}`, ',').replaceAll(/,\s+/g, ',')

function readPath(kind: Kind, path: string): Pick<RedisAddress, 'database' | 'group'> | null {
  const [first = '', second = '', ...more] = path.split('/')
  const [group, database] = kind === 'sentinel' ? [decodeURIComponent(first), second] : ['', first]
  const isExtra = more.length > 0 || (kind !== 'sentinel' && second !== '')
  if (isExtra || (kind === 'sentinel' && group === '')) return null
  if (database !== '' && !DATABASE.test(database)) return null
  if (kind === 'cluster' && Number(database) !== 0) return null
  return { database: Number(database), ...(group && { group }) }
}

function readParts(text: string): RedisAddress | null {
  const [scheme = '', protocol, named] = SCHEME.exec(text) ?? []
  const [, login = '', hostList = '', path = '', query = ''] =
    REST.exec(withoutRepeatedSchemes(text.slice(scheme.length), scheme)) ?? []
  const names = hostList.split(',')
  const kind: Kind = named === 'sentinel' || named === 'cluster' ? named : names.length > 1 ? 'cluster' : 'server'
  const hosts = names.flatMap((name) => readHost(name, kind) ?? [])
  const place = readPath(kind, path)
  if (protocol === undefined || hosts.length !== names.length || place === null) return null
  const options = new URLSearchParams(query)
  const sentinelLogin = loginOf(options.get('sentinel_username') ?? '', options.get('sentinel_password') ?? '')
  const isEncrypted = protocol === 'rediss'
  return { kind, isEncrypted, hosts, login: readLogin(login), ...place, ...(kind === 'sentinel' && { sentinelLogin }) }
}

/**
 * `redis://user:password@host:6379/0`, several hosts between commas or `redis+cluster://host` for a cluster, and
 * `redis+sentinel://host:26379,other:26379/name` for Sentinels, which may have a login of their own
 * (`?sentinel_username=…&sentinel_password=…`); `rediss` in the place of `redis` speaks TLS. Null where it is none of these.
 */
export function readRedisAddress(text: string): RedisAddress | null {
  try {
    return readParts(text.trim())
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}
