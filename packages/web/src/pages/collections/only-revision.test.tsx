import type { Collection } from '@cairn/contract/collections/collections.schemas'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { collectionsQueries } from '../../entities/collections/collections'
import { companyFolder, FOLDER, PLAN, plan } from '../../features/collections/collections.testing'
import { sessionQuery } from '../../lib/session/session'
import { answerByHand } from '../../testing/answer-by-hand'
import { renderApp } from '../../testing/render'
import { signedInClient } from '../../testing/signed-in'
import { AcHomePage, VtoHomePage } from './collection-pages'

const other = { ...plan, id: '00000000-0000-7000-8000-0000000000f1', title: 'Another' }
const VTO = `/vto/detail/${FOLDER}/${PLAN}`
const CHART = `/ac/collection/${FOLDER}/revision/${PLAN}`

async function open(seen: typeof collectionsQueries.seen | typeof collectionsQueries.charts, ...folders: Collection[]) {
  const client = signedInClient()
  client.setQueryData(
    sessionQuery.queryKey,
    (session) => session && ({ ...session, org: { name: 'Alder' } } as typeof session),
  )
  client.setQueryData(seen.queryKey, folders)
  const server = answerByHand('writes')
  const Page = seen === collectionsQueries.seen ? VtoHomePage : AcHomePage
  const { shownPath } = await renderApp(<Page />, {
    queryClient: client,
    path: seen === collectionsQueries.seen ? '/vto' : '/ac',
  })
  return { client, server, path: shownPath }
}

it.each([
  ['V/TO', collectionsQueries.seen, VTO],
  ['chart', collectionsQueries.charts, CHART],
])('the only existing %s opens instead of the folders', async (_what, seen, path) => {
  const page = await open(seen, companyFolder(plan))
  await waitFor(() => expect(page.path()).toBe(path))
})

it('with two, the folders are shown, even after one is removed', async () => {
  const page = await open(collectionsQueries.seen, companyFolder(plan, other))
  expect(await screen.findByRole('heading', { name: 'Company' })).toBeVisible()
  act(() => void page.client.setQueryData(collectionsQueries.seen.queryKey, [companyFolder(plan)]))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Another' })).toBeNull())
  expect(page.path()).toBe('/vto')
})

it('the first new V/TO is created in the company’s folder, which is created with it, and opens', async () => {
  const page = await open(collectionsQueries.seen)
  fireEvent.click(await screen.findByRole('button', { name: 'New V/TO' }))
  const popup = within(await screen.findByRole('dialog'))
  expect(popup.getByRole('textbox', { name: /^Name/ })).toHaveValue('Alder V/TO')
  fireEvent.click(popup.getByRole('button', { name: /^Create/ }))
  await waitFor(() => expect(page.server.sent).toHaveLength(1))
  expect(page.server.sent[0]?.body).toMatchObject({ title: 'Alder Vision/Traction Organizer', isCompanyFolder: true })
  await page.server.answer({ status: 200, body: { succeeded: true, messages: [], collection: companyFolder() } })
  await waitFor(() => expect(page.server.sent).toHaveLength(2))
  expect(page.server.sent[1]?.body).toMatchObject({ title: 'Alder V/TO' })
  await page.server.answer({ status: 200, body: { succeeded: true, messages: [], revision: plan } })
  await waitFor(() => expect(page.path()).toBe(VTO))
})
