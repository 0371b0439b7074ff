import { type Collection, defaultSharing } from '@cairn/contract/collections/collections.schemas'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { collectionsQueries } from '../../entities/collections/collections'
import { ME, signedInClient } from '../../testing/signed-in'
import { another, companyFolder, FOLDER, openVtoHome, PLAN, plan, readOnly } from './collections.testing'

let server: Awaited<ReturnType<typeof openVtoHome>>
let client: ReturnType<typeof signedInClient>
beforeEach(() => {
  client = signedInClient()
})

async function open(...folders: Collection[]) {
  server = await openVtoHome(client, folders)
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const box = (name: string) => screen.getByRole('checkbox', { name })

async function share(title: string) {
  press(`More actions for ${title}`)
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Share' }))
  await screen.findByRole('dialog', { name: /^Who can see/ })
}

it('shows who sees a V/TO, and offers sharing to its editors', async () => {
  const everybody = { lt: defaultSharing.lt, org: { canView: true, canEdit: false }, individuals: [] }
  const hidden = { lt: { canView: false, canEdit: false }, org: { canView: false, canEdit: false } }
  const own = { ...hidden, individuals: [{ personId: ME, canView: true, canEdit: false }] }
  await open(
    companyFolder(
      plan,
      another('22', { title: 'Next', permissions: everybody }),
      readOnly(another('23', { title: 'Other', permissions: own })),
      another('24', { title: 'Draft', permissions: { ...hidden, individuals: [] } }),
    ),
  )
  expect(screen.getAllByText('The leadership team can edit it')).toHaveLength(1)
  expect(screen.getByText('Everyone can see it · The leadership team can edit it')).toBeVisible()
  expect(screen.getByText('1 person by name')).toBeVisible()
  expect(screen.getByText('Only Anna Reyes')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'More actions for Other' })).toBeNull()
  await share('Plan 2027')
})

it('gives editors view access, and sends complete sharing settings with their version', async () => {
  await open(companyFolder(plan))
  await share('Plan 2027')
  expect(box('Leadership team can see it')).toBeDisabled()
  fireEvent.click(box('Leadership team can edit it'))
  expect(box('Leadership team can see it')).toBeEnabled()
  fireEvent.click(box('Everyone in the organization can edit it'))
  expect(box('Everyone in the organization can see it')).toBeChecked()
  fireEvent.click(screen.getByRole('combobox', { name: 'Add a person' }))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Tom Reyes$/),
  ])
  fireEvent.click(screen.getByRole('option', { name: /Tom Reyes/ }))
  press(/^Save/)
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]).toMatchObject({
    url: expect.stringMatching(`/vto/collection/${FOLDER}/revision/${PLAN}/visibility$`),
    body: {
      version: 4,
      lt: { canView: true, canEdit: false },
      org: { canView: true, canEdit: true },
      individuals: [{ personId: ME, canView: true, canEdit: false }],
    },
  })
})

it('locks one’s own entry, the creator’s, and an undefined leadership team', async () => {
  const individuals = [{ personId: ME, canView: true, canEdit: true }]
  await open(companyFolder({ ...plan, leadershipIds: [], permissions: { ...defaultSharing, individuals } }))
  await share('Plan 2027')
  for (const name of ['Tom Reyes', 'Anna Reyes', 'Leadership team']) expect(box(`${name} can edit it`)).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Remove Tom Reyes' })).toBeNull()
  expect(screen.getByText('The leadership team’s meeting has not been chosen yet.')).toBeVisible()
})

it('merges another user’s sharing change with local changes', async () => {
  await open(companyFolder(plan))
  await share('Plan 2027')
  fireEvent.click(box('Everyone in the organization can see it'))
  const permissions = { ...defaultSharing, lt: { canView: true, canEdit: false } }
  client.setQueryData(collectionsQueries.seen.queryKey, [companyFolder({ ...plan, version: 5, permissions })])
  await waitFor(() => expect(box('Leadership team can edit it')).not.toBeChecked())
  press(/^Save/)
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]?.body).toMatchObject({ version: 5, lt: permissions.lt, org: { canView: true, canEdit: false } })
})
