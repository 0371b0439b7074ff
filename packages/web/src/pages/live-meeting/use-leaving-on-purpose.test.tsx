import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useUnsaved } from '../../lib/forms/unsaved'
import { inLiveMeeting } from '../../testing/in-live-meeting'
import { renderApp } from '../../testing/render'
import { useLeavingOnPurpose } from './live-meeting-screen'

const session = { leave: vi.fn(async () => undefined) }
const onClose = vi.fn()

beforeEach(() => inLiveMeeting({ session }))

function Meeting({ isTyped }: { isTyped: boolean }) {
  useUnsaved(isTyped)
  const leave = useLeavingOnPurpose(onClose)
  return (
    <button type="button" onClick={leave}>
      Leave
    </button>
  )
}

it('stays in the meeting when the user returns to unsaved text, and asks once when they leave anyway', async () => {
  const { user } = await renderApp(<Meeting isTyped />)
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByText('Changes Not Saved')).toBeNull())
  expect(session.leave).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await user.click(await screen.findByRole('button', { name: 'Leave Anyway' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(session.leave).toHaveBeenCalledTimes(1)
})

it('leaves immediately without unsaved text', async () => {
  const { user } = await renderApp(<Meeting isTyped={false} />)
  onClose.mockClear()
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})
