import { beginCheckout, settleAttempt } from '../domains/billing/billing.checkout.service'
import { compareAll } from '../domains/billing/billing.day.service'
import { createSandbox, type SandboxProvider } from '../domains/billing/sandbox/sandbox.service'
import { foundOrganization } from '../domains/organizations/organizations.service'
import { addInvitees } from '../domains/people/people.memberships.service'
import type { Database } from '../platform/database/database'
import { newId } from '../platform/database/new-id'
import { accountIdOf } from './accounts.repository'
import type { Company } from './company'
import { emailOf, ORGANIZATION_NAME, TIME_ZONE } from './content/people'

/** Five monthly payments, then an annual one. */
const FIRST_PAID_DAYS_AGO = 180
const ANNUAL_CHOSEN_DAYS_AGO = 40
const SECOND_ORGANIZATION_DAYS_AGO = 25

export const SECOND_ORGANIZATION_NAME = 'Mill Race Properties'

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

export function planBilling({ database, secret, freeDomains }: BillingDeps): (company: Company) => void {
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
