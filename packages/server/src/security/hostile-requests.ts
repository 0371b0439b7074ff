import type { EndpointDefinition } from '@cairn/contract/core/define-endpoint'
import fc from 'fast-check'
import { routePath } from '../platform/http/register-endpoints'
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
  try {
    const json = JSON.stringify(body, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
    return json?.replaceAll(`"${BEYOND_DOUBLE}"`, '1e400')
  } catch {
    return '{"a":'.repeat(50_000)
  }
}

const noInput = fc.constant<unknown>(ABSENT)
const isNone = (endpoint: EndpointDefinition, part: 'params' | 'query' | 'body') =>
  endpoint[part].def.type === 'undefined'

/** Requests made from the endpoint's own schemas around an input that fits; some of them fit. */
export function hostileRequests(endpoint: EndpointDefinition, example: Input): fc.Arbitrary<HostileRequest> {
  const part = (name: 'params' | 'query' | 'body') =>
    isNone(endpoint, name) ? noInput : hostile(endpoint[name], example[name])
  const damage = fc.integer({ min: 0, max: 24 })
  const key = fc.option(fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 40 }), { freq: 5 })
  return fc
    .tuple(part('params'), part('query'), part('body'), damage, key)
    .map(([params, query, body, damaged, idempotencyKey]) => {
      const json = isNone(endpoint, 'body') ? undefined : jsonOf(body)
      const payload = json === undefined ? undefined : damaged === 0 ? json.slice(0, json.length / 2) : json
      return {
        method: endpoint.method,
        url: addressOf(endpoint, params, query),
        headers: {
          ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
          ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        },
        ...(payload === undefined ? {} : { payload }),
      }
    })
}
