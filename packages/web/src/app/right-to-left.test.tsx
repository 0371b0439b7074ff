import { termNames, termVariables } from '@cairn/contract/core/terms'
import type { Session } from '@cairn/contract/identity/session.schemas'
import { useDirection } from '@mantine/core'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { TileGrip } from '../features/dashboards/components/board'
import { englishNamespaces, englishPack } from '../i18n/english'
import { sessionQuery } from '../lib/session/session'
import { notify } from '../lib/toasts/notify'
import { pseudoPack } from '../testing/pseudo-pack'
import { QuietFrame } from '../testing/quiet-frame'
import { renderApp } from '../testing/render'
import { signedInClient } from '../testing/signed-in'

const page = document.documentElement

beforeAll(async () => {
  for (const name of englishNamespaces) i18next.addResourceBundle('he', name, pseudoPack(await englishPack(name)))
})
beforeEach(async () => {
  if (i18next.options.interpolation) {
    const terms = termNames.map((name) => [name, { one: 'צור', other: 'צורים' }])
    i18next.options.interpolation.defaultVariables = termVariables('he', Object.fromEntries(terms))
  }
  await i18next.changeLanguage('he')
  page.dir = i18next.dir()
})
afterAll(async () => {
  if (i18next.options.interpolation) i18next.options.interpolation.defaultVariables = termVariables('en')
  await i18next.changeLanguage('en')
  i18next.removeResourceBundle('he', 'generic')
  page.removeAttribute('dir')
})

function Way() {
  return <output aria-label="way">{useDirection().dir}</output>
}

it('lays out Mantine components in the direction of the page’s language, also when it changes', async () => {
  await renderApp(<Way />)
  await waitFor(() => expect(screen.getByLabelText('way')).toHaveTextContent('rtl'))
  act(() => page.setAttribute('dir', 'ltr'))
  await waitFor(() => expect(screen.getByLabelText('way')).toHaveTextContent('ltr'))
})

it('shows toasts at the line end, on the left', async () => {
  await renderApp(<p>A page</p>)
  act(() => notify.success('שלום'))
  const toast = await screen.findByText('שלום')
  expect(toast.closest('[data-position]')).toHaveAttribute('data-position', 'bottom-left')
})

it('a tile moves where the arrow points, and the board starts on the right', async () => {
  const onChange = vi.fn()
  const widget = { i: 'a', type: 'todo' as const, x: 2, y: 0, w: 4, h: 7, filters: [] }
  await renderApp(<TileGrip widget={widget} widgets={[widget]} isTaken onTake={vi.fn()} onChange={onChange} />)
  const grip = await screen.findByRole('button')
  fireEvent.keyDown(grip, { key: 'ArrowLeft' })
  expect(onChange).toHaveBeenLastCalledWith([expect.objectContaining({ x: 3 })])
  fireEvent.keyDown(grip, { key: 'ArrowRight' })
  expect(onChange).toHaveBeenLastCalledWith([expect.objectContaining({ x: 1 })])
})

it('the frame is completely in the chosen language: every text comes from a pack', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ items: [], totalCount: 0, totalPages: 1 }))
  const queryClient = signedInClient()
  queryClient.setQueryData(
    sessionQuery.queryKey,
    (session) => session && ({ ...session, orgId: 'org', user: { ...session.user, orgs: [] } } as Session),
  )
  await renderApp(<QuietFrame name="א ב" />, { queryClient })
  await waitFor(() => expect(screen.getAllByRole('link').length).toBeGreaterThan(5))
  const said = [...document.body.querySelectorAll<HTMLElement>('a, button, [aria-label], label, h1, h2')]
    .flatMap((element) => [element.textContent ?? '', element.getAttribute('aria-label') ?? ''])
    .filter((text) => /[a-z]{3,}/i.test(text.replaceAll(/Alt|Ctrl|Cairn/g, '')))
  expect([...new Set(said)]).toEqual([])
  expect(document.body.textContent).toMatch(/[א-ת]{4}/)
})
