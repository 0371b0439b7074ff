import type { Collection, Revision } from '@cairn/contract/collections/collections.schemas'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { collectionsQueries } from '../../entities/collections/collections'
import { sessionQuery } from '../../lib/session/session'
import { AcFoldersPage } from '../../pages/collections/collection-pages'
import { answerByHand } from '../../testing/answer-by-hand'
import { renderApp } from '../../testing/render'
import { signedInClient } from '../../testing/signed-in'
import { collectionHandlers } from './collections.queries'
import { companyFolder, FOLDER, PLAN, plan } from './collections.testing'

const chart: Revision = { ...plan, title: '2027 structure' }

async function open(...folders: Collection[]) {
  const client = signedInClient()
  client.setQueryData(
    sessionQuery.queryKey,
    (session) => session && ({ ...session, org: { name: 'Alder' } } as typeof session),
  )
  client.setQueryData(collectionsQueries.charts.queryKey, folders)
  const server = answerByHand('writes')
  await renderApp(<AcFoldersPage />, { queryClient: client })
  await screen.findByRole('heading', { name: 'Accountability chart' })
  return { client, server }
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))

it('the first folder of charts is the company’s, and is named after the organization', async () => {
  const { server } = await open()
  press('Add a folder')
  const popup = await dialog()
  expect(popup.getByRole('textbox', { name: /^Name/ })).toHaveValue('Alder Accountability Chart')
  fireEvent.click(popup.getByRole('button', { name: /^Create/ }))
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]).toMatchObject({
    url: expect.stringMatching(/\/ac\/collections$/),
    body: { title: 'Alder Accountability Chart', isCompanyFolder: true },
  })
})

it('opens a chart of its folder, and its versions', async () => {
  await open(companyFolder(chart))
  expect(screen.getByRole('link', { name: '2027 structure' })).toHaveAttribute(
    'href',
    `/ac/collection/${FOLDER}/revision/${PLAN}`,
  )
  press('More actions for 2027 structure')
  expect(await screen.findByRole('menuitem', { name: 'Versions' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'PDF' })).toBeNull()
})

it('a chart is copied completely, so only a name is asked for', async () => {
  const { server } = await open(companyFolder(chart))
  press('More actions for 2027 structure')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Copy' }))
  const popup = await dialog()
  expect(popup.queryByRole('checkbox')).toBeNull()
  fireEvent.click(popup.getByRole('button', { name: /^Copy/ }))
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]?.url).toMatch(new RegExp(`/ac/collection/${FOLDER}/revision/${PLAN}/copy$`))
  expect(server.sent[0]?.body).toEqual({ id: expect.any(String), newRevisionName: '2027 structure (copy)' })
})

it('refetches charts and folders when someone changes one', async () => {
  const { client } = await open(companyFolder(chart))
  const update = {
    kind: 'ac' as const,
    id: PLAN,
    version: 5,
    tractionId: null,
    byPersonId: null,
    at: '2026-11-17T09:00:00Z',
  }
  collectionHandlers.ac?.(client, 'Updated', update)
  expect(client.getQueryState(collectionsQueries.charts.queryKey)?.isInvalidated).toBe(true)
})
