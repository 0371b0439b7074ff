import { setFlag, setFlagMessage } from '@cairn/contract/feature-flags/feature-flags.endpoints'
import { reloadSession } from '@cairn/contract/identity/identity.endpoints'
import { listOperatorAuditEntries } from '@cairn/contract/operators/operators.endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/database/new-id'
import { type SeededOrganization, seedOrganization, type TestActor } from '../../testing/seed-organization'
import { signUp } from '../../testing/sign-up'
import { createTestApp, type TestApp } from '../../testing/test-app'

let app: TestApp
let org: SeededOrganization<'Ada' | 'Bob'>

beforeAll(async () => {
  app = await createTestApp({ start: '2026-03-02T10:00:00Z' })
})
beforeEach(async () => {
  await app.setOperators([])
  app.clock.advance(1_000)
  org = await seedOrganization(app, { people: { Ada: 'Observer', Bob: 'Owner' } })
})
afterAll(() => app.close())

const statusOf = async (actor: TestActor) => (await actor.call(listOperatorAuditEntries)).status
const isOperator = async (actor: TestActor) => (await actor.ask(reloadSession, {})).user.isOperator

test('the start names the operators; the next start drops those it does not name', async () => {
  const { Ada, Bob } = org.actors
  expect([await statusOf(Ada), await isOperator(Ada)]).toEqual([403, false])
  await app.setOperators([Ada.email, Bob.email])
  expect([await statusOf(Ada), await isOperator(Ada)]).toEqual([200, true])
  await app.setOperators([Bob.email])
  expect([await statusOf(Ada), await isOperator(Ada)]).toEqual([403, false])
  expect([await statusOf(Bob), await isOperator(Bob)]).toEqual([200, true])
})

test('the log names added and removed operators once, however often the server starts', async () => {
  const { Ada, Bob } = org.actors
  await Promise.all([app.setOperators([Bob.email]), app.setOperators([Bob.email]), app.setOperators([Bob.email])])
  app.clock.advance(1_000)
  await app.setOperators([Ada.email])
  const entries = (await Ada.ask(listOperatorAuditEntries)).filter(({ details }) =>
    [Ada.email, Bob.email].includes(details.operator ?? ''),
  )
  const byStart = { operator: 'CAIRN_OPERATORS', address: '' }
  expect(entries).toHaveLength(3)
  expect(entries.slice(0, 2)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...byStart, action: 'OperatorAdded', details: { operator: Ada.email } }),
      expect.objectContaining({ ...byStart, action: 'OperatorRemoved', details: { operator: Bob.email } }),
    ]),
  )
  expect(entries[2]).toMatchObject({ ...byStart, action: 'OperatorAdded', details: { operator: Bob.email } })
})

test('an address grants nothing before its owner has verified it, and everything afterwards', async () => {
  const { Ada } = org.actors
  await app.setOperators([Ada.email, 'later@example.com'])
  await app.pool.query('update users set email_verified = false where id = $1', [Ada.userId])
  expect([await statusOf(Ada), await isOperator(Ada)]).toEqual([403, false])
  const later = await signUp(app, { email: 'later@example.com' })
  expect((await later.call(listOperatorAuditEntries)).status).toBe(200)
})

test('operator actions have a log of their own, readable only by operators and immutable', async () => {
  const { Ada, Bob } = org.actors
  await app.setOperators([Ada.email])
  app.clock.advance(1_000)
  const set = (value: boolean | null, orgId?: string) =>
    Ada.ask(setFlag, { params: { name: 'region-uk-redirect' }, body: { value, orgId } })
  await set(true)
  await set(null, org.orgId)
  await Ada.ask(setFlagMessage, { params: { name: 'investigation-banner' }, body: { message: 'We look.' } })
  await Ada.call(setFlag, { params: { name: 'style-guide' }, body: { value: true, orgId: newId() } })
  const entries = await Ada.ask(listOperatorAuditEntries)
  expect(entries.slice(0, 4)).toMatchObject([
    { action: 'FlagMessageSet', details: { flag: 'investigation-banner', message: 'We look.' } },
    { action: 'FlagSet', details: { flag: 'region-uk-redirect', value: 'as by default', organization: org.orgId } },
    { action: 'FlagSet', details: { flag: 'region-uk-redirect', value: 'on' } },
    { action: 'OperatorAdded' },
  ])
  expect(entries[0]).toMatchObject({ operator: Ada.email, at: app.clock.now().toISOString(), address: '127.0.0.1' })
  expect((await Bob.call(listOperatorAuditEntries)).status).toBe(403)
  const change = (text: string) => app.database.system(({ client }) => client.query(text))
  await expect(change("update operator_audit_entries set operator = 'nobody'")).rejects.toThrow('permission denied')
  await expect(change('delete from operator_audit_entries')).rejects.toThrow('permission denied')
})
