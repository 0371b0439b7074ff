import type { EndpointInput } from '@cairn/contract/core/define-endpoint'
import { createApiToken } from '@cairn/contract/identity/account.endpoints'
import { getSession, switchOrganization } from '@cairn/contract/identity/identity.endpoints'
import * as settings from '@cairn/contract/organizations/organizations.endpoints'
import {
  createOrganization,
  listOrganizations,
  setLeadershipTeam,
} from '@cairn/contract/organizations/organizations.endpoints'
import { transferOwnership } from '@cairn/contract/people/memberships.endpoints'
import { listPeople, searchPeople } from '@cairn/contract/people/people.endpoints'
import sharp from 'sharp'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { jobRunOf } from '../../testing/job-run'
import { PIXEL } from '../../testing/pixel'
import { recordLiveUpdates } from '../../testing/recorded-events'
import { tenantTables } from '../../testing/security/stored-rows'
import { type SeededOrganization, seedOrganization, type TestActor } from '../../testing/seed-organization'
import { seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { createTestClient, type TestClient } from '../../testing/test-client'
import { purgeOrganizations } from './organizations.jobs'

let app: TestApp
let address: string
let org: SeededOrganization<'owner' | 'admin' | 'member'>
let sockets: Socket[] = []

beforeAll(async () => {
  app = await createTestApp({ start: '2026-03-02T10:00:00Z' })
  address = await app.listen()
})
beforeEach(async () => {
  const people = { owner: 'Owner', admin: 'Admin', member: 'Member' } as const
  org = await seedOrganization(app, { people, name: 'Alder Creek' })
})
afterEach(() => {
  for (const socket of sockets) socket.disconnect()
  sockets = []
})
afterAll(() => app.close())

const here = () => ({ id: org.orgId })
const entries = async () =>
  (
    await app.pool.query<{ action: string; details: Record<string, string> }>(
      'select action, details from audit_entries where org_id = $1 order by id',
      [org.orgId],
    )
  ).rows

const dayton = {
  addressLine1: '1 Mill Lane',
  city: 'Dayton',
  stateOrProvince: 'OH',
  countryCode: 'US',
  postalCode: '45402',
}

describe('an organization’s settings', () => {
  test('are changed by an admin, with a live update to everyone and a log entry', async () => {
    const received = recordLiveUpdates(app)
    const body = {
      version: 1,
      name: 'Alder',
      themeColor: '#2F6673',
      weekStart: 'Sunday',
      quarterStartMonth: 4,
    } as const
    const { org: saved } = await org.actors.admin.ask(settings.updateOrganization, {
      params: here(),
      body: { ...body, timeZone: 'Europe/Berlin', address: dayton },
    })
    expect(saved).toMatchObject({ ...body, version: 2, timeZone: 'Europe/Berlin', address: dayton })
    const [person] = await org.actors.admin.ask(listPeople, { query: { ids: org.actors.admin.personId } })
    expect(person?.orgThemeColor).toBe('#2F6673')
    const { items } = await org.actors.admin.ask(searchPeople, { body: {} })
    expect(items[0]?.orgThemeColor).toBe('#2F6673')
    expect(received.take()).toEqual([
      expect.objectContaining({
        kind: 'org',
        id: org.orgId,
        version: 2,
        change: 'Updated',
        audience: { to: 'organization' },
      }),
    ])
    expect(await org.actors.member.ask(listOrganizations, { query: { ids: org.orgId } })).toEqual([saved])
    const [entry] = await entries()
    expect(entry).toMatchObject({
      action: 'OrganizationChanged',
      details: { name: 'Alder Creek → Alder', address: '– → 1 Mill Lane, Dayton, OH, 45402, US' },
    })
  })

  test('change nothing if equal to the stored ones', async () => {
    const body = { name: 'Alder Creek', address: null }
    const { org: saved } = await org.actors.owner.ask(settings.updateOrganization, { params: here(), body })
    expect(saved.version).toBe(1)
    expect(await entries()).toEqual([])
  })

  test('edited from an older version are refused with the current ones', async () => {
    const change = (body: object) => org.actors.owner.send(settings.updateOrganization, { params: here(), body })
    await change({ version: 1, name: 'First' })
    const { status, body } = await change({ version: 1, name: 'Second' })
    expect(status).toBe(409)
    expect(body.current).toMatchObject({ name: 'First', version: 2 })
  })

  test('are refused with every wrong field at once', async () => {
    const body = {
      timeZone: 'Mars/Olympus',
      phone: '937 555',
      website: 'javascript:alert(1)',
      address: { countryCode: 'US', addressLine1: '1 Mill Lane', postalCode: '4540' },
    }
    const answer = await org.actors.owner.send(settings.updateOrganization, { params: here(), body })
    expect(answer.status).toBe(422)
    expect(answer.body.messages?.map(({ field, text }) => [field, text])).toEqual([
      ['phone', 'Invalid Phone Number'],
      ['website', 'Invalid Website URL'],
      ['address.city', 'This is required.'],
      ['address.stateOrProvince', 'This is required.'],
      ['address.postalCode', 'Invalid Zip Code'],
      ['timeZone', 'This time zone is not known.'],
    ])
  })

  test('format phone and website by the rules of the given or stored country', async () => {
    const change = (body: EndpointInput<typeof settings.updateOrganization>['body']) =>
      org.actors.admin.call(settings.updateOrganization, { params: here(), body })
    const first = await change({ phone: '(937) 555-0134', website: 'alder.example' })
    expect(first.body.org).toMatchObject({ phone: '+1 937 555 0134', website: 'https://alder.example' })
    expect((await change({ phone: '937.555.0134', website: 'https://alder.example/' })).body.org.version).toBe(2)
    expect((await entries())[0]?.details).toEqual({
      phone: '– → +1 937 555 0134',
      website: '– → https://alder.example',
    })
    const berlin = { ...dayton, countryCode: 'DE', stateOrProvince: 'BE', postalCode: '10115' }
    expect((await change({ phone: '9375550134', address: berlin })).status).toBe(422)
    expect((await change({ address: berlin })).body.org).toMatchObject({ phone: '+1 937 555 0134' })
    expect((await change({ phone: '9375550134' })).status).toBe(422)
    expect((await change({ phone: '', website: null })).body.org).toMatchObject({ phone: null, website: null })
  })

  test('clear a state that the country does not have, and require one', async () => {
    const body = { address: { ...dayton, countryCode: 'DE', postalCode: '10115' } }
    const answer = await org.actors.owner.send(settings.updateOrganization, { params: here(), body })
    expect(answer.body.messages?.map(({ field }) => field)).toEqual(['address.stateOrProvince'])
  })

  test('rename terms for everyone, in each session, with a live update and a log entry', async () => {
    const received = recordLiveUpdates(app)
    const terms = { rock: { one: 'Goal', other: 'Goals' }, issue: { one: 'Thema', other: 'Themen' } }
    const change = (wanted: object) =>
      org.actors.admin.ask(settings.updateOrganization, { params: here(), body: { terms: wanted } })
    expect((await change(terms)).org.terms).toEqual(terms)
    expect(received.take()).toEqual([
      expect.objectContaining({ kind: 'org', id: org.orgId, version: 2, audience: { to: 'organization' } }),
    ])
    expect((await org.actors.member.ask(getSession, { query: {} })).org?.terms).toEqual(terms)
    expect((await change({ issue: terms.issue, rock: terms.rock })).org.version).toBe(2)
    expect((await change({ rock: terms.rock })).org.terms).toEqual({ rock: terms.rock })
    expect((await org.actors.member.ask(getSession, { query: {} })).org?.terms).toEqual({ rock: terms.rock })
    expect((await entries()).map(({ details }) => details)).toEqual([
      { terms: '– → Goal / Goals (rock), Thema / Themen (issue)' },
      { terms: 'Goal / Goals (rock), Thema / Themen (issue) → Goal / Goals (rock)' },
    ])
  })

  test.each([
    ['one form without the other', { rock: { one: 'Goal', other: '' } }, 'terms.rock.other'],
    ['a mark of texts', { todo: { one: '<b>', other: 'Tasks' } }, 'terms.todo.one'],
    ['a placeholder', { todo: { one: 'Task', other: '{{name}}' } }, 'terms.todo.other'],
    ['too long a name', { issue: { one: 'x'.repeat(31), other: 'Topics' } }, 'terms.issue.one'],
    ['no name', { issue: 'Topic' }, 'terms.issue'],
  ])('refuse %s next to its field', async (_name, terms, field) => {
    const { status, body } = await org.actors.admin.send(settings.updateOrganization, {
      params: here(),
      body: { terms },
    })
    expect(status).toBe(400)
    expect(body.messages?.map(({ field }) => field)).toEqual([field])
    expect(await entries()).toEqual([])
  })

  test('cannot be changed by a member', async () => {
    const input = { params: here(), body: { name: 'Mine' } }
    expect((await org.actors.member.send(settings.updateOrganization, input)).status).toBe(403)
  })

  test('naming the leadership team sends an update and a log entry, and names the meeting only to those who see it', async () => {
    const { tractionId } = await seedTraction(app, { owner: org.actors.owner, name: 'Leadership' })
    const received = recordLiveUpdates(app)
    await org.actors.admin.ask(setLeadershipTeam, { params: { orgId: org.orgId, tractionId } })
    expect(received.take().map(({ kind, id }) => [kind, id])).toContainEqual(['leadershipteam', org.orgId])
    const namedTo = async (actor: TestActor) => {
      const [listed] = await actor.ask(listOrganizations, { query: {} })
      const { org: current } = await actor.ask(getSession, { query: {} })
      return [listed?.leadershipTractionId, current?.leadershipTractionId]
    }
    expect(await namedTo(org.actors.owner)).toEqual([tractionId, tractionId])
    expect(await namedTo(org.actors.admin)).toEqual([tractionId, tractionId])
    expect(await namedTo(org.actors.member)).toEqual([null, null])
    const { owner, admin, member } = org.actors
    const theirs = await seedTraction(app, { owner, invitees: [member], name: 'Leaders' })
    await admin.ask(setLeadershipTeam, { params: { orgId: org.orgId, tractionId: theirs.tractionId } })
    expect(await namedTo(member)).toEqual([theirs.tractionId, theirs.tractionId])
    expect((await entries()).map(({ action }) => action)).toContain('LeadershipTeamChanged')
  })
})

describe('a logo', () => {
  const setLogo = (picture: string | null) =>
    org.actors.admin.ask(settings.setLogo, { params: here(), body: { picture } })
  const idOf = (url: string | null) => url?.split('/').at(-1) ?? ''

  test('is visible to the organization’s people, and no one else', async () => {
    const { org: saved } = await setLogo(PIXEL)
    const shown = await org.actors.member.send(settings.getLogo, { params: { id: idOf(saved.logoUrl) } })
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    })
    const stranger = (await seedOrganization(app, { people: { eve: 'Owner' } })).actors.eve
    expect((await stranger.send(settings.getLogo, { params: { id: idOf(saved.logoUrl) } })).status).toBe(404)
  })

  test('is replaced by another one, or removed', async () => {
    const first = await setLogo(PIXEL)
    const second = await setLogo(PIXEL)
    expect(second.org.logoUrl).not.toBe(first.org.logoUrl)
    expect((await org.actors.owner.send(settings.getLogo, { params: { id: idOf(first.org.logoUrl) } })).status).toBe(
      404,
    )
    expect((await setLogo(null)).org.logoUrl).toBeNull()
    const { rows } = await app.pool.query('select 1 from files where org_id = $1', [org.orgId])
    expect(rows).toEqual([])
  })

  test('may have the documented size, larger than other bodies', async () => {
    const noise = {
      create: { width: 1200, height: 1000, channels: 3, background: '#000', noise: { type: 'gaussian', sigma: 60 } },
    } as const
    const large = (await sharp(noise).png({ compressionLevel: 0 }).toBuffer()).toString('base64')
    expect(large.length).toBeGreaterThan(2_000_000)
    expect((await setLogo(large)).org.logoUrl).not.toBeNull()
  })

  test('of 50 MB is refused with a sentence', async () => {
    const input = { params: here(), body: { picture: 'A'.repeat(50_000_000) } }
    const { status, body } = await org.actors.owner.send(settings.setLogo, input)
    expect(status).toBe(413)
    expect(body.messages?.[0]?.text).toBe('This is too large. The limit is 8 MB.')
  })

  test('is refused with its field if it is not a picture', async () => {
    const picture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
    const { status, body } = await org.actors.owner.send(settings.setLogo, { params: here(), body: { picture } })
    expect(status).toBe(422)
    expect(body.messages).toEqual([expect.objectContaining({ field: 'picture' })])
  })
})

