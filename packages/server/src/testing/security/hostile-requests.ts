import type { EndpointDefinition } from '@cairn/contract/core/define-endpoint'
import fc from 'fast-check'
import { routePath } from '../../platform/http/register-endpoints'
import type { Input } from './example'
import { ABSENT, BEYOND_DOUBLE, hostile } from './hostile-values'

/** A request as it goes over the wire. */
export interface HostileRequest {
  readonly method: EndpointDefinition['method']
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload?: string
}

/** Half a surrogate pair, as UTF-8 that is none. */
const BROKEN_UTF8 = '%ED%A0%80'

function encoded(value: unknown): string {
  const text = typeof value === 'object' ? '[object]' : String(value)
  try {
    // A segment of dots alone would name another address.
    return /^\.+$/.test(text) ? '%2E' : encodeURIComponent(text.slice(0, 2_000))
  } catch {
    return BROKEN_UTF8
  }
}

/** Of a body that is too large this much is sent: more would measure the sending. */
const LARGEST = 1_100_000

const recordOf = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>

function addressOf(endpoint: EndpointDefinition, params: unknown, query: unknown): string {
  const given = recordOf(params)
  const path = routePath(endpoint).replaceAll(/:(\w+)/g, (_match, name: string) => encoded(given[name] ?? 'missing'))
  const pairs = Object.entries(recordOf(query)).flatMap(([name, value]) =>
    (Array.isArray(value) ? value.slice(0, 50) : [value]).map((each) => `${encoded(name)}=${encoded(each)}`),
  )
  return pairs.length ? `${path}?${pairs.join('&')}` : path
}

function jsonOf(body: unknown): string | undefined {
  if (body === ABSENT) return undefined
  let length = 0
  const write = (_key: string, value: unknown) => {
    // Thousands of entries with a huge text each would be gigabytes to write, of which a thousandth is sent.
    if (length > LARGEST) return null
    length += typeof value === 'string' ? value.length : 4
    return typeof value === 'bigint' ? String(value) : value
  }
  try {
    return JSON.stringify(body, write)?.slice(0, LARGEST).replaceAll(`"${BEYOND_DOUBLE}"`, '1e400')
  } catch {
    return '{"a":'.repeat(50_000)
  }
}

const ascii = (maxLength: number) => fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength })
const rarely = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 20, nil: undefined })

/** What a caller may add to a request, right or wrong; most add nothing. */
const oddHeaders: fc.Arbitrary<Record<string, string>> = fc
  .record({
    'idempotency-key': fc.option(fc.oneof(ascii(40), ascii(400)), { freq: 5, nil: undefined }),
    'x-session-context': rarely(fc.oneof(fc.uuid(), ascii(60))),
    'content-type': rarely(fc.constantFrom('text/plain', 'application/xml', 'application/json; charset=x', 'x', '/')),
    cookie: rarely(ascii(200)),
    'sec-fetch-site': rarely(fc.constantFrom('same-origin', 'cross-site', 'x')),
    origin: rarely(fc.oneof(fc.webUrl(), ascii(40))),
  })
  .map((headers) =>
    Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value ? [[name, value]] : []))),
  )

const noInput = fc.constant<unknown>(ABSENT)
const isNone = (endpoint: EndpointDefinition, part: 'params' | 'query' | 'body') =>
  endpoint[part].def.type === 'undefined'

/** Requests made from the endpoint's own schemas around an input that fits; some of them fit. */
export function hostileRequests(endpoint: EndpointDefinition, example: Input): fc.Arbitrary<HostileRequest> {
  const part = (name: 'params' | 'query' | 'body') =>
    isNone(endpoint, name) ? noInput : hostile(endpoint[name], example[name])
  const damage = fc.integer({ min: 0, max: 24 })
  return fc
    .tuple(part('params'), part('query'), part('body'), damage, oddHeaders)
    .map(([params, query, body, damaged, headers]) => {
      const json = isNone(endpoint, 'body') ? undefined : jsonOf(body)
      const payload = json === undefined ? undefined : damaged === 0 ? json.slice(0, json.length / 2) : json
      return {
        method: endpoint.method,
        url: addressOf(endpoint, params, query),
        headers: {
          ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(payload === undefined ? {} : { payload }),
      }
    })
}
