import type { Region } from '@cairn/contract/platform/platform.endpoints'
import { useLocation } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hasChosenThisRegion, otherRegion } from '../lib/session/regions'
import { renderApp } from '../testing/render'
import { InternationalRedirectPage } from './international-redirect'

const BRITAIN: Region = { countryCode: 'GB', url: 'https://uk.example.com' }

function answerWith({ isOn = true, regions = [BRITAIN] }: { isOn?: boolean; regions?: Region[] } = {}) {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.endsWith('/regions') ? regions : { 'region-uk-redirect': isOn }),
  )
}

const { resolvedOptions } = Intl.DateTimeFormat.prototype

const sitIn = (timeZone: string) => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    return { ...resolvedOptions.call(this), timeZone }
  })
}

beforeEach(() => sitIn('Europe/London'))
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

function At() {
  const pathname = useLocation({ select: (location) => location.pathname })
  return pathname === '/international-redirect' ? <InternationalRedirectPage /> : <p>At {pathname}</p>
}

const open = () => renderApp(<At />, { path: '/international-redirect?redirect=%2Flogin' })

it('tells people outside this domain’s region where theirs is, and why it assumes so', async () => {
  answerWith()
  await open()
  expect(await screen.findByText(/^Your location is outside this domain’s region\./)).toBeVisible()
  expect(screen.getByText(/Europe\/London/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to uk.example.com' })).toHaveAttribute('href', 'https://uk.example.com')
})

it('lets them stay, and does not ask again', async () => {
  answerWith()
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /^Stay on / }))
  expect(await screen.findByText('At /login')).toBeVisible()
  expect(hasChosenThisRegion()).toBe(true)
})

it.each([
  ['the flag is off', { isOn: false }],
  ['no country has a domain of its own', { regions: [] }],
  ['this is the domain of their region', { regions: [{ ...BRITAIN, url: window.location.origin }] }],
])('continues automatically where %s', async (_case, answers) => {
  answerWith(answers)
  await open()
  expect(await screen.findByText('At /login')).toBeVisible()
})

it('derives the country from the time zone, or none', () => {
  expect(otherRegion([{ countryCode: 'FR', url: 'https://fr.example.com' }, BRITAIN])).toEqual(BRITAIN)
  sitIn('America/New_York')
  expect(otherRegion([BRITAIN])).toBeNull()
})
