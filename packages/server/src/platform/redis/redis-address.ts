const DEFAULT_PORTS = { server: 6379, cluster: 6379, sentinel: 26_379 }
const SCHEME = /^(redis|rediss)(?:\+(cluster|sentinel))?:\/\//
const REST = /^(?:([^/?#@]*)@)?([^/?#@]+)(?:\/([^?#]*))?(?:\?([^#]*))?$/
const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(?::(\d{1,5}))?$/i
const DATABASE = /^\d{1,4}$/

interface Login {
  readonly username?: string
  readonly password?: string
}

export interface RedisAddress {
  readonly kind: 'server' | 'cluster' | 'sentinel'
  readonly isEncrypted: boolean
  readonly hosts: readonly { readonly host: string; readonly port: number }[]
  readonly login: Login
  readonly database: number
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

const loginOf = (username: string, password: string): Login => ({
  ...(username && { username }),
  ...(password && { password }),
})

function readLogin(text: string): Login {
  const colon = text.indexOf(':')
  if (colon < 0) return loginOf(decodeURIComponent(text), '')
  return loginOf(decodeURIComponent(text.slice(0, colon)), decodeURIComponent(text.slice(colon + 1)))
}

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
 * `redis://user:password@host:6379/0`, hosts separated by commas, `redis+cluster://…`, or
 * `redis+sentinel://host:26379,other:26379/name?sentinel_username=…&sentinel_password=…`. `rediss` uses TLS.
 */
export function readRedisAddress(text: string): RedisAddress | null {
  try {
    return readParts(text.trim())
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}
