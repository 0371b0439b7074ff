import type { AssistantSettings as Settings } from '@cairn/contract/assistants/assistants.schemas'
import type { Session } from '@cairn/contract/identity/session.schemas'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sessionQuery } from '../../lib/session/session'
import { answerByHand, refusal } from '../../testing/answer-by-hand'
import { renderApp } from '../../testing/render'
import { ANNA, signedInClient } from '../../testing/signed-in'
import { AssistantSettings } from './assistant-settings'
import { assistantQueries } from './assistants.queries'

const settings: Settings = {
  version: 3,
  mode: 'On',
  sends: ['notes', 'goals', 'people', 'numbers'],
  monthlyTokens: null,
  keepsContent: false,
  monthlyTokensMax: 1_000_000,
  usedTokens: 12_345,
  dailyTokensMax: 200_000,
  usedToday: 345,
  month: '2026-11-01',
  model: { name: 'qwen3', host: 'localhost:11434' },
}

async function open(role: 'Owner' | 'Admin', given: Settings = settings) {
  const server = answerByHand()
  const queryClient = signedInClient()
  const session = queryClient.getQueryData(sessionQuery.queryKey) as Session
  queryClient.setQueryData(sessionQuery.queryKey, { ...session, user: { ...session.user, roles: [role] } })
  queryClient.setQueryData(assistantQueries.settings.queryKey, given)
  return { ...(await renderApp(<AssistantSettings />, { queryClient })), server }
}

it('names the model and its host, and shows what the budget has left', async () => {
  await open('Admin')
  expect(await screen.findByText(/^The language model is qwen3 at localhost:11434\./)).toBeVisible()
  expect(screen.getByText(/^12,345 of 1,000,000 used this month, 345 of 200,000 today\./)).toBeVisible()
})

it('saves mode, selected data and budget with the version they were based on', async () => {
  const { user, server } = await open('Admin')
  await user.click(await screen.findByRole('radio', { name: 'Test mode' }))
  await user.click(screen.getByRole('checkbox', { name: 'Notes' }))
  await user.type(screen.getByRole('textbox', { name: 'Tokens per month' }), '50000')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(server.sent[0]).toMatchObject({
    url: '/api/v2/assistant/settings',
    body: {
      version: 3,
      mode: 'Test',
      sends: ['goals', 'people', 'numbers'],
      monthlyTokens: 50_000,
      keepsContent: false,
    },
  })
})

it('saves nothing while the budget is not a number', async () => {
  const { user, server } = await open('Admin')
  await user.type(await screen.findByRole('textbox', { name: 'Tokens per month' }), 'many')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(server.sent).toEqual([])
})

it('says that nothing is sent without a model', async () => {
  await open('Admin', { ...settings, model: null })
  expect(await screen.findByText(/^No language model is set up\./)).toBeVisible()
})

it('shows the calls to owners, with content only where it was stored', async () => {
  const { server } = await open('Owner')
  const call = {
    id: ANNA,
    at: '2026-11-17T10:00:00.000Z',
    person: { id: ANNA, name: 'Anna Reyes' },
    purpose: 'chat',
    model: 'qwen3',
    state: 'Answered',
    inputTokens: 1_200,
    outputTokens: 34,
    content: null,
  }
  const content = { system: 'Answer.', prompt: '<img src=x>', answer: 'None.' }
  const items = [call, { ...call, id: ANNA.replace('2', '3'), content }]
  await server.answer({ status: 200, body: { items, totalCount: 2, totalPages: 1 } })
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first).toHaveTextContent('Anna ReyesAnswered · qwen3 · 1,200 tokens sent, 34 received')
  expect(within(second as HTMLElement).getByText(/<img src=x>/)).toBeInTheDocument()
  expect(screen.queryByRole('img')).toBeNull()
})

it('requests no calls for an admin', async () => {
  const { server } = await open('Admin')
  await screen.findByRole('button', { name: 'Save' })
  expect(server.sent).toEqual([])
  expect(screen.queryByText('Calls to the language model')).toBeNull()
})

it('a failed first load of the calls can be retried', async () => {
  const { user, server } = await open('Owner')
  await server.answer(refusal(500))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await server.answer({ status: 200, body: { items: [], totalCount: 0, totalPages: 1 } })
  expect(await screen.findByRole('heading', { name: /^Calls to the language model/ })).toBeVisible()
})
