import type { Session } from '@cairn/contract/identity/session.schemas'
import * as countries from '@cairn/contract/organizations/countries'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fullName, showNamesAs } from '../../entities/people/people'
import { organizationsQueries } from '../../features/organizations/organizations.queries'
import { sessionQuery } from '../../lib/session/session'
import { answerByHand, refusal } from '../../testing/answer-by-hand'
import { exampleOrganization } from '../../testing/example-organization'
import { renderApp } from '../../testing/render'
import { ANNA, ME, signedInClient } from '../../testing/signed-in'
import { OrganizationSettings } from './organization-settings'
import { ProfileSettings } from './profile-settings'

// The full country list slows jsdom down.
beforeEach(() => {
  vi.spyOn(countries, 'countryCodes', 'get').mockReturnValue(['CH', 'GB', 'US'])
})

const org = exampleOrganization
const ORG = org.id

function clientAs(role: 'Owner' | 'Admin' | 'Member') {
  const client = signedInClient()
  const session = client.getQueryData(sessionQuery.queryKey) as Session
  const orgs = [
    { id: ORG, name: 'Alder Creek', isExample: false },
    { id: ANNA, name: 'Birch Hill', isExample: false },
  ]
  const user = { ...session.user, roles: [role], orgs, firstName: 'Tom', lastName: 'Reyes', avatarUrl: null }
  const own = { userLocale: 'en-US', nameFormat: 'full', reverseScorecard: false, defaultOrgId: ORG }
  client.setQueryData(sessionQuery.queryKey, { ...session, orgId: ORG, org, user: { ...user, ...own } })
  client.setQueryData(organizationsQueries.byId(ORG).queryKey, org)
  return client
}

async function openOrganization(role: 'Owner' | 'Admin' | 'Member' = 'Owner', id = ORG) {
  const server = answerByHand()
  const queryClient = clientAs(role)
  const onClose = vi.fn()
  const shown = await renderApp(<OrganizationSettings params={{ id }} onClose={onClose} />, { queryClient })
  return { ...shown, server, onClose }
}

const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => screen.getByRole('button', { name })

