/** Created by the product's own services with a settable clock, in one transaction. */
/** Signs up like a user, with codes read from the captured mails. */
import { DEFAULT_LOCALE } from '@cairn/contract/identity/locales'
import type { Role } from '@cairn/contract/identity/session.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import { z } from 'zod'
import { beginCheckout, settleAttempt } from '../domains/billing/billing.checkout.service'
import { compareAll } from '../domains/billing/billing.day.service'
import { createSandbox, type SandboxProvider } from '../domains/billing/sandbox/sandbox.service'
import { setFlag } from '../domains/feature-flags/feature-flags.service'
import { mailSignUpCode } from '../domains/identity/identity.mailing.service'
import { createAuth } from '../domains/identity/sign-in/identity.auth'
import { register } from '../domains/identity/sign-in/registration.service'
import { foundOrganization } from '../domains/organizations/organizations.service'
import { acceptMembership, addInvitees } from '../domains/people/people.memberships.service'
import { organizationOwnerId } from '../domains/people/people.service'
import { createDatabase, type Database } from '../platform/database/database'
import { newId } from '../platform/database/new-id'
import type { Pool } from '../platform/database/pool'
import { type Enqueue, inOrganization } from '../platform/database/transaction'
import type { Blobs } from '../platform/files/blobs'
import type { Log } from '../platform/log/log'
import { sendMail } from '../platform/mail/mail.jobs'
import { accountIdOf, findAccountId, hasUsers, saveDefaultOrganization } from './accounts.repository'
import type { Company } from './company'
import {
  cast,
  DEMONSTRATION_PASSWORD,
  emailOf,
  everybody,
  ORGANIZATION_NAME,
  TIME_ZONE,
  type Who,
} from './content/people'
import { clockAtFounding, liveThrough } from './live-through'
import { withinOneTransaction } from './one-transaction'
import { withFiles } from './plan-lists'

const mailSchema = z.object({ to: z.string(), text: z.string() })

interface CapturedMails {
  /** Replaces the job queue; nothing is run or sent. */
  readonly enqueue: Enqueue
  codeFor(email: string): string
}

function captureMails(): CapturedMails {
  const texts = new Map<string, string>()
  return {
    enqueue: async (_tx, job, payload) => {
      if (job !== sendMail.name) return
      const { to, text } = mailSchema.parse(payload)
      texts.set(to, text)
    },
    codeFor: (email) => {
      const code = /\b([A-Z0-9]{6})\b/.exec(texts.get(email) ?? '')?.[1]
      if (code === undefined) throw new Error(`no code was written to ${email}`)
      return code
    },
  }
}

interface FoundingDeps {
  readonly database: Database
  readonly mails: CapturedMails
  readonly passwordHash: string
  readonly publicUrl: string
  readonly orgId: string
}

const address = 'demonstration'

/** Leaves no session behind. */
async function signUp({ database, mails, passwordHash, publicUrl }: FoundingDeps, who: Who): Promise<void> {
  const parts = { secret: 'codes of the demonstration, never sent', publicUrl, invited: { prove: async () => {} } }
  const email = emailOf(who)
  const { firstName, lastName } = cast[who]
  const locale = DEFAULT_LOCALE
  await database.system((tx) => mailSignUpCode(tx, { email, locale }, parts))
  const form = { email, locale, firstName, lastName, passwordHash, verificationCode: mails.codeFor(email) }
  await database.system((tx) => register(tx, form, parts))
}

async function join(deps: FoundingDeps, inviter: { orgId: string; personId: string }, who: Exclude<Who, 'margaret'>) {
  const { database } = deps
  const { orgId } = inviter
  const { firstName, lastName, role } = cast[who]
  const invitee = { email: emailOf(who), firstName, lastName, role }
  const [person] = await database.tenant(inviter, (tx) => addInvitees(tx, [invitee]))
  if (!person) throw new Error(`${who} was there before`)
  await signUp(deps, who)
  await database.system(async (tx) => {
    const userId = await accountIdOf(tx, invitee.email)
    await acceptMembership(inOrganization(tx, orgId), person.id, userId)
    await saveDefaultOrganization(tx, userId, orgId)
  })
  return person.id
}

