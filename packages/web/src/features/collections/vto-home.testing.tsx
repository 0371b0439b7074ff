import type { Collection } from '@cairn/contract/collections/collections.schemas'
import type { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { collectionsQueries } from '../../entities/collections/collections'
import { VtoFoldersPage } from '../../pages/collections/vto-pages'
import { answerByHand } from '../../testing/answer-by-hand'
import { renderApp } from '../../testing/render'

export async function openVtoHome(client: QueryClient, folders: readonly Collection[]) {
  client.setQueryData(collectionsQueries.seen.queryKey, [...folders])
  const server = answerByHand('writes')
  await renderApp(<VtoFoldersPage />, { queryClient: client })
  await screen.findByRole('heading', { name: 'V/TO' })
  return server
}
