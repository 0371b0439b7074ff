import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { emitApiEvent } from '../lib/api/http-client'
import * as serverWatch from '../lib/api/server-watch'
import { useConnection } from '../lib/sync/connection'
import { notify } from '../lib/toasts/notify'
import { renderApp } from '../testing/render'
import { ConnectionWatch } from './root-route'

const LOST = 'Connection lost. Attempting to reconnect...'
const UNREACHABLE = 'Please check your connection and refresh the page.'
const RESTORED = 'Connection restored'
/** Loading the toast chunk. */
const LOADED = { timeout: 15_000 }

const hub = (isLost: boolean) => act(() => useConnection.getState().report('hub', isLost))

beforeEach(() => {
  vi.spyOn(serverWatch, 'watchServer').mockResolvedValue(undefined)
  useConnection.setState({ state: 'online', lostBy: [], returns: 0, isOverLimit: false })
})

it('says that the connection is lost until it is back, then that it is', async () => {
  await renderApp(<ConnectionWatch />)
  hub(true)
  expect(await screen.findByText(LOST, {}, LOADED)).toBeInTheDocument()
  hub(false)
  expect(await screen.findByText(RESTORED)).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText(LOST)).not.toBeInTheDocument())
})

it('shows instructions when a call fails to reach the server, until one succeeds', async () => {
  await renderApp(<ConnectionWatch />)
  act(() => emitApiEvent('api-not-available'))
  expect(await screen.findByText(UNREACHABLE, {}, LOADED)).toBeInTheDocument()
  act(() => emitApiEvent('api-available'))
  expect(await screen.findByText(RESTORED)).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText(UNREACHABLE)).not.toBeInTheDocument())
})

it('says what to do when Cairn is open too many times, until a connection is free', async () => {
  await renderApp(<ConnectionWatch />)
  act(() => useConnection.setState({ isOverLimit: true }))
  expect(await screen.findByText(/^Cairn is open in too many tabs/, {}, LOADED)).toBeInTheDocument()
  act(() => useConnection.setState({ isOverLimit: false }))
  expect(await screen.findByText(RESTORED)).toBeInTheDocument()
})

it('is back only once both server and hub are', async () => {
  await renderApp(<ConnectionWatch />)
  hub(true)
  act(() => emitApiEvent('api-not-available'))
  expect(await screen.findByText(LOST, {}, LOADED)).toBeInTheDocument()
  act(() => emitApiEvent('api-available'))
  expect(useConnection.getState()).toMatchObject({ state: 'reconnecting', returns: 0 })
  hub(false)
  expect(useConnection.getState()).toMatchObject({ state: 'online', returns: 1 })
  expect(await screen.findByText(RESTORED)).toBeInTheDocument()
})

it('raises no toast over the live meeting, which has a banner, and tells a screen reader of the return', async () => {
  await renderApp(<ConnectionWatch />, { path: '/meeting/live/1' })
  hub(true)
  act(() => void notify.success('Raised after it'))
  expect(await screen.findByText('Raised after it', {}, LOADED)).toBeInTheDocument()
  expect(screen.queryByText(LOST)).not.toBeInTheDocument()
  hub(false)
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(RESTORED))
})
