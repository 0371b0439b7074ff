import type { EndpointDefinition, EndpointInput, EndpointReply } from '@cairn/contract/core/define-endpoint'
import { login } from '@cairn/contract/identity/identity.endpoints'

type Input<E extends EndpointDefinition> = Partial<EndpointInput<E>>

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown,
    what: string,
  ) {
    super(`${what} answered ${status}: ${JSON.stringify(body)}`)
  }
}

function addressOf(url: string, { path }: EndpointDefinition, { params, query }: Input<EndpointDefinition>): string {
  const values = (params ?? {}) as Record<string, unknown>
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams((query ?? {}) as Record<string, string>)
  return `${url}/api/v2${filled}${search.size > 0 ? `?${search}` : ''}`
}

async function send<E extends EndpointDefinition>(
  url: string,
  endpoint: E,
  input: Input<E>,
  token?: string,
): Promise<EndpointReply<E>> {
  const response = await fetch(addressOf(url, endpoint, input), {
    method: endpoint.method,
    headers: {
      ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
  })
  const body: unknown = await response.json()
  if (!response.ok) throw new Refused(response.status, body, `${endpoint.method} ${endpoint.path}`)
  return body as EndpointReply<E>
}

export class ApiPerson {
  private constructor(
    private readonly url: string,
    private readonly token: string,
    readonly personId: string,
  ) {}

  static async signIn(url: string, email: string, password: string): Promise<ApiPerson> {
    const { token, user } = await send(url, login, { body: { email, password } })
    if (token === undefined || !user) throw new Error('A script was given no token.')
    return new ApiPerson(url, token, user.userId)
  }

  /** No authentication. @throws Refused */
  static ask<E extends EndpointDefinition>(url: string, endpoint: E, input: Input<E>): Promise<EndpointReply<E>> {
    return send(url, endpoint, input)
  }

  /** @throws Refused */
  call<E extends EndpointDefinition>(endpoint: E, input: Input<E> = {}): Promise<EndpointReply<E>> {
    return send(this.url, endpoint, input, this.token)
  }
}
