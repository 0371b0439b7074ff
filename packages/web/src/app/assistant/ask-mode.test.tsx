import { useSearch } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../../testing/render'
import { ME, signedInClient, TRACTION } from '../../testing/signed-in'
import { AssistantPanel } from './assistant-panel'

const source = {
  kind: 'rock',
  id: '00000000-0000-7000-8000-000000000021',
  title: 'CNC nesting',
  ownerId: ME,
  status: 'OffTrack',
  dueDate: '2026-12-31',
  tractionId: TRACTION,
  tractionName: 'Shop weekly',
  isArchived: false,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
}

function Opened() {
  const { item } = useSearch({ strict: false })
  return <output aria-label="Opened">{item}</output>
}

async function ask(reply: () => Response | Promise<Response>) {
  const asked: { prompt: string; thread: unknown[] }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.endsWith('/chat')) return Response.json({ items: [], totalCount: 0, totalPages: 0 })
    asked.push(JSON.parse(String(init.body)))
    return await reply()
  })
  const part = (
    <>
      <AssistantPanel isOpen onClose={() => undefined} />
      <Opened />
    </>
  )
  const drawn = await renderApp(part, { queryClient: signedInClient() })
  await drawn.user.click(await screen.findByRole('button', { name: 'Ask' }))
  return { ...drawn, asked, field: await screen.findByRole('textbox', { name: 'Ask or search' }) }
}

const answered = (content: string, sources: object[] = [source]) =>
  Response.json({ messages: [{ role: 'assistant', content, sources }], answeredBy: 'rules' })

it('shows each source as a link with its state', async () => {
  const { user, field } = await ask(() => answered('1 Rock is off track:\n- [[0]], Luis Ortega'))
  await user.type(field, 'Which Rocks are off track?{Enter}')
  expect(await screen.findByText('1 Rock is off track:')).toBeVisible()
  expect(screen.getByText('Off-Track')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /CNC nesting/ }))
  await waitFor(() => expect(screen.getByLabelText('Opened')).toHaveTextContent(source.id))
})

it('sends the earlier messages along', async () => {
  const { user, field, asked } = await ask(() => answered('No search results.', []))
  await user.type(field, 'first{Enter}')
  await screen.findByText('No search results.')
  await user.type(field, 'second{Enter}')
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[1]?.thread).toEqual([
    { role: 'user', content: 'first' },
    { role: 'assistant', content: 'No search results.' },
  ])
})

it('keeps the question where no answer came, and asks it again', async () => {
  let isBroken = true
  const { user, field } = await ask(() => (isBroken ? Response.json({}, { status: 422 }) : answered('Here.', [])))
  await user.type(field, 'What now?{Enter}')
  expect(await screen.findByText(/The assistant did not answer\. Your question was kept\./)).toBeVisible()
  expect(field).toHaveValue('What now?')
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Here.')).toBeVisible()
})

it('shows nothing of an answer as markup, and no link to elsewhere', async () => {
  const { user, field } = await ask(() =>
    answered('<img src=x onerror=alert(1)> [click](https://evil.example) [[7]] https://evil.example', []),
  )
  await user.type(field, 'x{Enter}')
  expect(await screen.findByText(/<img src=x onerror=alert\(1\)> \[click\]/)).toBeVisible()
  expect(screen.queryByRole('img', { name: /x/ })).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})
