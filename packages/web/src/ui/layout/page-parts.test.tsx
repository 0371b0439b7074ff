import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { sessionQuery } from '../../lib/session/session'
import { renderApp } from '../../testing/render'
import { signedInClient } from '../../testing/signed-in'
import { PageFoot } from './page-parts'

afterEach(() => vi.useRealTimers())

it('shows the year of the person’s zone, and the server’s links', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-31T23:30:00Z'), toFake: ['Date'] })
  const links = [
    { name: 'privacy', url: 'https://example.com/privacy' },
    { name: 'contact', url: 'mailto:hello@example.com' },
    { name: 'youtube', url: 'https://www.youtube.com/@example' },
  ]
  vi.stubGlobal('fetch', async () => Response.json(links))
  const queryClient = signedInClient()
  queryClient.setQueryData(
    sessionQuery.queryKey,
    (session) => session && { ...session, user: { ...session.user, timeZoneName: 'Europe/Berlin' } },
  )
  await renderApp(<PageFoot className="foot" />, { queryClient })
  expect(await screen.findByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', links[0]?.url)
  expect(screen.getByText('© 2027 Cairn')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Contact' })).not.toHaveAttribute('target')
  expect(screen.getByRole('link', { name: 'YouTube' })).toHaveAttribute('rel', 'noopener noreferrer')
  expect(screen.getAllByRole('link')).toHaveLength(3)
})