describe('deleting an organization', () => {
  const end = (name?: string) =>
    org.actors.owner.send(settings.deleteOrganization, {
      params: here(),
      ...(name === undefined ? {} : { body: { name } }),
    })

  async function listen(token: string) {
    const options = { transports: ['websocket'], forceNew: true, reconnection: false, auth: { token } }
    const socket = io(`${address}/live-update-hub`, options)
    const received: unknown[][] = []
    socket.onAny((...event) => received.push(event))
    sockets.push(socket)
    await vi.waitFor(() => expect(socket.connected).toBe(true))
    return { socket, heard: received }
  }

  test('is allowed to the owner only, with the name typed', async () => {
    const { admin } = org.actors
    expect(
      (await admin.send(settings.deleteOrganization, { params: here(), body: { name: 'Alder Creek' } })).status,
    ).toBe(403)
    const { status, body } = await end('Alder')
    expect(status).toBe(422)
    expect(body.messages).toEqual([expect.objectContaining({ field: 'name' })])
    expect((await end()).status).toBe(400)
    expect((await admin.ask(listPeople, { query: { ids: admin.personId } })).length).toBe(1)
  })

  test('is refused for an API token and for a session open for long, like handing it over', async () => {
    const { owner, admin } = org.actors
    const scopes = ['read', 'write', 'admin'] as const
    const { token } = await owner.ask(createApiToken, {
      body: { name: 'A script', scopes: [...scopes], expiresInDays: 1 },
    })
    const script = createTestClient(app, { authorization: `Bearer ${token}` })
    const both = (client: TestClient) =>
      Promise.all([
        client.send(settings.deleteOrganization, { params: here(), body: { name: 'Alder Creek' } }),
        client.send(transferOwnership, { params: { personId: admin.personId } }),
      ])
    const codes = (replies: Awaited<ReturnType<typeof both>>) => replies.map(({ body }) => body.messages?.[0]?.code)
    expect(codes(await both(script))).toEqual(['NOT_FOR_TOKENS', 'NOT_FOR_TOKENS'])
    await app.pool.query("update sessions set proven_at = now() - interval '11 minutes' where id = $1", [
      owner.sessionId,
    ])
    expect(codes(await both(owner))).toEqual(['PROOF_REQUIRED', 'PROOF_REQUIRED'])
    expect((await owner.ask(listPeople, { query: { ids: owner.personId } })).at(0)?.roles).toEqual(['Owner'])
  })

  test('is refused to a former owner', async () => {
    await org.actors.owner.ask(transferOwnership, { params: { personId: org.actors.admin.personId } })
    expect((await end('Alder Creek')).status).toBe(403)
  })

  test('notifies everyone before their sockets close, within a second, and ends their access', async () => {
    const listeners = await Promise.all([org.actors.member, org.actors.admin].map(({ token }) => listen(token)))
    expect((await end('Alder Creek')).status).toBe(200)
    await vi.waitFor(() => expect(listeners.map(({ socket }) => socket.connected)).toEqual([false, false]), {
      timeout: 1_000,
    })
    for (const { heard: received } of listeners) {
      expect(received).toEqual([['Deleted', expect.objectContaining({ kind: 'org', id: org.orgId })]])
    }
    for (const actor of Object.values(org.actors)) {
      expect((await actor.send(listPeople, { query: { ids: actor.personId } })).status).toBe(403)
      expect(await actor.ask(listOrganizations)).toEqual([])
    }
    expect((await entries()).at(-1)).toEqual({ action: 'OrganizationDeleted', details: { name: 'Alder Creek' } })
  })

  test('moves its people to the first of their other organizations', async () => {
    const { owner } = org.actors
    const { org: other } = await owner.ask(createOrganization, { body: { name: 'Another' } })
    await owner.ask(switchOrganization, { params: { orgId: org.orgId } })
    await end('Alder Creek')
    const session = await owner.ask(getSession)
    expect(session).toMatchObject({ orgId: other.id, org: { name: 'Another' } })
    expect((await owner.ask(listPeople, { query: { ids: session.user.userId } })).length).toBe(1)
  })

  test('is created with the codes its creator came with', async () => {
    const codes = { referralCode: 'neighbor-7', discountCode: 'SPRING' }
    const made = await org.actors.owner.ask(createOrganization, { body: { name: 'Another', ...codes } })
    const found = await app.pool.query('select referral_code, discount_code from organizations where org_id = $1', [
      made.org.id,
    ])
    expect(found.rows).toEqual([{ referral_code: 'neighbor-7', discount_code: 'SPRING' }])
    const refused = await org.actors.owner.send(createOrganization, { body: { name: 'A', discountCode: 'no code!' } })
    expect(refused.status).toBe(400)
  })

  test('keeps its rows for 90 days, and then removes this organization’s from every table', async () => {
    const { owner, member } = org.actors
    await seedTraction(app, { owner, invitees: [member], name: 'Leadership' })
    await owner.ask(settings.setLogo, { params: here(), body: { picture: PIXEL } })
    const kept = await seedOrganization(app, { people: { eve: 'Owner' } })
    await end('Alder Creek')
    const purge = () => purgeOrganizations.run({}, jobRunOf(app))
    const tables = await tenantTables(app.pool)
    const rowsOf = async (orgId: string) => {
      const found = await Promise.all(
        tables.map((name) => app.pool.query(`select 1 from ${name} where org_id = $1`, [orgId])),
      )
      return tables.filter((_name, index) => found[index]?.rowCount)
    }
    app.clock.set('2026-05-31T09:59:00Z')
    await purge()
    expect(await rowsOf(org.orgId)).toEqual(expect.arrayContaining(['organizations', 'people', 'tractions', 'files']))
    app.clock.set('2026-05-31T10:01:00Z')
    await purge()
    expect(await rowsOf(org.orgId)).toEqual([])
    expect(await rowsOf(kept.orgId)).toEqual(['organizations', 'people'])
  })
})
