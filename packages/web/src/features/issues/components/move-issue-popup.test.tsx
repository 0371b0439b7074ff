import type { Collection } from '@cairn/contract/collections/collections.schemas'
import { defaultSharing } from '@cairn/contract/collections/collections.schemas'
import type { Issue } from '@cairn/contract/issues/issues.schemas'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { collectionsQueries } from '../../../entities/collections/collections'
import { issuesQueries } from '../../../entities/items/item-kinds'
import { myTractionsQuery } from '../../../entities/tractions/my-tractions'
import { answerByHand, refusal } from '../../../testing/answer-by-hand'
import { exampleIssue } from '../../../testing/example-issue'
import { renderApp } from '../../../testing/render'
import { ANNA, ME, signedInClient, TRACTION } from '../../../testing/signed-in'
import { MoveIssuePopup } from './move-issue-popup'

const id = (last: string) => `00000000-0000-7000-8000-0000000000${last}`
const OTHER = id('11')
const [FOLDER, VTO, ISSUE] = [id('20'), id('21'), id('30')]

const meeting = (tractionId: string, name: string, invitees: string[]) =>
  ({
    id: tractionId,
    version: 1,
    name,
    ownerId: ME,
    invitees,
    colorTag: 'None',
    canEditItems: true,
  }) as Partial<Traction> as Traction

const issue: Issue = { ...exampleIssue, id: ISSUE, rank: 2 }
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
      permissions: defaultSharing,
      isPublished: false,
      publishedId: null,
      canEdit: true,
      leadershipIds: [],
      updatedById: null,
    },
  ],
}

let server: ReturnType<typeof answerByHand>
const onClose = vi.fn()

beforeEach(async () => {
  onClose.mockReset()
  const client = signedInClient()
  client.setQueryData(myTractionsQuery.queryKey, [
    meeting(TRACTION, 'Weekly', [ME, ANNA]),
    meeting(OTHER, 'Sales', [ME]),
  ])
  client.setQueryData(collectionsQueries.editableBy(ME).queryKey, [folder])
  client.setQueryData(collectionsQueries.editableBy(ANNA).queryKey, [])
  client.setQueryData(issuesQueries.byId(ISSUE).queryKey, issue)
  server = answerByHand()
  await renderApp(<MoveIssuePopup issue={issue} onClose={onClose} />, { queryClient: client })
  await screen.findByRole('dialog', { name: /Move issue/ })
})

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
async function choose(field: string, option: string) {
  fireEvent.click(screen.getByRole('combobox', { name: field }))
  fireEvent.click(await screen.findByRole('option', { name: option }))
}

it('offers the owner’s other meetings, or says that there are none', async () => {
  fireEvent.click(screen.getByRole('combobox', { name: 'Meeting' }))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Sales'])
  await choose('Owner', 'Anna Reyes')
  fireEvent.click(screen.getByRole('combobox', { name: 'Meeting' }))
  expect(await screen.findByText('The selected owner does not have any other meetings.')).toBeVisible()
  press('V/TO')
  expect(screen.getByText('The selected owner does not have any editable V/TOs.')).toBeVisible()
})

it('forgets the chosen meeting when the destination is switched', async () => {
  await choose('Meeting', 'Sales')
  press('V/TO')
  press('Meeting')
  expect(screen.getByRole('combobox', { name: 'Meeting' })).toHaveValue('')
  press(/^Move/)
  expect(server.sent).toEqual([])
})

it('moves it to a V/TO, and undo restores its owner and its number', async () => {
  press('V/TO')
  await choose('Folder', 'Company')
  press(/^Move/)
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]).toMatchObject({
    url: expect.stringContaining(`/issue/${ISSUE}/move-to-vto`),
    body: {
      destination: 'V/TO',
      destinationId: VTO,
      destinationCollectionId: FOLDER,
      ownerId: ME,
      source: 'Meeting',
      sourceId: TRACTION,
    },
  })
  const moved = { ...issue, version: 4, tractionId: null, revisionId: VTO, rank: null }
  await server.answer({ status: 200, body: { succeeded: true, issue: moved } })
  const toast = await screen.findByText(
    (_, element) => element?.className === 'grow' && element.textContent === 'Your issue was moved to Plan 2027.',
  )
  expect(toast).toBeVisible()
  expect(screen.getByRole('link', { name: 'Plan 2027' })).toHaveAttribute(
    'href',
    `/vto/detail/${FOLDER}/${VTO}/traction`,
  )
  expect(onClose).toHaveBeenCalled()
  press('Undo')
  await waitFor(() => expect(server.sent).toHaveLength(2))
  expect(server.sent[1]).toMatchObject({
    url: expect.stringMatching(new RegExp(`/issue/${ISSUE}/move$`)),
    body: { destination: 'Meeting', destinationId: TRACTION, ownerId: ME, source: 'V/TO', sourceId: VTO, rank: 2 },
  })
  await server.answer({ status: 200, body: { succeeded: true, issue: { ...issue, version: 5 } } })
})

it('reports that it was not moved, and stays open', async () => {
  await choose('Meeting', 'Sales')
  press(/^Move/)
  await server.answer(refusal(409))
  expect(await screen.findByText("Your issue wasn't moved, try again!")).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})