describe('the organization’s details', () => {
  it('send changed fields, with their version', async () => {
    const { user, server } = await openOrganization()
    await screen.findByLabelText(/^Name/)
    expect(press('Save')).toHaveProperty('disabled', true)
    type(/^Name/, 'Alder')
    await user.click(press('Save'))
    expect(server.sent[0]).toMatchObject({ url: `/api/v2/org/${ORG}`, body: { version: 1, name: 'Alder' } })
    await server.answer({ status: 200, body: { succeeded: true, org: { ...org, version: 2, name: 'Alder' } } })
    await waitFor(() => expect(press('Save')).toHaveProperty('disabled', true))
    expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Alder')
  })

  it('keep the typed text next to the server’s messages', async () => {
    const { user, server } = await openOrganization()
    await screen.findByLabelText(/^Name/)
    type(/^Name/, 'Alder')
    await user.click(press('Save'))
    const messages = [{ code: 'X', text: 'This name is taken.', field: 'name' }]
    await server.answer({ status: 422, body: { succeeded: false, messages } })
    expect(await screen.findByText('This name is taken.')).toBeTruthy()
    expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Alder')
  })

  it('merge others’ changes, keep one’s own, and save from the new version', async () => {
    const { user, server } = await openOrganization()
    await screen.findByLabelText(/^Name/)
    type(/^Name/, 'Mine')
    await user.click(press('Save'))
    await server.answer(refusal(409, { ...org, version: 5, name: 'Theirs', themeColor: '#2F6673' }))
    expect(await screen.findByText(/^Someone else has changed these settings/)).toBeTruthy()
    expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Mine')
    expect(screen.getByLabelText('Theme color')).toHaveProperty('value', '#2F6673')
    await user.click(press('Save'))
    expect(server.sent.at(-1)?.body).toEqual({ version: 5, name: 'Mine' })
  })

  it('follow others’ changes while nothing has been typed', async () => {
    const { queryClient } = await openOrganization()
    await screen.findByLabelText(/^Name/)
    queryClient.setQueryData(organizationsQueries.byId(ORG).queryKey, { ...org, version: 2, name: 'Renamed' })
    await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Renamed'))
  })

  it('ask for an address by its country’s rules', async () => {
    const { user, server } = await openOrganization()
    await screen.findByLabelText(/^Name/)
    expect(screen.getByText('Zip Code')).toBeTruthy()
    type(/^Street address/, '1 Mill Lane')
    type(/^Zip Code/, '4540')
    await user.click(press('Save'))
    expect(await screen.findByText('Invalid Zip Code')).toBeTruthy()
    expect(screen.getAllByText('This is required.').length).toBe(2)
    expect(server.sent).toEqual([])
  })

  it('report an empty required field next to it and at the foot, until it is filled', async () => {
    const { user, server } = await openOrganization()
    await screen.findByLabelText(/^Name/)
    type(/^Name/, ' ')
    await user.click(press('Save'))
    expect(await screen.findByText('Indicated fields are required before proceeding.')).toBeTruthy()
    expect(screen.getByText('This is required.')).toBeTruthy()
    type(/^Name/, 'Alder')
    expect(screen.getByText('*Required Fields')).toBeTruthy()
    expect(server.sent).toEqual([])
  })

  it('refuse an invalid phone and website, and open the stored website in a separate page', async () => {
    const { user, server } = await openOrganization()
    await screen.findByLabelText('Phone')
    type(/^Phone/, '937 555')
    type(/^Website/, 'javascript:alert(1)')
    await user.click(press('Save'))
    expect(await screen.findByText('Invalid Phone Number')).toBeTruthy()
    expect(screen.getByText('Invalid Website URL')).toBeTruthy()
    expect(server.sent).toEqual([])
    type(/^Phone/, '(937) 555-0134')
    type(/^Website/, 'alder.example')
    await user.click(press('Save'))
    expect(server.sent[0]?.body).toEqual({ version: 1, phone: '(937) 555-0134', website: 'alder.example' })
    const stored = { ...org, version: 2, phone: '+1 937 555 0134', website: 'https://alder.example' }
    await server.answer({ status: 200, body: { succeeded: true, org: stored } })
    const link = await screen.findByRole('link', { name: /^https:\/\/alder.example/ })
    expect(link.getAttribute('href')).toBe('https://alder.example')
    expect(link.getAttribute('rel')).toContain('noopener')
    expect(screen.getByLabelText('Phone')).toHaveProperty('value', '+1 937 555 0134')
  })

  it('are read-only for people who are not admins', async () => {
    await openOrganization('Member')
    expect(await screen.findByText('Only the owner and admins can change these settings.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Choose a logo' })).toBeNull()
    expect(screen.getByLabelText(/^Name/).closest('fieldset')).toHaveProperty('disabled', true)
  })

  it('are not shown for another organization', async () => {
    await openOrganization('Owner', ANNA)
    expect(await screen.findByText('You cannot access this item while in the Alder Creek organization')).toBeTruthy()
  })
})

describe('deleting', () => {
  it('is offered to the owner only', async () => {
    await openOrganization('Admin')
    await screen.findByLabelText(/^Name/)
    expect(screen.queryByRole('button', { name: 'Delete organization' })).toBeNull()
  })

  it('requires the exact name', async () => {
    const { user, server } = await openOrganization()
    await user.click(await screen.findByRole('button', { name: 'Delete organization' }))
    const field = await screen.findByLabelText('Type “Alder Creek” to confirm')
    fireEvent.change(field, { target: { value: 'Alder' } })
    await user.click(screen.getByText('Delete for everyone'))
    expect(await screen.findByText('Type the exact name: Alder Creek')).toBeTruthy()
    expect(server.sent).toEqual([])
    fireEvent.change(field, { target: { value: 'Alder Creek' } })
    await user.click(screen.getByText('Delete for everyone'))
    expect(server.sent).toEqual([expect.objectContaining({ url: `/api/v2/org/${ORG}`, body: { name: 'Alder Creek' } })])
  })
})

