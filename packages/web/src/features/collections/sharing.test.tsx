import { type Collection, defaultSharing, type Revision } from '@cairn/contract/collections/collections.schemas'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { collectionsQueries } from '../../lib/collections'
import { VtoListPage } from '../../routes/vto-list'
import { answerByHand } from '../../testing/answer-by-hand'
import { renderApp } from '../../testing/render'
import { ANNA, ME, signedInClient } from '../../testing/signed-in'

const id = (last: string) => `00000000-0000-7000-8000-0000000000${last}`
const [FOLDER, PLAN] = [id('20'), id('21')]
const plan: Revision = {
  ...{ id: PLAN, version: 4, collectionId: FOLDER, collectionTitle: 'Company', title: 'Plan 2027', createdById: ANNA },
  ...{
    updatedAt: '2026-11-16T09:00:00Z',
    permissions: defaultSharing,
    isPublished: false,
    publishedId: null,
    canEdit: true,
    leadershipIds: [ANNA, ME],
  },
}
const folderWith = (...revisions: Revision[]): Collection => ({
  ...{ id: FOLDER, version: 1, title: 'Company', isCompanyFolder: true, createdById: ANNA, revisions },
})

let server: ReturnType<typeof answerByHand>
let client: ReturnType<typeof signedInClient>
beforeEach(() => {
  client = signedInClient()
})

async function open(...folders: Collection[]) {
  client.setQueryData(collectionsQueries.seen.queryKey, folders)
  server = answerByHand('writes')
  await renderApp(<VtoListPage />, { queryClient: client })
  await screen.findByRole('heading', { name: 'V/TO' })
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const box = (name: string) => screen.getByRole('checkbox', { name })

it('teaches what belongs there while there is none, and makes the first folder the company’s', async () => {
  await open()
  press('Add a folder')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/Name/), { target: { value: 'Company plans' } })
  fireEvent.click(dialog.getByRole('button', { name: /^Create/ }))
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]?.body).toMatchObject({ title: 'Company plans', isCompanyFolder: true })
})

it('says who sees a V/TO, and offers sharing to who may edit it', async () => {
  const everybody = { lt: defaultSharing.lt, org: { canView: true, canEdit: false }, individuals: [] }
  const hidden = { lt: { canView: false, canEdit: false }, org: { canView: false, canEdit: false } }
  const own = { ...hidden, individuals: [{ personId: ME, canView: true, canEdit: false }] }
  await open(
    folderWith(
      plan,
      { ...plan, id: id('22'), title: 'Next', permissions: everybody },
      {
        ...plan,
        id: id('23'),
        title: 'Other',
        permissions: own,
        isPublished: false,
        publishedId: null,
        canEdit: false,
        leadershipIds: [],
      },
      { ...plan, id: id('24'), title: 'Draft', permissions: { ...hidden, individuals: [] } },
    ),
  )
  expect(screen.getAllByText('The leadership team can edit')).toHaveLength(1)
  expect(screen.getByText('Everybody can see it · The leadership team can edit')).toBeVisible()
  expect(screen.getByText('1 person by name')).toBeVisible()
  expect(screen.getByText('Only Anna Reyes')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Share Plan 2027' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Share Other' })).toBeNull()
})

it('whoever edits sees; sharing is sent whole, with the version it was made from', async () => {
  await open(folderWith(plan))
  press('Share Plan 2027')
  await screen.findByRole('dialog')
  expect(box('Leadership team can see it')).toBeDisabled()
  fireEvent.click(box('Leadership team can edit it'))
  expect(box('Leadership team can see it')).toBeEnabled()
  fireEvent.click(box('Everybody in the organization can edit it'))
  expect(box('Everybody in the organization can see it')).toBeChecked()
  fireEvent.click(screen.getByRole('combobox', { name: 'Add somebody' }))
  // Whoever made it needs no entry.
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Tom Reyes$/),
  ])
  fireEvent.click(screen.getByRole('option', { name: /Tom Reyes/ }))
  press(/^Save/)
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]).toMatchObject({
    url: expect.stringMatching(`/vto/collection/${FOLDER}/revision/${PLAN}/visibility$`),
    body: {
      ...{ version: 4, lt: { canView: true, canEdit: false }, org: { canView: true, canEdit: true } },
      individuals: [{ personId: ME, canView: true, canEdit: false }],
    },
  })
})

it('one’s own entry, whoever made it, and a team that is not named stand fixed', async () => {
  const individuals = [{ personId: ME, canView: true, canEdit: true }]
  await open(folderWith({ ...plan, leadershipIds: [], permissions: { ...defaultSharing, individuals } }))
  press('Share Plan 2027')
  await screen.findByRole('dialog')
  for (const name of ['Tom Reyes', 'Anna Reyes', 'Leadership team']) expect(box(`${name} can edit it`)).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Remove Tom Reyes' })).toBeNull()
  expect(screen.getByText('No meeting is named as the leadership team’s yet.')).toBeVisible()
})

it('what somebody else shares meanwhile stays, beside what was ticked here', async () => {
  await open(folderWith(plan))
  press('Share Plan 2027')
  await screen.findByRole('dialog')
  fireEvent.click(box('Everybody in the organization can see it'))
  const permissions = { ...defaultSharing, lt: { canView: true, canEdit: false } }
  client.setQueryData(collectionsQueries.seen.queryKey, [folderWith({ ...plan, version: 5, permissions })])
  await waitFor(() => expect(box('Leadership team can edit it')).not.toBeChecked())
  press(/^Save/)
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]?.body).toMatchObject({ version: 5, lt: permissions.lt, org: { canView: true, canEdit: false } })
})
