import type { Collection } from '@cairn/contract/collections/collections.schemas'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { collectionsQueries } from '../../entities/collections/collections'
import { myTractionsQuery } from '../../entities/tractions/my-tractions'
import { sessionQuery } from '../../lib/session/session'
import { refusal } from '../../testing/answer-by-hand'
import { exampleTraction } from '../../testing/example-traction'
import { ANNA, ME, signedInClient } from '../../testing/signed-in'
import {
  another,
  companyFolder,
  FOLDER,
  OTHER_FOLDER,
  openVtoHome,
  otherFolder,
  PLAN,
  plan,
  readOnly,
} from './collections.testing'

let server: Awaited<ReturnType<typeof openVtoHome>>
let client: ReturnType<typeof signedInClient>
beforeEach(() => {
  client = signedInClient()
})

async function open(...folders: Collection[]) {
  server = await openVtoHome(client, folders)
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const nameField = () => screen.findByRole('textbox', { name: /^Name/ })

const leadershipMeeting = (invitees: string[]) => ({
  ...exampleTraction,
  id: PLAN,
  name: 'Leadership',
  isLeadership: true,
  invitees,
})

const workAt = (name: string) =>
  client.setQueryData(sessionQuery.queryKey, (session) => session && ({ ...session, org: { name } } as typeof session))

it('explains itself while empty, and makes the first folder the company’s', async () => {
  workAt('Alder Creek')
  await open()
  expect(screen.getByText(/^A V\/TO records where the company is going/)).toBeVisible()
  press('Add a folder')
  expect(await nameField()).toHaveValue('Alder Creek Vision/Traction Organizer')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Create/ }))
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]?.body).toMatchObject({
    title: 'Alder Creek Vision/Traction Organizer',
    isCompanyFolder: true,
  })
})

it('offers no second company folder, and proposes no taken name', async () => {
  workAt('Alder Creek')
  await open({ ...companyFolder(), title: 'alder creek vision/traction organizer' })
  press('Add a folder')
  expect(await nameField()).toHaveValue('')
  expect(screen.queryByRole('switch')).toBeNull()
})

it('refuses a name used by another folder next to the field, and keeps it', async () => {
  await open(companyFolder(plan))
  press('Add a folder')
  fireEvent.change(await nameField(), { target: { value: 'Company' } })
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Create/ }))
  await waitFor(() => expect(server.sent).toHaveLength(1))
  const text = "There's a folder with this name; please use a different name."
  const code = 'VALIDATION_UNIQUE_VTO_FOLDER_TITLE'
  await server.answer({ status: 422, body: { succeeded: false, messages: [{ code, text, field: 'title' }] } })
  expect(await screen.findByText(text)).toBeVisible()
  expect(await nameField()).toHaveValue('Company')
})

it('lists the company folder first, latest changes first, and more than five on a page of their own', async () => {
  const days = ['01', '02', '03', '04', '05', '06']
  const many = days.map((day) => another(`4${day[1]}`, { title: `Plan ${day}`, updatedAt: `2026-11-${day}T09:00:00Z` }))
  await open(otherFolder('A first one'), companyFolder(...many))
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings).toEqual(['Company', 'A first one'])
  const titles = within(screen.getByRole('list', { name: 'Company' })).getAllByRole('link')
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Plan 06', 'Plan 05', 'Plan 04', 'Plan 03', 'Plan 02'])
  expect(screen.getByRole('link', { name: 'Show all 6' })).toHaveAttribute('href', `/vto/folder/${FOLDER}`)
})

it('shows when each was changed, and by whom if known', async () => {
  await open(companyFolder({ ...plan, updatedById: ANNA }, another('22', { title: 'Earlier' })))
  const row = (name: string) => within(screen.getByRole('link', { name }).closest('li') ?? document.body)
  expect(await row(plan.title).findByText('Changed Nov 16, 2026 by Anna Reyes')).toBeVisible()
  expect(row('Earlier').getByText('Changed Nov 16, 2026')).toBeVisible()
})

it('shows for each whether it is a draft, published, or changed since', async () => {
  const published = { isPublished: true, publishedId: FOLDER, updatedAt: '2026-10-14T09:00:00Z' }
  await open(
    companyFolder(
      { ...plan, updatedAt: '2026-11-16T09:00:00Z' },
      another('22', { title: 'Shown', ...published, publishedAt: published.updatedAt }),
      another('23', { title: 'Changed', ...published, publishedAt: '2026-10-13T09:00:00Z' }),
    ),
  )
  const rows = within(screen.getByRole('list', { name: 'Company' })).getAllByRole('listitem')
  expect(
    rows.map(({ textContent }) => textContent?.match(/Draft|Published Oct 14, 2026|Unpublished changes/)?.[0]),
  ).toEqual([...['Draft', 'Published Oct 14, 2026', 'Unpublished changes']])
})

it('lets the creator rename a folder, and others only on the leadership team', async () => {
  const own = otherFolder('Mine')
  const theirs = { ...otherFolder('Theirs'), id: FOLDER, createdById: ANNA }
  await open(own, theirs)
  expect(screen.getByRole('button', { name: 'More actions for Mine' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'More actions for Theirs' })).toBeNull()
  client.setQueryData(collectionsQueries.seen.queryKey, [own, { ...theirs, revisions: [plan] }])
  expect(await screen.findByRole('button', { name: 'More actions for Theirs' })).toBeVisible()
})

it('shows the leadership team the menu of someone else’s empty folder', async () => {
  const theirs = { ...otherFolder('Theirs'), createdById: ANNA }
  client.setQueryData(myTractionsQuery.queryKey, [leadershipMeeting([ANNA])])
  await open(theirs)
  expect(screen.queryByLabelText('More actions for Theirs')).toBeNull()
  act(() => void client.setQueryData(myTractionsQuery.queryKey, [leadershipMeeting([ANNA, ME])]))
  expect(await screen.findByLabelText('More actions for Theirs')).toBeVisible()
})

it('tells the second of two users renaming a folder at once, and keeps their text', async () => {
  await open(otherFolder('Mine'))
  press('More actions for Mine')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Rename the folder' }))
  fireEvent.change(await nameField(), { target: { value: 'Ours' } })
  press(/^Save/)
  await waitFor(() => expect(server.sent).toHaveLength(1))
  await server.answer(refusal(409, { ...otherFolder('Theirs'), version: 2 }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Theirs')
  expect(await nameField()).toHaveValue('Ours')
  press('Use mine')
  await waitFor(() => expect(server.sent).toHaveLength(2))
  expect(server.sent[1]).toMatchObject({
    url: expect.stringMatching(`/vto/collection/${OTHER_FOLDER}$`),
    body: { title: 'Ours', version: 2 },
  })
})

it('an observer creates nothing, and reads who has shared something with them', async () => {
  client.setQueryData(
    sessionQuery.queryKey,
    (session) => session && { ...session, user: { ...session.user, roles: ['Observer' as const] } },
  )
  await open(companyFolder(readOnly(plan)))
  expect(screen.getByRole('link', { name: 'Plan 2027' })).toHaveAttribute('href', `/vto/detail/${FOLDER}/${plan.id}`)
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Lesson on this page',
  ])
})