/** Flags whose features work on any server. */
const flags = ['headline-status-filter', 'smart-rocks', 'voice-assistant'] as const

async function foundCompany(deps: FoundingDeps): Promise<Record<Who, Actor>> {
  const { database, orgId } = deps
  await signUp(deps, 'margaret')
  await database.system(async (tx) => {
    const founder = { userId: await accountIdOf(tx, emailOf('margaret')), address }
    await foundOrganization(tx, founder, { name: ORGANIZATION_NAME, timeZone: TIME_ZONE }, { orgId })
    await saveDefaultOrganization(tx, founder.userId, orgId)
    for (const name of flags) await setFlag(tx, founder, { name, value: true, orgId })
  })
  const ownerId = await database.tenant({ orgId }, organizationOwnerId)
  const actors = { margaret: { personId: ownerId, role: cast.margaret.role } } as Record<Who, Actor>
  for (const who of everybody.filter((each) => each !== 'margaret')) {
    actors[who] = { personId: await join(deps, { orgId, personId: ownerId }, who), role: cast[who].role }
  }
  return actors
}

export interface DemonstrationSignIn {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly role: Role
}

export interface DemonstrationDeps {
  readonly database: Database
  readonly blobs: Blobs
  readonly log: Log
  readonly secret: string
  readonly publicUrl: string
  readonly nodeEnv: 'development' | 'test' | 'production'
  /** Set for the sandbox: adds a paid subscription and an organization in its trial. */
  readonly billing?: { readonly freeDomains: readonly string[] } | undefined
  readonly isClosing?: () => boolean
}

/** Concurrent starts fill one after the other; the second finds accounts and does nothing. */
const FILL_LOCK = 4_711_003

const signIns = (): DemonstrationSignIn[] =>
  everybody.map((who) => {
    const { firstName, lastName, role } = cast[who]
    return { name: `${firstName} ${lastName}`, email: emailOf(who), password: DEMONSTRATION_PASSWORD, role }
  })

async function stateOf(database: Database): Promise<'empty' | 'filled' | 'in-use'> {
  return await database.system(async (tx) => {
    if (!(await hasUsers(tx))) return 'empty'
    return (await findAccountId(tx, emailOf('margaret'))) === undefined ? 'in-use' : 'filled'
  })
}

async function fill(deps: DemonstrationDeps): Promise<'empty' | 'filled' | 'in-use'> {
  const { publicUrl, secret } = deps
  const { pool, entries, clock, hooks, nodeId } = deps.database
  const present = clock.now()
  const past = clockAtFounding(present)
  const mails = captureMails()
  const { hashPassword } = createAuth({ pool, secret, publicUrl })
  const within = { pool, entries, clock: past, hooks, nodeId, enqueue: mails.enqueue }
  const passwordHash = await hashPassword(DEMONSTRATION_PASSWORD)
  const orgId = newId()
  return await withFiles(deps.blobs, orgId, (files) =>
    withinOneTransaction(within, FILL_LOCK, async (database) => {
      const state = await stateOf(database)
      if (state !== 'empty') return state
      deps.log.info({ progress: true }, 'Creating the demonstration …')
      const actors = await foundCompany({ database, mails, passwordHash, publicUrl, orgId })
      const onPlayed = async () => {
        if (deps.isClosing?.()) throw new Error('the server was asked to stop')
      }
      const planMore = deps.billing && planBilling({ database, secret, ...deps.billing })
      await liveThrough({ database, past, present, orgId, actors, timeZone: TIME_ZONE, files, onPlayed, planMore })
      return state
    }),
  )
}

export async function isInUse(pool: Pool): Promise<boolean> {
  return (await stateOf(createDatabase(pool))) === 'in-use'
}

/** Returns no sign-ins if the database has other data. */
export async function fillDemonstration(deps: DemonstrationDeps): Promise<{ signIns: DemonstrationSignIn[] }> {
  if (deps.nodeEnv === 'production') throw new Error('the demonstration has public passwords')
  const known = await stateOf(deps.database)
  const startedAt = performance.now()
  const state = known === 'empty' ? await fill(deps) : known
  if (state === 'empty') {
    const milliseconds = Math.round(performance.now() - startedAt)
    deps.log.info({ milliseconds }, 'the demonstration organization has been made')
  }
  return { signIns: state === 'in-use' ? [] : signIns() }
}

