import type { Issue } from '@cairn/contract/issues/issues.schemas'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useHotkey } from '../../lib/hotkeys'
import { renderApp } from '../../testing/render'
import { IssueNotes } from './issue-notes'

vi.mock('../../features/live-meeting/live-meeting.context', () => ({ useLiveRole: () => ({ canAct: true }) }))

const issue = (contentHtml: string): Issue => ({
  id: 'issue',
  version: 1,
  title: 'Late tiles',
  ownerId: 'me',
  contentHtml,
  tractionId: 'traction',
  status: 'NotDone',
  source: null,
  createdAt: '2026-11-03T09:00:00.000Z',
  createdById: 'me',
  solvedAt: null,
  solvedInMeetingId: null,
  archivedAt: null,
})

const onShortcut = vi.fn()

function Discussion({ contentHtml }: { contentHtml: string }) {
  useHotkey('n', onShortcut)
  useHotkey('s', onShortcut)
  return <IssueNotes issue={issue(contentHtml)} />
}

it('writes notes into the editor from the first letter, before it is loaded and after, and acts on none', async () => {
  const { user } = await renderApp(<Discussion contentHtml="<p>Known.</p>" />)
  await user.click(screen.getByRole('button', { name: 'Edit the notes' }))
  const waiting = screen.getByRole('textbox', { name: 'Notes' })
  expect(waiting).toHaveFocus()
  await user.keyboard('So it is now')
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveAttribute('contenteditable'), {
    timeout: 9000,
  })
  const editor = screen.getByRole('textbox', { name: 'Notes' })
  expect(editor).toHaveFocus()
  expect(editor).toHaveTextContent('Known.So it is now')
  expect(onShortcut).not.toHaveBeenCalled()
})
