import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aNode } from '../testing/a-node'
import { answerByHand, refusal } from '../testing/answer-by-hand'
import { renderApp } from '../testing/render'
import { signedInClient } from '../testing/signed-in'
import { OperatorNodesPage } from './operator-nodes'

afterEach(() => vi.useRealTimers())

async function open() {
  const server = answerByHand()
  return { ...(await renderApp(<OperatorNodesPage />, { queryClient: signedInClient() })), server }
}

const rowOf = (host: string) => within(screen.getByRole('row', { name: new RegExp(host) }))

it('shows a row per server with its readings, and marks those that need attention', async () => {
  const { server } = await open()
  const away = { redis: { state: 'away' as const, answerMs: null }, clockOffsetMs: -130_000, isOwn: false }
  const body = [
    aNode({ sockets: 8120, meetings: 27, redis: { state: 'up', answerMs: 1.2 } }),
    aNode({ ...away, id: '00000000-0000-7000-8000-0000000000a2', host: 'cairn-2' }),
  ]
  await server.answer({ status: 200, body })
  const one = await waitFor(() => rowOf('cairn-1'))
  for (const text of ['8,120', '27', '4 ms', '1 of 20', '1.2 ms', 'Correct']) expect(one.getByText(text)).toBeVisible()
  expect(one.queryByText('Attention:')).toBeNull()
  const other = rowOf('cairn-2')
  for (const text of ['Unreachable', '2 min behind']) expect(other.getByText(text)).toBeVisible()
  expect(other.getAllByText('Attention:')).toHaveLength(2)
})

it('marks a server that runs another build', async () => {
  const { server } = await open()
  const renewed = { host: 'cairn-2', version: '2026.11.2', since: '2026-11-17T09:59:00.000Z', isOwn: false }
  await server.answer({
    status: 200,
    body: [aNode(), aNode({ ...renewed, id: '00000000-0000-7000-8000-0000000000a2' })],
  })
  expect(await screen.findByText('Different build than cairn-2')).toBeVisible()
  expect(screen.getAllByText('Attention:')).toHaveLength(1)
})

it('lists errors on any of them, newest first, with what finds them in the log', async () => {
  const { server } = await open()
  const failed = { message: 'a job failed', error: 'Error ECONNREFUSED', where: 'send-mail', requestId: null }
  const broken = { message: 'a request failed unexpectedly', error: 'TypeError', where: 'GET /api/v2/todos' }
  const body = [
    aNode({ errors: [{ ...failed, at: '2026-11-17T09:40:00.000Z' }] }),
    aNode({
      id: '00000000-0000-7000-8000-0000000000a2',
      host: 'cairn-2',
      errors: [{ ...broken, requestId: 'req-7', at: '2026-11-17T09:50:00.000Z' }],
    }),
  ]
  await server.answer({ status: 200, body })
  const list = within(await screen.findByRole('region', { name: 'Last errors' }))
  const items = list.getAllByRole('listitem').map((item) => item.textContent)
  expect(items[0]).toMatch(/a request failed unexpectedly.*On cairn-2.*GET \/api\/v2\/todos.*TypeError.*Request req-7/)
  expect(items[1]).toMatch(/a job failed.*On cairn-1.*send-mail.*Error ECONNREFUSED/)
})

it('refetches every five seconds, and keeps the last data without a reply', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { server } = await open()
  await server.answer({ status: 200, body: [aNode({ sockets: 812 })] })
  expect(await screen.findByText('812')).toBeVisible()
  expect(screen.getByText('No errors since these servers started.')).toBeVisible()
  await vi.advanceTimersByTimeAsync(5_000)
  await server.answer(refusal(503))
  expect(await screen.findByText(/^Last response at .* Trying again\.$/)).toHaveAttribute('role', 'status')
  expect(screen.getByText('812')).toBeVisible()
  await vi.advanceTimersByTimeAsync(5_000)
  await server.answer({ status: 200, body: [aNode({ sockets: 813 })] })
  expect(await screen.findByText('813')).toBeVisible()
  expect(screen.queryByText(/^Last response/)).toBeNull()
})

it('offers to retry if the first request failed', async () => {
  const { server, user } = await open()
  await server.answer(refusal(500))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await server.answer({ status: 200, body: [aNode()] })
  expect(await screen.findByRole('row', { name: /cairn-1/ })).toBeVisible()
})

it('is not for others', async () => {
  const { server } = await open()
  await server.answer(refusal(403))
  expect(await screen.findByText('Only the operators of this server can see its status.')).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
})
