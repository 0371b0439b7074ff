import type { Issue } from '@cairn/contract/issues/issues.schemas'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { issuesQueries } from '../../entities/items/item-kinds'
import { releaseAll } from '../../lib/forms/unsaved'
import { useHotkey } from '../../lib/keyboard/hotkeys'
import { answerByHand, refusal } from '../../testing/answer-by-hand'
import { exampleIssue } from '../../testing/example-issue'
import { inLiveMeeting } from '../../testing/in-live-meeting'
import { renderApp } from '../../testing/render'
import { ME, signedInClient, TRACTION } from '../../testing/signed-in'
import { IssueNotes } from './issue-notes'

const issue = (contentHtml: string): Issue => ({
  ...exampleIssue,
  id: 'issue',
  version: 1,
  title: 'Late tiles',
  contentHtml,
})

const onShortcut = vi.fn()
const LOADED = { timeout: 15_000 }

beforeEach(() => {
  localStorage.clear()
  inLiveMeeting({ role: () => ({ canAct: true }) })
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
// Unsaved text would leak into the next test.
afterEach(releaseAll)

function Discussion({ contentHtml }: { contentHtml: string }) {
  useHotkey('n', onShortcut)
  useHotkey('s', onShortcut)
  return <IssueNotes issue={issue(contentHtml)} />
}

it('types into the editor from the first letter, before and after it loads, and triggers no shortcut', async () => {
  const { user } = await renderApp(<Discussion contentHtml="<p>Known.</p>" />, {
    queryClient: signedInClient(),
  })
  await user.click(screen.getByRole('button', { name: 'Edit the notes' }))
  const waiting = screen.getByRole('textbox', { name: 'Notes' })
  expect(waiting).toHaveFocus()
  await user.keyboard('So it is now')
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveAttribute('contenteditable'), {
    timeout: 15_000,
  })
  const editor = screen.getByRole('textbox', { name: 'Notes' })
  expect(editor).toHaveFocus()
  expect(editor).toHaveTextContent('Known.So it is now')
  expect(onShortcut).not.toHaveBeenCalled()
})

let solve: () => void

function InDiscussion({ of }: { of: Issue }) {
  const [isSolved, setSolved] = useState(false)
  solve = () => act(() => setSolved(true))
  return isSolved ? <p>Solved</p> : <IssueNotes issue={of} />
}

/** Wait for rendering, which would mark the text as unsaved again. */
async function leaveAnyway(): Promise<void> {
  await act(async () => undefined)
  releaseAll()
  cleanup()
}

describe('notes that were typed and not saved', () => {
  let drawn = 0
  const fresh = (contentHtml = '') => {
    drawn += 1
    const id = `00000000-0000-7000-8000-${String(drawn).padStart(12, '0')}`
    return { ...issue(contentHtml), id, tractionId: TRACTION, ownerId: ME, createdById: ME }
  }

  async function type(of: Issue) {
    const queryClient = signedInClient()
    queryClient.setQueryData(issuesQueries.byId(of.id).queryKey, of)
    const server = answerByHand('writes')
    const { user } = await renderApp(<InDiscussion of={of} />, { queryClient })
    return { user, server }
  }

  async function typeHalf(of: Issue) {
    const { user, server } = await type(of)
    await user.click(screen.getByRole('button', { name: 'Add notes' }))
    await user.keyboard('Half a th')
    return { user, server }
  }

  it('are saved when the issue is solved or another person moves on', async () => {
    const of = fresh()
    const { server } = await typeHalf(of)
    solve()
    await server.answer(refusal(409, { ...of, version: 2, status: 'Done' }))
    const saved = { ...of, version: 3, status: 'Done', contentHtml: '<p>Half a th</p>' }
    await server.answer({ status: 200, body: { succeeded: true, issue: saved } })
    await waitFor(() => expect(localStorage).toHaveLength(0), LOADED)
    expect(server.sent.map(({ body }) => body)).toMatchObject([
      { version: 1, contentHtml: '<p>Half a th</p>' },
      { version: 2, contentHtml: '<p>Half a th</p>' },
    ])
  })

  it('are stored and reported if someone else wrote notes meanwhile', async () => {
    const of = fresh()
    const { server } = await typeHalf(of)
    solve()
    await server.answer(refusal(409, { ...of, version: 2, contentHtml: '<p>Theirs</p>' }))
    expect(await screen.findByText(/^Your notes on “Late tiles” could not be saved/, {}, LOADED)).toBeInTheDocument()
    expect(server.sent).toHaveLength(1)
    await waitFor(() => expect(localStorage).toHaveLength(1))
  })

  it('are stored and reported once if the issue is gone', async () => {
    const of = fresh()
    const { server } = await typeHalf(of)
    solve()
    await server.answer({ status: 404, body: { succeeded: false, messages: [{ code: 'NOT_FOUND', text: 'Gone.' }] } })
    expect(await screen.findByText(/^Your notes on “Late tiles” .* it was removed/, {}, LOADED)).toBeInTheDocument()
    expect(screen.queryByText(/does not exist or could not be found/)).not.toBeInTheDocument()
    await waitFor(() => expect(localStorage).toHaveLength(1))
  })

  it('are there again after a reload, and neither undo nor hide later changes', async () => {
    const of = fresh()
    await typeHalf(of)
    await leaveAnyway()
    const now = { ...of, version: 4, contentHtml: '<p>What Anna wrote</p>' }
    const { user, server } = await type(now)
    expect(await screen.findByText(/^Restored unsaved text/, {}, LOADED)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await server.answer(refusal(409, now))
    expect(await screen.findByText('What Anna wrote', {}, LOADED)).toBeInTheDocument()
    expect(screen.getByText('Half a th')).toBeInTheDocument()
    expect(server.sent.map(({ body }) => body)).toMatchObject([{ version: 1 }])
  })

  it('are stored as a draft when leaving the page anyway', async () => {
    const { server } = await typeHalf(fresh())
    await leaveAnyway()
    expect(server.sent).toEqual([])
    await waitFor(() => expect(localStorage).toHaveLength(1))
  })

  it('are discarded by Escape only after a question', async () => {
    const { user } = await typeHalf(fresh())
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Return to editing' }, LOADED))
    expect(screen.getByRole('textbox', { name: 'Notes' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Discard' }, LOADED))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Notes' })).toBeNull())
    expect(localStorage).toHaveLength(0)
  })
})

it('ticks a checklist entry in read-only notes, and opens no editor for it', async () => {
  const wire = answerByHand()
  const contentHtml = '<ul data-type="taskList"><li data-checked="false"><p>Bill four</p></li></ul>'
  const { user } = await renderApp(<Discussion contentHtml={contentHtml} />, { queryClient: signedInClient() })
  await user.click(screen.getByRole('checkbox', { name: 'Bill four' }))
  const ticked = contentHtml.replace('false', 'true')
  await waitFor(() => expect(wire.sent.at(-1)?.body).toMatchObject({ version: 1, contentHtml: ticked }))
  expect(screen.queryByRole('textbox')).toBeNull()
})
