import { type Collection, defaultSharing, type Revision } from '@cairn/contract/collections/collections.schemas'
import type { Issue } from '@cairn/contract/issues/issues.schemas'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { collectionsQueries } from '../../../entities/collections/collections'
import { myTractionsQuery } from '../../../entities/tractions/my-tractions'
import { answerByHand } from '../../../testing/answer-by-hand'
import { exampleIssue } from '../../../testing/example-issue'
import { renderApp } from '../../../testing/render'
import { ME, signedInClient, TRACTION } from '../../../testing/signed-in'
import { IssueMenu } from './issue-menu'
import type { IssueAct } from './issue-menu-items'

const id = (last: string) => `00000000-0000-7000-8000-0000000000${last}`
const [FOLDER, VTO, SECOND] = [id('20'), id('21'), id('22')]
const meeting = { id: TRACTION, version: 1, name: 'Weekly', ownerId: ME, invitees: [ME], canEditItems: true }
const revision = (revisionId: string, title: string): Revision => ({
  id: revisionId,
  version: 1,
  collectionId: FOLDER,
  collectionTitle: 'Company',
  title,
  createdById: ME,
  updatedAt: exampleIssue.createdAt,
  updatedById: null,
  permissions: defaultSharing,
  leadershipIds: [],
  isPublished: false,
  publishedId: null,
  canEdit: true,
})

function Menu({ issue }: { issue: Issue }) {
  const [act, setAct] = useState<IssueAct>(null)
  return <IssueMenu issue={issue} act={act} onAct={setAct} />
}

async function openMenu(revisions: Revision[], item = 'Make long-term') {
  const client = signedInClient()
  const folder: Collection = {
    id: FOLDER,
    version: 1,
    title: 'Company',
    isCompanyFolder: true,
    createdById: ME,
    revisions,
  }
  client.setQueryData(myTractionsQuery.queryKey, [meeting as Partial<Traction> as Traction])
  client.setQueryData(collectionsQueries.editableBy(ME).queryKey, [folder])
  const server = answerByHand('writes')
  const { user } = await renderApp(<Menu issue={exampleIssue} />, { queryClient: client })
  await user.click(screen.getByRole('button', { name: `More actions for ${exampleIssue.title}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
  return server
}

it('makes an issue long-term by one press if there is one V/TO', async () => {
  const server = await openMenu([revision(VTO, 'Plan 2027')])
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]).toMatchObject({
    url: expect.stringContaining(`/issue/${exampleIssue.id}/move-to-vto`),
    body: { destinationId: VTO, destinationCollectionId: FOLDER, ownerId: ME, sourceId: TRACTION },
  })
})

it('asks which V/TO if there are several', async () => {
  const server = await openMenu([revision(VTO, 'Plan 2027'), revision(SECOND, 'Plan 2028')])
  expect(await screen.findByRole('dialog', { name: /Move issue/ })).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Folder' })).toBeVisible()
  expect(server.sent).toEqual([])
})

it('has the live meeting’s acts', async () => {
  const { user } = await renderApp(<Menu issue={exampleIssue} />, { queryClient: signedInClient() })
  await user.click(screen.getByRole('button', { name: `More actions for ${exampleIssue.title}` }))
  const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  const ranks = ['Make it number 1', 'Make it number 2', 'Make it number 3']
  expect(offered).toEqual(expect.arrayContaining(['Vote', 'Assign…', 'Move…', 'Make long-term', 'Merge into…']))
  expect(offered).toEqual(expect.arrayContaining(ranks))
})

it('assigns from the menu', async () => {
  await openMenu([], 'Assign…')
  expect(await screen.findByRole('dialog', { name: `Assign “${exampleIssue.title}”` })).toBeVisible()
  expect(screen.getByRole('combobox', { name: /^Owner/ })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Assign/ })).toBeVisible()
})