/** Five monthly payments, then an annual one. */
const FIRST_PAID_DAYS_AGO = 180
const ANNUAL_CHOSEN_DAYS_AGO = 40
const SECOND_ORGANIZATION_DAYS_AGO = 25

const SECOND_ORGANIZATION_NAME = 'Mill Race Properties'

const headOffice = {
  addressLine1: '418 Mill Race Road',
  addressLine2: '',
  addressLine3: '',
  city: 'Dayton',
  stateOrProvince: 'OH',
  countryCode: 'US',
  postalCode: '45402',
}

async function enterCard(sandbox: SandboxProvider, customerId: string, number: string, expiry: string) {
  const [month = '', year = ''] = expiry.split('/')
  const form = await sandbox.openCardForm(customerId)
  const entered = await sandbox.enterCard(form.token, { number, month, year, code: '123' })
  if ('message' in entered) throw new Error(entered.message)
  return entered.token
}

interface BillingDeps {
  readonly database: Database
  readonly secret: string
  readonly freeDomains: readonly string[]
}

async function subscribe(company: Company, sandbox: SandboxProvider): Promise<string> {
  const { database, orgId } = company
  const contact = { name: ORGANIZATION_NAME, email: emailOf('priya'), currencyCode: 'USD' }
  const customerId = await sandbox.createCustomer(orgId, contact)
  await sandbox.updateCustomer(customerId, { address: headOffice })
  const year = Number(company.today.slice(0, 4)) + 2
  const card = await enterCard(sandbox, customerId, '4242424242424242', `08/${year}`)
  const wanted = { plan: 'monthly', card, couponCode: 'CEDAR20', currencyCode: 'USD', customerId } as const
  const { attempt } = await company.as('margaret', (tx) => beginCheckout(tx, 'subscribe', wanted))
  await settleAttempt(database, orgId, attempt.key, { provider: sandbox })
  return customerId
}

async function foundSecondOrganization(database: Database): Promise<void> {
  const orgId = newId()
  await database.system(async (tx) => {
    const founder = { userId: await accountIdOf(tx, emailOf('margaret')), address: 'demonstration' }
    await foundOrganization(tx, founder, { name: SECOND_ORGANIZATION_NAME, timeZone: TIME_ZONE }, { orgId })
  })
  const invitees = [
    { email: 'kate@millrace.example', firstName: 'Kate', lastName: 'Dunn', role: 'Admin' },
    { email: 'omar@millrace.example', firstName: 'Omar', lastName: 'Haddad', role: 'Member' },
  ] as const
  await database.tenant({ orgId }, (tx) => addInvitees(tx, invitees))
}

function planBilling({ database, secret, freeDomains }: BillingDeps): (company: Company) => void {
  const sandbox = createSandbox(database, { secret, origin: '', isPast: true })
  let customerId = ''
  return (company) => {
    const { timeline, today } = company
    const daysAgo = (days: number) => company.at(company.day(-days), '15:00')
    timeline.plan(daysAgo(FIRST_PAID_DAYS_AGO), async () => {
      customerId = await subscribe(company, sandbox)
    })
    timeline.plan(daysAgo(ANNUAL_CHOSEN_DAYS_AGO), async () => {
      const expiry = `${today.slice(5, 7)}/${today.slice(0, 4)}`
      const token = await enterCard(sandbox, customerId, '5555555555554444', expiry)
      await sandbox.addCard(customerId, { token, address: headOffice, isPrimary: false })
      await sandbox.setPlan(customerId, 'annual')
    })
    timeline.plan(daysAgo(SECOND_ORGANIZATION_DAYS_AGO), () => foundSecondOrganization(database))
    timeline.plan(timeline.present, async () => {
      const { failures } = await compareAll(database, { provider: sandbox, freeDomains })
      if (failures.length > 0) throw failures[0]
    })
  }
}
