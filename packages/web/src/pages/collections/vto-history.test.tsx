import { defaultSharing, type PublishedRevision } from '@cairn/contract/collections/collections.schemas'
import type { Vto, VtoContents } from '@cairn/contract/vto/vto.schemas'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderApp } from '../../testing/render'
import { ANNA, signedInClient } from '../../testing/signed-in'
import { VtoHistoryPage } from './vto-history'

const id = (last: string) => `00000000-0000-7000-8000-0000000000${last}`
const [FOLDER, PLAN, FIRST, SECOND] = [id('20'), id('21'), id('31'), id('32')]

const contents = (value: string, niche: string): VtoContents => ({
  vision: {
    coreValues: [{ id: id('41'), version: 1, sequence: 0, title: value, contentHtml: '' }],
    coreValuesSpeech: null,
    coreFocus: { id: id('50'), version: 1, title: 'Cause', customTitle: '', description: '', niche: `<p>${niche}</p>` },
    tenYearTarget: null,
    targetMarkets: [],
    threeYearPicture: null,
  },
  traction: { oneYearPlan: null, quarterlyPlan: null, longTermIssues: [], actualResults: [] },
})

const head = {
  id: PLAN,
  version: 1,
  collectionId: FOLDER,
  collectionTitle: 'Company',
  title: 'Plan 2027',
  createdById: ANNA,
  updatedAt: '2026-11-16T09:00:00Z',
  permissions: defaultSharing,
  isPublished: true,
  publishedId: SECOND,
  linkedTractionId: null,
  leadershipIds: [],
  updatedById: null,
}
const said: Record<string, VtoContents> = {
  [FIRST]: contents('Measure twice.', 'Doors'),
  [SECOND]: contents('Measure twice.', 'Doors and casework'),
  draft: contents('Own the reveal.', 'Doors and casework'),
}
const published: PublishedRevision[] = [
  { id: SECOND, number: 2, title: 'Plan 2027', publishedAt: '2026-09-30T09:00:00Z', publishedById: ANNA },
  { id: FIRST, number: 1, title: 'Plan 2027', publishedAt: '2026-06-30T09:00:00Z', publishedById: ANNA },
]

let canEdit = true
let kept: PublishedRevision[] | Response = published
beforeEach(() => {
  canEdit = true
  kept = published
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://cairn.example')
    if (/\/(collections|removed-revisions)$/.test(pathname)) return Response.json([])
    if (pathname.endsWith('/published')) return kept instanceof Response ? kept.clone() : Response.json(kept)
    const shown = searchParams.get('publishedId') ?? (canEdit ? 'draft' : SECOND)
    const vto: Vto = {
      ...head,
      canEdit,
      shownPublishedId: shown === 'draft' ? null : shown,
      contents: said[shown] ?? null,
    }
    return Response.json(vto)
  })
})

const open = () => renderApp(<VtoHistoryPage />, { queryClient: signedInClient() })
const slider = (name: string) => screen.findByRole('slider', { name })

it('compares the draft with the latest published version, and shows only differences', async () => {
  await open()
  expect(await slider('Earlier version')).toHaveAttribute('aria-valuetext', 'Version 2, Sep 30, 2026, Anna Reyes')
  expect(await slider('Later version')).toHaveAttribute('aria-valuetext', 'Current draft')
  const values = within(await screen.findByRole('region', { name: 'Core values' }))
  expect(values.getByText('Changed')).toBeVisible()
  expect(values.getByText('Measure twice.')).toHaveProperty('tagName', 'DEL')
  expect(values.getByText('Own the reveal.')).toHaveProperty('tagName', 'INS')
  expect(screen.queryByRole('region', { name: 'Core focus' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Everything' }))
  expect(await screen.findByRole('region', { name: 'Core focus' })).toBeVisible()
})

it('the slider opens another version, and marks its words without relying on color', async () => {
  await open()
  fireEvent.change(await slider('Later version'), { target: { value: '1' } })
  expect(await slider('Earlier version')).toHaveAttribute('aria-valuetext', expect.stringContaining('Version 1'))
  const focus = within(await screen.findByRole('region', { name: 'Core focus' }))
  expect(await focus.findByText('and casework')).toHaveProperty('tagName', 'INS')
  expect(focus.getByText('Changed')).toBeVisible()
})

it('pushes the other version along when it is passed', async () => {
  await open()
  fireEvent.change(await slider('Later version'), { target: { value: '1' } })
  await screen.findByRole('region', { name: 'Core focus' })
  fireEvent.change(await slider('Earlier version'), { target: { value: '1' } })
  expect(await screen.findByRole('region', { name: 'Core values' })).toBeVisible()
  expect(await slider('Later version')).toHaveAttribute('aria-valuetext', 'Current draft')
})

it('a reader compares published versions, and no draft', async () => {
  canEdit = false
  await open()
  expect(await slider('Later version')).toHaveAttribute('aria-valuetext', expect.stringContaining('Version 2'))
  expect(screen.queryByRole('link', { name: 'Open the draft' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Open version 1' })).toHaveAttribute(
    'href',
    `/vto/detail/${FOLDER}/${PLAN}/${FIRST}`,
  )
})

it('shows a message without published versions, and with only one', async () => {
  kept = []
  const { unmount } = await open()
  expect(await screen.findByText(/^Not published yet/)).toBeVisible()
  unmount()
  ;[canEdit, kept] = [false, published.slice(0, 1)]
  await open()
  expect(await screen.findByText(/^Only one version has been published/)).toBeVisible()
})

it.each([
  [404, 'Page not found'],
  [403, 'Try again'],
])('says that versions failed to load with %i', async (status, text) => {
  kept = Response.json({ messages: [] }, { status })
  await open()
  expect(await screen.findByText(text)).toBeVisible()
})
