import { getFreeDomains, getPaymentPlans, getSeatCount } from '@cairn/contract/billing/billing.endpoints'
import { invite } from '@cairn/contract/invitations/invitations.endpoints'
import { removePerson } from '@cairn/contract/people/memberships.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedOrganisation } from '../../testing/seed-organisation'
import { createTestApp, type TestApp } from '../../testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('seats are paid for by role and domain; whoever is invited has one, whoever was removed has none', async () => {
  const people = { owner: 'Owner', admin: 'Admin', member: 'Member', gone: 'Member', observer: 'Observer' } as const
  const { owner, member, observer, gone } = (await seedOrganisation(app, { people })).actors
  await owner.ask(removePerson, { params: { id: gone.personId } })
  expect(await member.ask(getSeatCount)).toEqual({ paid: 2, free: 2, limit: null })
  expect((await observer.call(getSeatCount)).status).toBe(403)
  const invitees = [{ email: 'one@example.com' }, { email: 'two@free.example' }]
  await owner.ask(invite, { body: { invitees } })
  expect(await owner.ask(getSeatCount)).toEqual({ paid: 3, free: 3, limit: null })
  expect(await owner.ask(getFreeDomains)).toEqual({ domains: ['free.example'] })
})

test('the plans have the handles of the product, and prices in hundredths', async () => {
  const { owner } = (await seedOrganisation(app, { people: { owner: 'Owner' } })).actors
  const { currencyCode, paymentPlans } = await owner.ask(getPaymentPlans)
  expect(currencyCode).toBe('USD')
  expect(paymentPlans.map(({ handle }) => handle)).toEqual(['cairn-monthly', 'cairn-annual'])
  expect(paymentPlans.every(({ priceInCents }) => Number.isInteger(priceInCents) && priceInCents > 0)).toBe(true)
})
