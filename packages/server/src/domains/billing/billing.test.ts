import { getFreeDomains, getPaymentPlans, getSeatCount } from '@cairn/contract/billing/billing.endpoints'
import { invite } from '@cairn/contract/invitations/invitations.endpoints'
import { removePerson } from '@cairn/contract/people/memberships.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedOrganisation } from '../../testing/seed-organisation'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { countSeats } from './billing.service'
import { embeddedBilling } from './embedded-billing'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const people = { owner: 'Owner', admin: 'Admin', member: 'Member', gone: 'Member', observer: 'Observer' } as const

test('where billing is off nobody is paid for, no price is named, and everybody is counted', async () => {
  const { owner, member, observer, gone } = (await seedOrganisation(app, { people })).actors
  await owner.ask(removePerson, { params: { id: gone.personId } })
  expect(await member.ask(getSeatCount)).toEqual({ paid: 0, free: 4 })
  expect(await owner.ask(getPaymentPlans)).toEqual({ currencyCode: 'USD', paymentPlans: [] })
  for (const endpoint of [getSeatCount, getPaymentPlans]) expect((await observer.send(endpoint)).status).toBe(403)
})

test('where it is on seats are paid for by role and domain; whoever is invited has one, whoever was removed has none', async () => {
  const { owner, gone } = (await seedOrganisation(app, { people })).actors
  await owner.ask(removePerson, { params: { id: gone.personId } })
  const parts = { billing: { ...embeddedBilling, isOn: true }, freeDomains: ['free.example'] }
  const count = () => app.database.tenant(owner, (tx) => countSeats(tx, parts))
  expect(await count()).toEqual({ paid: 2, free: 2 })
  const invitees = [{ email: 'one@example.com' }, { email: 'two@free.example' }]
  await owner.ask(invite, { body: { invitees } })
  expect(await count()).toEqual({ paid: 3, free: 3 })
  expect(await owner.ask(getFreeDomains)).toEqual({ domains: ['free.example'] })
})
