import type { PublishedRevision } from '@cairn/contract/collections/collections.schemas'
import type { Vto } from '@cairn/contract/vto/vto.schemas'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../testing/render'
import { ANNA, ME, signedInClient } from '../../testing/signed-in'
import { VtoHead } from './vto-detail'

const REVISION = '0198c0de-0000-7000-8000-0000000000c2'
const LATEST = '0198c0de-0000-7000-8000-0000000000d2'
const FORMER = '0198c0de-0000-7000-8000-0000000000d1'

const vto: Vto = {
  id: REVISION,
  version: 3,
  collectionId: '0198c0de-0000-7000-8000-0000000000c1',
  collectionTitle: 'Plans',
  title: '2027 plan',
  createdById: ME,
  updatedAt: '2026-11-16T08:12:00Z',
  linkedTractionId: null,
  permissions: { lt: { canView: true, canEdit: true }, org: { canView: false, canEdit: false }, individuals: [] },
  canEdit: true,
  leadershipIds: [],
  updatedById: null,
  isPublished: true,
  publishedId: LATEST,
  shownPublishedId: null,
  contents: {
    vision: {
      coreValues: [],
      coreValuesSpeech: null,
      coreFocus: null,
      tenYearTarget: null,
      targetMarkets: [],
      threeYearPicture: null,
    },
    traction: { oneYearPlan: null, quarterlyPlan: null, longTermIssues: [], actualResults: [] },
  },
}

const copy = (id: string, number: number, publishedAt: string): PublishedRevision => ({
  id,
  number,
  publishedAt,
  title: '2027 plan',
  publishedById: ANNA,
})

function open(shown: Partial<Vto>) {
  const queryClient = signedInClient()
  const copies = [copy(LATEST, 2, '2026-09-30T12:00:00Z'), copy(FORMER, 1, '2026-06-30T12:00:00Z')]
  queryClient.setQueryData(['collections', 'vto', 'published', REVISION], copies)
  return renderApp(<VtoHead vto={{ ...vto, ...shown }} />, { queryClient })
}

const CHANGED_SINCE = { publishedAt: '2026-09-30T12:00:00Z' }

it('shows when unpublished changes were saved, opens the published version, and publishes them', async () => {
  await open(CHANGED_SINCE)
  expect(await screen.findByText('Unpublished changes')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Publish' })).toBeVisible()
  expect(screen.getByText(/^Saved Nov 16(, 2026)?$/)).toBeVisible()
  const link = screen.getByRole('link', { name: 'Published Sep 30, 2026' })
  expect(link.getAttribute('href')).toMatch(new RegExp(`/${LATEST}$`))
  expect(screen.getByRole('link', { name: 'Folder: Plans' })).toBeVisible()
})

it('shows only the state of an unchanged published one, without publishing', async () => {
  await open({ publishedAt: vto.updatedAt })
  expect(await screen.findByText('Published Nov 16, 2026')).toBeVisible()
  expect(screen.queryByText(/Draft|Saved/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
})

it('names who saved it last, if that is known', async () => {
  await open({ ...CHANGED_SINCE, updatedById: ANNA })
  expect(await screen.findByText(/^Saved Nov 16.*, Anna Reyes$/)).toBeVisible()
})

it('says that an earlier version does not change, and links to the draft', async () => {
  await open({ shownPublishedId: FORMER })
  expect(await screen.findByText(/published on Jun 30, 2026. It does not change/)).toBeVisible()
  expect(screen.getByText('Published Jun 30, 2026')).toBeVisible()
  expect(screen.queryByText('Draft')).toBeNull()
  expect(screen.getByRole('link', { name: 'Go to the draft' })).toBeVisible()
})

it('shows a reader the current version without a notice, and leads there from an earlier copy', async () => {
  const { unmount } = await open({ canEdit: false, shownPublishedId: LATEST })
  expect(await screen.findByText('Published Sep 30, 2026')).toBeVisible()
  expect(screen.queryByText(/does not change/)).toBeNull()
  unmount()
  await open({ canEdit: false, shownPublishedId: FORMER })
  expect(await screen.findByRole('link', { name: 'Go to the current version' })).toBeVisible()
})

it('offers editors to close the quarter at any time', async () => {
  const { user } = await open({})
  await user.click(await screen.findByLabelText('More actions for 2027 plan'))
  expect(await screen.findByText('Close the quarter')).toBeVisible()
})

it('does not offer that to readers', async () => {
  const { user } = await open({ canEdit: false, shownPublishedId: LATEST })
  await user.click(await screen.findByLabelText('More actions for 2027 plan'))
  expect(await screen.findByText('Versions')).toBeVisible()
  expect(screen.queryByText('Close the quarter')).toBeNull()
})

it('has neither draft nor copy if nothing can be read', async () => {
  await open({ canEdit: false, isPublished: false, publishedId: null, contents: null })
  expect(await screen.findByRole('heading', { name: '2027 plan' })).toBeVisible()
  expect(screen.queryByText('Draft')).toBeNull()
  expect(screen.queryByText(/^Published/)).toBeNull()
})
