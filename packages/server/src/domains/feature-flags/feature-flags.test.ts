import type { FlagName } from '@cairn/contract/feature-flags/feature-flags'
import * as flags from '@cairn/contract/feature-flags/feature-flags.endpoints'
import { getSession, reloadSession } from '@cairn/contract/identity/identity.endpoints'
import { getFeatureFlags } from '@cairn/contract/platform/platform.endpoints'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '../../platform/database/new-id'
import { type SeededOrganization, seedOrganization, type TestActor } from '../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { createTestClient } from '../../testing/test-client'

let app: TestApp
let address: string
let org: SeededOrganization<'Ada' | 'Bob'>
let sockets: Socket[] = []

beforeAll(async () => {
  app = await createTestApp()
  address = await app.listen()
})
beforeEach(async () => {
  await app.pool.query('delete from feature_flags')
  org = await seedOrganization(app, { people: { Ada: 'Member', Bob: 'Owner' } })
  await app.setOperators([org.actors.Ada.email])
})
afterEach(() => {
  for (const socket of sockets) socket.disconnect()
  sockets = []
})
afterAll(() => app.close())

const anybody = () => createTestClient(app)
const set = (name: FlagName, value: boolean | null, orgId?: string) =>
  org.actors.Ada.ask(flags.setFlag, { params: { name }, body: { value, orgId } })
const flagOf = async (actor: TestActor, name: FlagName) =>
  (await actor.ask(getSession, { query: {} })).featureFlags[name]

test('the defaults apply until an operator sets a flag, and again after it is reset', async () => {
  const read = async () => (await anybody().ask(getFeatureFlags, {}))['region-uk-redirect']
  expect(await read()).toBe(false)
  const { flag } = await set('region-uk-redirect', true)
  expect(flag).toEqual({ name: 'region-uk-redirect', default: false, value: true, message: null, organizations: [] })
  expect([await read(), await flagOf(org.actors.Bob, 'region-uk-redirect')]).toEqual([true, true])
  await set('region-uk-redirect', null)
  expect(await read()).toBe(false)
})

test('an organization’s setting overrides the setting for everyone, only there', async () => {
  const other = (await seedOrganization(app, { people: { Eve: 'Owner' } })).actors.Eve
  await set('region-uk-redirect', true)
  const { flag } = await set('region-uk-redirect', false, org.orgId)
  expect(flag.organizations).toEqual([{ orgId: org.orgId, name: 'Test organization', value: false }])
  expect([await flagOf(org.actors.Bob, 'region-uk-redirect'), await flagOf(other, 'region-uk-redirect')]).toEqual([
    false,
    true,
  ])
  await set('region-uk-redirect', null, org.orgId)
  expect(await flagOf(org.actors.Bob, 'region-uk-redirect')).toBe(true)
})

test('only a verified operator sees and sets flags', async () => {
  const refusedTo = async (actor: TestActor) => [
    (await actor.call(flags.listFlagSettings, {})).status,
    (await actor.call(flags.setFlag, { params: { name: 'region-uk-redirect' }, body: { value: true } })).status,
    (await actor.call(flags.setFlagMessage, { params: { name: 'maintenance-page' }, body: { message: 'x' } })).status,
  ]
  const isOperator = async (actor: TestActor) => (await actor.ask(reloadSession, {})).user.isOperator
  expect(await refusedTo(org.actors.Bob)).toEqual([403, 403, 403])
  expect([await isOperator(org.actors.Ada), await isOperator(org.actors.Bob)]).toEqual([true, false])
  await app.pool.query('update users set email_verified = false where id = $1', [org.actors.Ada.userId])
  expect(await refusedTo(org.actors.Ada)).toEqual([403, 403, 403])
  expect(await isOperator(org.actors.Ada)).toBe(false)
  expect((await anybody().ask(getFeatureFlags, {}))['region-uk-redirect']).toBe(false)
})

test('an unknown flag is refused, and an unknown organization not found', async () => {
  const call = async (name: string, orgId?: string) =>
    (await org.actors.Ada.call(flags.setFlag, { params: { name: name as FlagName }, body: { value: true, orgId } }))
      .status
  expect([await call('no-such-flag'), await call('constructor'), await call('region-uk-redirect', newId())]).toEqual([
    400, 400, 404,
  ])
})

test('flags with a text show the operator’s text; the others take none', async () => {
  const write = (name: FlagName) =>
    org.actors.Ada.call(flags.setFlagMessage, { params: { name }, body: { message: ' Slow pages. ' } })
  expect((await write('investigation-banner')).body.flag).toMatchObject({ message: 'Slow pages.', value: null })
  expect(await anybody().ask(flags.getFlagMessages, {})).toEqual({ 'investigation-banner': 'Slow pages.' })
  const refused = await write('region-uk-redirect')
  expect([refused.status, refused.body.messages?.[0]?.field]).toEqual([422, 'message'])
  const long = { message: 'x'.repeat(301) }
  const { status } = await org.actors.Ada.call(flags.setFlagMessage, {
    params: { name: 'maintenance-page' },
    body: long,
  })
  expect(status).toBe(400)
})

async function listen(token?: string) {
  const options = { transports: ['websocket'], forceNew: true, reconnection: false, auth: token ? { token } : {} }
  const socket = io(`${address}/app-config-hub`, options)
  const received: unknown[] = []
  sockets.push(socket)
  socket.onAny((...event) => received.push(event))
  await vi.waitFor(() => expect(socket.connected).toBe(true))
  return received
}

test('notifies everyone of a change immediately, or only the people of an organization', async () => {
  const stranger = (await seedOrganization(app, { people: { Eve: 'Owner' } })).actors.Eve
  const [ours, theirs, open] = [await listen(org.actors.Bob.token), await listen(stranger.token), await listen()]
  const news = ['AppConfigUpdated', {}]
  await set('region-uk-redirect', true)
  for (const received of [ours, theirs, open]) await vi.waitFor(() => expect(received).toEqual([news]))
  await set('region-uk-redirect', false, org.orgId)
  await vi.waitFor(() => expect(ours).toEqual([news, news]))
  await set('region-uk-redirect', null)
  await vi.waitFor(() => expect(ours).toHaveLength(3))
  await vi.waitFor(() =>
    expect([theirs, open]).toEqual([
      [news, news],
      [news, news],
    ]),
  )
})
