import { type Collection, defaultSharing, type Revision } from '@cairn/contract/collections/collections.schemas'
import type { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { collectionsQueries } from '../../entities/collections/collections'
import { VtoFoldersPage } from '../../pages/collections/collection-pages'
import { answerByHand } from '../../testing/answer-by-hand'
import { renderApp } from '../../testing/render'
import { ANNA, ME } from '../../testing/signed-in'

const id = (last: string) => `00000000-0000-7000-8000-0000000000${last}`
export const FOLDER = id('20')
export const PLAN = id('21')
export const OTHER_FOLDER = id('30')

export const plan: Revision = {
  id: PLAN,
  version: 4,
  collectionId: FOLDER,
  collectionTitle: 'Company',
  title: 'Plan 2027',
  createdById: ANNA,
  updatedAt: '2026-11-16T09:00:00Z',
  permissions: defaultSharing,
  isPublished: false,
  publishedId: null,
  canEdit: true,
  leadershipIds: [ANNA, ME],
  updatedById: null,
}

export const readOnly = (revision: Revision): Revision => ({ ...revision, canEdit: false, leadershipIds: [] })

export const another = (last: string, given: Partial<Revision>): Revision => ({ ...plan, id: id(last), ...given })

export const companyFolder = (...revisions: Revision[]): Collection => ({
  id: FOLDER,
  version: 1,
  title: 'Company',
  isCompanyFolder: true,
  createdById: ANNA,
  revisions,
})

export const otherFolder = (title: string, ...revisions: Revision[]): Collection => ({
  id: OTHER_FOLDER,
  version: 1,
  title,
  isCompanyFolder: false,
  createdById: ME,
  revisions: revisions.map((revision) => ({ ...revision, collectionId: OTHER_FOLDER, collectionTitle: title })),
})

export async function openVtoHome(client: QueryClient, folders: readonly Collection[]) {
  client.setQueryData(collectionsQueries.seen.queryKey, [...folders])
  const server = answerByHand('writes')
  await renderApp(<VtoFoldersPage />, { queryClient: client })
  await screen.findByRole('heading', { name: 'V/TO' })
  return server
}
