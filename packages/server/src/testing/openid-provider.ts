import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration } from 'oidc-provider'
import type { ExternalProviderSettings } from '../platform/config/external-providers'

/** What the provider says of a person, by the name that they type in its sign-in page. */
export type ProviderPeople = Record<
  string,
  { email?: string; email_verified?: boolean; xms_edov?: boolean; given_name?: string; family_name?: string }
>

export interface TestProvider {
  readonly settings: ExternalProviderSettings
  readonly people: ProviderPeople
  /** How long a code is good, in seconds. */
  codeSeconds: number
  /** Follows the provider's pages as a browser does, as `login`, and gives the address that leads back to us. */
  visit(url: string, login: string): Promise<URL>
  /** As `visit`, but turns back at the sign-in page. */
  abort(url: string): Promise<URL>
  close(): Promise<void>
}

const CLIENT_ID = 'cairn'
const CLIENT_SECRET = 'known to Cairn and the provider alone'

function configurationOf(provider: { readonly people: ProviderPeople; codeSeconds: number }, callback: string) {
  const configuration: Configuration = {
    clients: [{ client_id: CLIENT_ID, client_secret: CLIENT_SECRET, redirect_uris: [callback] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'xms_edov'], profile: ['given_name', 'family_name'] },
    pkce: { required: () => true },
    ttl: {
      AuthorizationCode: () => provider.codeSeconds,
      Interaction: 600,
      Session: 600,
      Grant: 600,
      AccessToken: 600,
      IdToken: 600,
    },
    cookies: { keys: ['signs the cookies of a provider for tests'] },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: async () => ({ sub, ...provider.people[sub] }) }),
    // Whoever signs in agrees: nobody is asked whether Cairn may know their address.
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({ accountId: ctx.oidc.session?.accountId, clientId: CLIENT_ID })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
  return configuration
}

/** Goes from page to page with cookies until one leads away from the provider. */
class Visit {
  readonly #cookies = new Map<string, string>()

  constructor(readonly issuer: string) {}

  async go(address: string, form?: Record<string, string>): Promise<URL> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const body = form ? { method: 'POST', body: new URLSearchParams(form) } : {}
    const answer = await fetch(address, { redirect: 'manual', headers: { cookie }, ...body })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      this.#cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (!location) return new URL(address)
    const next = new URL(location, address)
    return next.origin === this.issuer && !next.pathname.startsWith('/interaction/') ? this.go(next.href) : next
  }
}

/** A real OpenID Connect provider on this machine, with sign-in pages of its own. `callback` is where it leads back to. */
export async function startTestProvider(callback: string, people: ProviderPeople = {}): Promise<TestProvider> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const settings = {
    id: 'oidc',
    name: 'Hearth ID',
    issuer,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    scopes: 'openid profile email',
  }
  const provider: TestProvider = {
    settings,
    people,
    codeSeconds: 60,
    visit: async (url, login) => {
      const visit = new Visit(issuer)
      const page = await visit.go(url)
      return visit.go(page.href, { prompt: 'login', login, password: 'any' })
    },
    abort: async (url) => {
      const visit = new Visit(issuer)
      const page = await visit.go(url)
      return visit.go(`${page.href}/abort`)
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  server.on('request', new Provider(issuer, configurationOf(provider, callback)).callback())
  return provider
}
