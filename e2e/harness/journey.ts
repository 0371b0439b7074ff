import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test'
import pg from 'pg'
import { findRunningPostgres } from '../../packages/server/src/platform/postgres/embedded-postgres'
import { hasRedis } from '../../packages/server/src/testing/test-redis'
import { ApiPerson } from './api-person'
import { type Cairn, CairnServer } from './cairn-server'
import { emailOf, OPERATORS, PASSWORD, type Who } from './demonstration'
import { LiveScreen } from './live-screen'
import { MailServer } from './mail-server'
import { type Detour, NetworkLink } from './network-link'
import { receivedUpdates } from './received-by'
import { signInBrowser } from './sign-in'
import { TwoNodes } from './two-nodes'

export interface Person {
  readonly page: Page
  readonly context: BrowserContext
  readonly live: LiveScreen
  /** Resolves once the page receives live updates. */
  readonly listening: Promise<void>
  readonly link: NetworkLink | undefined
}

interface SignInOptions extends BrowserContextOptions {
  readonly at?: string
  readonly hasLink?: boolean
}

interface WorkerParts {
  /** Tests that change the demonstration use their own: `test.use({ company })`. */
  company: string
  nodeCount: 1 | 2
  /** Two nodes reach PostgreSQL through PgBouncer. */
  isPooled: boolean
  demo: Cairn
  mail: MailServer
}

export interface Parts {
  signIn: (who: Who, options?: SignInOptions) => Promise<Person>
  script: (who: Who) => Promise<ApiPerson>
  /** Uncaught errors and content security policy violations. */
  pageFaults: string[]
}

function watch(page: Page, faults: string[]): void {
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) faults.push(`${page.url()}: ${message.text()}`)
  })
}

/** Round robin over the nodes. */
const nodeAt = ({ nodes, url }: Cairn, turn: number): string => nodes[turn % nodes.length] ?? url

function detourTo(demo: Cairn, turn: number): Detour | undefined {
  const [from, to] = [new URL(demo.url).host, new URL(nodeAt(demo, turn)).host]
  return from === to ? undefined : { from, to }
}

/** Tests share a company in any order, and screens open as a person left them. */
async function forgetChoices({ dataDir }: Cairn): Promise<void> {
  const client = new pg.Client(findRunningPostgres(dataDir))
  await client.connect()
  await client.query('delete from choices')
  await client.end()
}

export const test = base.extend<Parts, WorkerParts>({
  company: ['shared', { option: true, scope: 'worker' }],
  nodeCount: [1, { option: true, scope: 'worker' }],
  isPooled: [false, { option: true, scope: 'worker' }],
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const mail = await MailServer.start()
      await use(mail)
      await mail.stop()
    },
    { scope: 'worker' },
  ],
  demo: [
    async ({ mail, nodeCount, isPooled }, use) => {
      const options = { hasDemo: true, smtpUrl: mail.url, env: OPERATORS }
      const server: Cairn = nodeCount === 2 ? await TwoNodes.start(options, isPooled) : await CairnServer.start(options)
      await use(server)
      await server.dispose()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  pageFaults: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const faults: string[] = []
      await use(faults)
      base.expect(faults).toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, pageFaults }, use) => {
    context.on('page', (page) => watch(page, pageFaults))
    await use(context)
  },
  signIn: async ({ browser, demo, pageFaults }, use) => {
    await forgetChoices(demo)
    const people: Person[] = []
    await use(async (who, { hasLink = false, at, ...options } = {}) => {
      const detour = detourTo(demo, people.length)
      const link = hasLink || detour ? await NetworkLink.lay(detour) : undefined
      const context = await browser.newContext({
        baseURL: demo.url,
        ...options,
        ...(link ? { proxy: { server: link.proxy } } : {}),
      })
      const page = await context.newPage()
      watch(page, pageFaults)
      const person = { page, context, live: new LiveScreen(page), listening: receivedUpdates(page), link }
      people.push(person)
      await signInBrowser(context, emailOf(who), PASSWORD)
      if (at !== undefined) await page.goto(at)
      return person
    })
    for (const { context, link } of people) {
      await context.close()
      await link?.remove()
    }
  },
  script: async ({ demo }, use) => {
    let scripts = 0
    await use((who) => {
      scripts += 1
      return ApiPerson.signIn(nodeAt(demo, scripts), emailOf(who), PASSWORD)
    })
  },
})

/** On one node, and counted as skipped, without Redis. */
export function onTwoNodes(): void {
  if (hasRedis) test.use({ nodeCount: 2 })
  else test.skip('people on two servers, for which there is no Redis', () => undefined)
}

export { expect } from '@playwright/test'
