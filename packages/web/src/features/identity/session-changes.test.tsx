import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { hasDrafts, saveDraft } from '../../lib/forms/drafts'
import * as unsent from '../../lib/offline/unsent'
import { answerByHand } from '../../testing/answer-by-hand'
import { renderApp } from '../../testing/render'
import { endOwnSession } from './session-changes'

const LOADED = { timeout: 15_000 }
const ended = { status: 200, body: { succeeded: true } }

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(unsent, 'countUnsent').mockResolvedValue(0)
  vi.spyOn(unsent, 'deleteUnsent').mockReset().mockResolvedValue(undefined)
})

it('signing out with nothing unsent asks nothing, and clears the device', async () => {
  const server = answerByHand()
  const isOut = endOwnSession('me')
  await server.answer(ended)
  expect(await isOut).toBe(true)
  expect(unsent.deleteUnsent).toHaveBeenCalledWith('me')
})

it('signing out says what would be lost, and can be canceled', async () => {
  vi.spyOn(unsent, 'countUnsent').mockResolvedValue(2)
  const server = answerByHand()
  const { user } = await renderApp(<p>Page</p>)
  const isOut = endOwnSession('me')
  expect(await screen.findByText(/^2 changes have not reached the server yet/, {}, LOADED)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await isOut).toBe(false)
  expect(server.sent).toEqual([])
  expect(unsent.deleteUnsent).not.toHaveBeenCalled()
})

it('signing out anyway deletes unsent changes, after the server has ended the session', async () => {
  vi.spyOn(unsent, 'countUnsent').mockResolvedValue(1)
  const server = answerByHand()
  const { user } = await renderApp(<p>Page</p>)
  const isOut = endOwnSession('me')
  await user.click(await screen.findByRole('button', { name: 'Sign out anyway' }, LOADED))
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(unsent.deleteUnsent).not.toHaveBeenCalled()
  await server.answer(ended)
  expect(await isOut).toBe(true)
  expect(unsent.deleteUnsent).toHaveBeenCalledWith('me')
})

it('shows no signed-out message before the server knows of the sign-out', async () => {
  const server = answerByHand()
  await renderApp(<p>Page</p>)
  const isOut = endOwnSession('me')
  await server.answer('no network')
  expect(await isOut).toBe(false)
  expect(await screen.findByText('Please check your connection and refresh the page.', {}, LOADED)).toBeInTheDocument()
  expect(unsent.deleteUnsent).not.toHaveBeenCalled()
})

it('signing out announces the loss of typed texts, keeps them on cancel, and deletes them with the session', async () => {
  saveDraft({ personId: 'me', orgId: 'ours' }, 'issue/1', { contentHtml: '<p>Half</p>' }, 3)
  const server = answerByHand()
  const { user } = await renderApp(<p>Page</p>)
  const stays = endOwnSession('me')
  const message = 'Unsaved text will be deleted from this device.'
  expect(await screen.findByText(message, {}, LOADED)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await stays).toBe(false)
  expect(hasDrafts('me')).toBe(true)
  const leaves = endOwnSession('me')
  await user.click(await screen.findByRole('button', { name: 'Sign out anyway' }, LOADED))
  await server.answer(ended)
  expect(await leaves).toBe(true)
  expect(hasDrafts('me')).toBe(false)
})