describe('own settings', () => {
  async function openOwn(page: string, id = ME) {
    const server = answerByHand()
    const queryClient = clientAs('Member')
    const onClose = vi.fn()
    const shown = await renderApp(<ProfileSettings params={{ id, page }} onClose={onClose} />, { queryClient })
    return { ...shown, server, onClose }
  }

  it('preview typed names, and save name and format', async () => {
    const { user, server } = await openOwn('profile')
    await screen.findByLabelText(/^First name/)
    type(/^First name/, 'Thomas')
    await user.click(screen.getByLabelText('Name format', { selector: 'input' }))
    await user.click(await screen.findByText('Reyes, Thomas'))
    await user.click(press('Save'))
    const person = { id: ME, version: 2, firstName: 'Thomas', lastName: 'Reyes', eosRoleInOrg: null }
    await server.answer({ status: 200, body: { succeeded: true, person } })
    await waitFor(() => expect(server.sent).toHaveLength(2))
    expect(server.sent.map(({ body }) => body)).toEqual([
      { firstName: 'Thomas', lastName: 'Reyes', eosRoleInOrg: null },
      { nameFormat: 'last-first' },
    ])
  })

  it('refuse an invalid or large picture before anything is sent', async () => {
    const { server, container } = await openOwn('profile')
    const input = await waitFor(() => {
      const found = document.querySelector<HTMLInputElement>('input[type=file]')
      if (!found) throw new Error(`no field in ${container.innerHTML.length} characters`)
      return found
    })
    const choose = (file: File) => fireEvent.change(input, { target: { files: [file] } })
    choose(new File(['<svg><script/></svg>'], 'a.svg', { type: 'image/svg+xml' }))
    expect(await screen.findByText('Choose a PNG, JPEG, WebP or GIF picture.')).toBeTruthy()
    const huge = new File(['x'], 'a.png', { type: 'image/png' })
    Object.defineProperty(huge, 'size', { value: 50_000_000 })
    choose(huge)
    expect(await screen.findByText('Choose a picture of at most 6 MB.')).toBeTruthy()
    expect(server.sent).toEqual([])
  })

  it('set another default organization, and stay in this one', async () => {
    const { user } = await openOwn('preferences')
    const written: string[] = []
    vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
      if (method !== 'PUT') return new Promise(() => undefined)
      written.push(url)
      return Promise.resolve(Response.json({ succeeded: true }))
    })
    await user.click(await screen.findByLabelText('Default organization', { selector: 'input' }))
    await user.click(await screen.findByText('Birch Hill'))
    expect(await screen.findByText('Default Org Updated.')).toBeTruthy()
    expect(written).toEqual([`/api/v2/account/defaultorg/${ANNA}`])
  })

  it('are personal', async () => {
    await openOwn('profile', ANNA)
    expect(await screen.findByText('You don’t have access')).toBeTruthy()
  })
})

it('shows names in the signed-in person’s format', () => {
  showNamesAs('first-last-initial-dot')
  expect(fullName({ firstName: 'Ada', lastName: 'Byron' })).toBe('Ada B.')
  showNamesAs('full')
})

it.each([
  ['billing', 'There is no page at this address'],
  ['nowhere', 'There is no page at this address'],
])('an address below the organization’s shows its content: %s', async (page, sentence) => {
  answerByHand()
  const params = { id: ORG, page }
  await renderApp(<OrganizationSettings params={params} onClose={vi.fn()} />, { queryClient: clientAs('Owner') })
  expect(await screen.findByText(sentence, { exact: false })).toBeVisible()
})
