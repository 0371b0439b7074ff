import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../../testing/render'
import { signedInClient } from '../../testing/signed-in'
import { HeaderBell } from './frame-header'

const drawn = vi.hoisted(() => vi.fn())

vi.mock('../../features/notifications/components/notification-bell', () => ({
  NotificationBell: () => {
    drawn()
    throw new Promise(() => undefined)
  },
}))

it('a bell that is still loading does not delay its surroundings', async () => {
  const frame = (
    <Suspense fallback="Held back">
      <button type="button">Page</button>
      <HeaderBell />
    </Suspense>
  )
  await renderApp(frame, { queryClient: signedInClient() })
  const page = await screen.findByRole('button', { name: 'Page' })
  page.focus()
  await vi.waitFor(() => expect(drawn).toHaveBeenCalled(), { timeout: 15_000 })
  expect(screen.queryByText('Held back')).toBeNull()
  expect(page).toBeVisible()
  expect(page).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Notifications' })).toBeVisible()
})
