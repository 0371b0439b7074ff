import { type Collection, defaultSharing } from '@cairn/contract/collections/collections.schemas'
import type { Issue } from '@cairn/contract/issues/issues.schemas'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { collectionsQueries } from '../../../entities/collections/collections'
import { upsertCachedItem } from '../../../entities/items/item-cache'
import { issueKind, issuesQueries } from '../../../entities/items/item-kinds'
import { myTractionsQuery } from '../../../entities/tractions/my-tractions'
import { answerByHand } from '../../../testing/answer-by-hand'
import { exampleIssue } from '../../../testing/example-issue'
import { renderApp } from '../../../testing/render'
import { ANNA, ME, signedInClient, TRACTION } from '../../../testing/signed-in'
import { EditIssuePopup } from './issue-popups'

const id = (last: string) => `00000000-0000-7000-8000-0000000000${last}`
const [OTHER, FOLDER, VTO, ISSUE] = [id('11'), id('20'), id('21'), id('30')]

const meeting = (tractionId: string, name: string) =>
  ({
    id: tractionId,
    version: 1,
    name,
    ownerId: ME,
    invitees: [ME, ANNA],
    colorTag: 'None',
    canEditItems: true,
    meetingThreadId: tractionId,
  }) as Partial<Traction> as Traction

const issue: Issue = { ...exampleIssue, id: ISSUE }
const folder: Collection = {
  id: FOLDER,
  version: 1,
  title: 'Company',
  isCompanyFolder: true,
  createdById: ME,
  revisions: [
    {
      id: VTO,
      version: 1,
      collectionId: FOLDER,
      collectionTitle: 'Company',
      title: 'Plan 2027',
      createdById: ME,
      updatedAt: issue.createdAt,
      isPublished: false,
      publishedId: null,
      canEdit: true,
      leadershipIds: [],
      updatedById: null,
      permissions: defaultSharing,
    },
  ],
}

async function open(shown = issue) {
  const client = signedInClient()
  client.setQueryData(myTractionsQuery.queryKey, [meeting(TRACTION, 'Weekly'), meeting(OTHER, 'Sales')])
  client.setQueryData(collectionsQueries.seen.queryKey, [folder])
  client.setQueryData(issuesQueries.byId(ISSUE).queryKey, shown)
  const server = answerByHand('writes')
  const onClose = vi.fn()
  await renderApp(<EditIssuePopup id={ISSUE} onClose={onClose} />, { queryClient: client })
  const dialog = await screen.findByRole('dialog', { name: /Edit issue/ })
  return { client, server, onClose, dialog: within(dialog) }
}
const title = () => screen.getByLabelText(/^Title/)
const type = (text: string) => fireEvent.change(title(), { target: { value: text } })

it('on a V/TO offers only owners who can edit that V/TO', async () => {
  await open({ ...issue, tractionId: null, revisionId: VTO })
  fireEvent.click(screen.getByRole('combobox', { name: 'Owner' }))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Tom Reyes$/),
  ])
})

it('moved during typing, keeps the text, and saves it at its new place', async () => {
  const { client, server, dialog } = await open()
  type('Later stone')
  fireEvent.click(dialog.getByRole('button', { name: 'Move…' }))
  const moving = within(await screen.findByRole('dialog', { name: /Move issue/ }))
  fireEvent.click(moving.getByRole('combobox', { name: 'Meeting' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Sales' }))
  fireEvent.keyDown(moving.getByRole('button', { name: /^Move/ }), { key: 'Enter', ctrlKey: true })
  const moved = { ...issue, version: 4, tractionId: OTHER }
  await server.answer({ status: 200, body: { succeeded: true, issue: moved } })
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Move issue/ })).toBeNull())
  upsertCachedItem(client, issueKind, moved)
  expect(server.sent).toHaveLength(1)
  expect(title()).toHaveValue('Later stone')
  fireEvent.click(dialog.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(server.sent).toHaveLength(2))
  expect(server.sent[1]?.body).toMatchObject({ title: 'Later stone', version: 4 })
  expect(server.sent[1]?.body).not.toHaveProperty('tractionId')
})

it('asks before merging while text is typed', async () => {
  const { dialog } = await open()
  type('Later stone')
  fireEvent.click(dialog.getByRole('button', { name: 'Merge into…' }))
  expect(await screen.findByText('You have unsaved changes.')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Return to editing' }))
  await waitFor(() => expect(screen.queryByText('You have unsaved changes.')).toBeNull())
  expect(screen.queryByRole('dialog', { name: /Merge/ })).toBeNull()
  expect(title()).toHaveValue('Later stone')
})

it('closes when saved unchanged, as by a second Ctrl+Enter, and announces no change', async () => {
  const { server, dialog, onClose } = await open()
  fireEvent.click(dialog.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(server.sent).toEqual([])
})
