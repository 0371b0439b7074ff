import type { Collection, Revision } from '@cairn/contract/collections/collections.schemas'
import { useLocation } from '@tanstack/react-router'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { collectionsQueries } from '../../entities/collections/collections'
import { discardDraft, saveDraft } from '../../lib/forms/drafts'
import { forgetRemoval, noteOwnRemoval } from '../../lib/sync/removals'
import { answerByHand } from '../../testing/answer-by-hand'
import { renderApp } from '../../testing/render'
import { ANNA, ME, signedInClient } from '../../testing/signed-in'
import { vtoKind } from './collection-kind'
import { collectionHandlers } from './collections.queries'
import { another, companyFolder, FOLDER, OTHER_FOLDER, otherFolder, PLAN, plan, readOnly } from './collections.testing'
import { idsWithin, RevisionRemoved, typedTexts } from './components/revision-removed'

function Address() {
  return <p>{useLocation().pathname}</p>
}

async function open(revision: Revision, { isListed = true } = {}) {
  const client = signedInClient()
  if (isListed) client.setQueryData(collectionsQueries.seen.queryKey, [companyFolder(revision)])
  const server = answerByHand('writes')
  const part = (
    <>
      <RevisionRemoved kind={vtoKind} revision={revision} />
      <Address />
    </>
  )
  await renderApp(part, { queryClient: client })
  const becomes = (...folders: Collection[]) => client.setQueryData(collectionsQueries.seen.queryKey, folders)
  const hear = (byPersonId: string) => {
    const at = '2026-11-17T09:00:00Z'
    const update = { kind: 'vtorevision' as const, id: PLAN, version: 5, tractionId: null, byPersonId, at }
    collectionHandlers.vtorevision?.(client, 'Deleted', update)
  }
  return { client, server, becomes, hear }
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

it('tells an editor who removed it, and offers a copy or its folder', async () => {
  const { server, becomes, hear } = await open(plan)
  hear(ANNA)
  becomes(companyFolder())
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This V/TO has been removed by another user. Anna Reyes removed it.',
  )
  expect(screen.getByRole('button', { name: 'Go to its folder' })).toBeVisible()
  press('Make a copy')
  await screen.findByRole('dialog', { name: /^Make a copy/ })
  press(/^Copy/)
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]).toMatchObject({
    url: expect.stringMatching(`/vto/collection/${FOLDER}/revision/${PLAN}/copy$`),
    body: { newRevisionName: 'Plan 2027 (copy)', includeVision: true, includeTraction: true },
  })
  forgetRemoval(PLAN)
})

const SEAT = '0198c0de-0000-7000-8000-0000000000d1'
const OWNER = { personId: ME, orgId: 'none' }

it.each([
  ['removed', () => undefined],
  ['no longer shared', () => []],
])('text typed into a part of it is shown and can be copied when it is %s', async (_, removed) => {
  const place = `seat/${SEAT}`
  saveDraft(OWNER, place, { title: 'Head of sales', assignedToId: ANNA }, 1)
  const chart = { ...plan, seats: [{ id: SEAT }] }
  const { client, becomes, hear } = await open(chart)
  const list = removed()
  if (list) client.setQueryData([...collectionsQueries.all, 'vto', 'removed'], list)
  else hear(ANNA)
  becomes(companyFolder())
  expect(await screen.findByText('Your text is still here.')).toBeVisible()
  expect(screen.getByText('Head of sales')).toBeVisible()
  expect(screen.queryByText(ANNA)).toBeNull()
  expect(screen.getByRole('button', { name: 'Copy my text' })).toBeVisible()
  discardDraft(OWNER, place)
  forgetRemoval(PLAN)
})

it('asks a reader only to confirm', async () => {
  const { becomes, hear } = await open(readOnly(plan))
  hear(ANNA)
  becomes(companyFolder())
  expect(await screen.findByRole('alert')).toHaveTextContent('This V/TO has been removed by another user.')
  expect(screen.queryByRole('button', { name: 'Make a copy' })).toBeNull()
  expect(screen.getByRole('button', { name: 'OK' })).toBeVisible()
  forgetRemoval(PLAN)
})

it('notifies a user who opened it before the folders were loaded', async () => {
  const { becomes, hear } = await open(readOnly(plan), { isListed: false })
  hear(ANNA)
  becomes(companyFolder())
  expect(await screen.findByRole('alert')).toHaveTextContent('This V/TO has been removed by another user.')
  forgetRemoval(PLAN)
})

it('reads missed removals after reconnecting, where possible', async () => {
  const { client, becomes } = await open(plan)
  const key = [...collectionsQueries.all, 'vto', 'removed']
  const removed = { id: PLAN, version: 5, title: plan.title, collectionId: FOLDER, collectionTitle: 'Company' }
  const times = { removedAt: '2026-11-17T09:00:00Z', removedById: ANNA, restorableUntil: '2027-02-15T09:00:00Z' }
  client.setQueryData(key, [{ ...removed, ...times }])
  becomes(companyFolder())
  expect(await screen.findByRole('alert')).toHaveTextContent('Anna Reyes removed it.')
})

it('does not call it removed when it is no longer shared', async () => {
  const { client, becomes } = await open(plan)
  client.setQueryData([...collectionsQueries.all, 'vto', 'removed'], [])
  becomes(companyFolder())
  expect(await screen.findByRole('alert')).toHaveTextContent('This V/TO is no longer shared with you.')
})

it('shows no message to the user who removed it, and names them in their other tab', async () => {
  noteOwnRemoval(PLAN)
  const { becomes, hear } = await open(plan)
  hear(ME)
  becomes(companyFolder(another('22', { title: 'Stays' })))
  expect(screen.queryByRole('alert')).toBeNull()
  forgetRemoval(PLAN)
  hear(ME)
  becomes(companyFolder())
  expect(await screen.findByRole('alert')).toHaveTextContent('You removed this in another tab or on another device.')
  forgetRemoval(PLAN)
})

it('moved into another folder, open popups move with it', async () => {
  const { becomes } = await open(plan)
  becomes(companyFolder(), otherFolder('Elsewhere', plan))
  expect(await screen.findByText(`/vto/detail/${OTHER_FOLDER}/${PLAN}`)).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('collects typed text from drafts of any form, and nothing chosen', () => {
  const drafts = {
    'seat/a': { title: 'Sales', roles: ['Sell', ''], assignedToId: 'anna' },
    'vto-line/b': { contentHtml: '<p>Measure twice</p>' },
    'vto/c/coreValue': 'Ask first',
    'vto-line/d': { contentHtml: '<p>Measure twice</p>' },
  }
  expect(typedTexts(drafts)).toEqual(['Sales', 'Sell', 'Measure twice', 'Ask first'])
})

it('finds the ids of everything in a revision', () => {
  const revision = { id: 'plan', seats: [{ id: 'a', assignedToId: 'anna' }], vision: { ten: { id: 'b' }, none: null } }
  expect(idsWithin(revision)).toEqual(['plan', 'a', 'b'])
})
