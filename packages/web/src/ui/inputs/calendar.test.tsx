import type { Session } from '@cairn/contract/identity/session.schemas'
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { writeAs } from '../../lib/format/format'
import { sessionQuery } from '../../lib/session/session'
import { renderApp } from '../../testing/render'
import { signedInClient, TRACTION } from '../../testing/signed-in'
import { Calendar } from './calendar'

const weekdays = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent)

async function open(locale: string) {
  writeAs(locale)
  return await renderApp(<Calendar value="2026-11-20" onChange={vi.fn()} />)
}

describe('a calendar', () => {
  it('starts with the organization’s first day of the week', async () => {
    writeAs('en-US')
    const queryClient = signedInClient()
    const org = { id: TRACTION, weekStart: 'Saturday' } as NonNullable<Session['org']>
    queryClient.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, org })
    await renderApp(<Calendar value="2026-11-20" onChange={vi.fn()} />, { queryClient })
    expect(weekdays()[0]).toBe('Sat')
  })

  it.each([
    ['en-US', 'Sun', 'November 20, 2026'],
    ['en-GB', 'Mon', '20 November 2026'],
    ['de-DE', 'Mon', '20 November 2026'],
  ])('for %s starts its weeks on %s and names days in the local way', async (locale, first, day) => {
    await open(locale)
    expect(weekdays()[0]).toBe(first)
    expect(screen.getByRole('button', { name: day })).toBeInTheDocument()
    expect(screen.getByText('November 2026')).toBeInTheDocument()
  })
})
