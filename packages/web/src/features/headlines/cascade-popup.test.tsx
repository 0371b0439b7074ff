import type { Headline } from '@cairn/contract/headlines/headlines.schemas'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { cascadeTargetsQuery } from '../../entities/items/cascade-targets'
import { answerByHand } from '../../testing/answer-by-hand'
import { renderApp } from '../../testing/render'
import { ANNA, ME, signedInClient, TRACTION } from '../../testing/signed-in'
import { CascadePopup } from './components/headline-popups'

const headline: Headline = {
  id: '00000000-0000-7000-8000-0000000000aa',
  version: 1,
  title: 'A big order',
  ownerId: ME,
  contentHtml: '',
  tractionId: TRACTION,
  meetingId: null,
  type: 'Customer',
  source: null,
  status: 'ToReview',
  reviewedAt: null,
  createdAt: '2026-11-16T09:00:00Z',
  createdById: ME,
  archivedAt: null,
}
const YARD = { id: '00000000-0000-7000-8000-0000000000bb', name: 'Yard' }
const own = { id: TRACTION, name: 'Leaders' }

async function open(targets: readonly { id: string; name: string }[]) {
  const queryClient = signedInClient()
  queryClient.setQueryData(cascadeTargetsQuery(ANNA).queryKey, [...targets])
  const server = answerByHand()
  const onClose = vi.fn()
  const { user } = await renderApp(<CascadePopup headline={headline} onClose={onClose} />, { queryClient })
  await user.click(screen.getByLabelText(/^Owner/, { selector: 'input' }))
  await user.click(await screen.findByRole('option', { name: /^Anna/, hidden: true }))
  return { server, user, onClose, submit: screen.getByRole('button', { name: /^Cascade/ }) }
}

it('cascades once every entry has an owner and a meeting, with a message', async () => {
  const { server, user, onClose, submit } = await open([YARD, own])
  expect(submit).toBeDisabled()
  await user.click(screen.getByLabelText(/^Meetings/, { selector: 'input' }))
  expect(screen.queryByRole('option', { name: 'Leaders', hidden: true })).toBeNull()
  await user.click(await screen.findByRole('option', { name: 'Yard', hidden: true }))
  expect(submit).toBeEnabled()
  await user.click(screen.getByText('Add an owner'))
  expect(submit).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Remove Owner 2' }))
  await user.click(submit)
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]?.body).toEqual({
    headlineId: headline.id,
    entries: [{ ownerId: ANNA, tractionIds: [YARD.id] }],
  })
  await server.answer({ status: 200, body: { succeeded: true, headlines: [], count: 1 } })
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(await screen.findByText('Headline cascaded', {}, { timeout: 15_000 })).toBeInTheDocument()
})

it('says if an owner has no other meeting', async () => {
  const { submit } = await open([own])
  expect(await screen.findByText('The selected owner does not have any other meetings.')).toBeVisible()
  expect(submit).toBeDisabled()
})
