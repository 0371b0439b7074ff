import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test'
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

/** One person at one screen, signed in, with a browser context of their own. */
export interface Person {
  readonly page: Page
  readonly context: BrowserContext
  readonly live: LiveScreen
  /** Once the page hears of changes live; what came before that it has read anew. */
  readonly listening: Promise<void>
  /** Their way to the server, where `signIn` was asked to lay one. */
  readonly link: NetworkLink | undefined
}

interface SignInOptions extends BrowserContextOptions {
  /** What they open first; nothing yet unless said. */
  readonly at?: string
  /** Whether their connection can be cut. */
  readonly hasLink?: boolean
}

interface WorkerParts {
  /** Journeys after which the demonstration is not what it was name another one: `test.use({ company })`. */
  company: string
  /** How many servers there are; the people of a journey are spread over them. */
  nodeCount: 1 | 2
  /** One server for all journeys that need the demonstration organisation; each makes a meeting of its own. */
  demo: Cairn
  mail: MailServer
}

export interface Parts {
  /** Somebody of the demonstration who is signed in, in a context of their own. */
  signIn: (who: Who, options?: SignInOptions) => Promise<Person>
  /** Signs somebody of the demonstration in as a script. */
  script: (who: Who) => Promise<ApiPerson>
  /** What went wrong in any page: errors that nobody caught, and what the content security policy refused. */
  pageFaults: string[]
}

function watch(page: Page, faults: string[]): void {
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) faults.push(`${page.url()}: ${message.text()}`)
  })
}

/** In turn, so that whoever comes first is at another server than whoever comes next. */
const nodeAt = ({ nodes, url }: Cairn, turn: number): string => nodes[turn % nodes.length] ?? url

/** How somebody comes to another server than the one that they name. */
function detourTo(demo: Cairn, turn: number): Detour | undefined {
  const [from, to] = [new URL(demo.url).host, new URL(nodeAt(demo, turn)).host]
  return from === to ? undefined : { from, to }
}

export const test = base.extend<Parts, WorkerParts>({
  company: ['shared', { option: true, scope: 'worker' }],
  nodeCount: [1, { option: true, scope: 'worker' }],
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
    async ({ mail, nodeCount }, use) => {
      const kind = nodeCount === 2 ? TwoNodes : CairnServer
      const server: Cairn = await kind.start({ hasDemo: true, smtpUrl: mail.url, env: OPERATORS })
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

/**
 * The journeys of the file that calls it run with people on two servers; on one where there is no Redis, which is then
 * counted as skipped.
 */
export function onTwoNodes(): void {
  if (hasRedis) test.use({ nodeCount: 2 })
  else test.skip('people on two servers, for which there is no Redis', () => undefined)
}

export { expect } from '@playwright/test'
