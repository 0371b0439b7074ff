import { type RenamedTerms, termNames } from '@cairn/contract/core/terms'
import type { Session } from '@cairn/contract/identity/session.schemas'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { myTractionsKey } from '../entities/tractions/my-tractions'
import { speak } from '../i18n/start'
import { sessionQuery } from '../lib/session/session'
import { exampleTraction } from '../testing/example-traction'
import { QuietFrame } from '../testing/quiet-frame'
import { renderApp } from '../testing/render'
import { ME, signedInClient, TRACTION } from '../testing/signed-in'
import { MyMeasurables, MyRocks, MyTodos } from './home-board'
import * as overview from './traction/overview-blocks'

const traction: Traction = {
  ...exampleTraction,
  id: TRACTION,
  version: 1,
  name: 'Weekly',
  meetingThreadId: TRACTION,
  scorecardId: 'scorecard',
  ownerId: ME,
  cadence: 'Weekly',
  schedule: { date: '2026-11-18', time: '09:00' },
  invitees: [ME],
  colorTag: 'None',
  nextMeetingId: null,
  nextDate: null,
  isRunning: false,
  canManage: true,
  canEditItems: true,
}

const item = {
  id: 'item',
  version: 1,
  title: 'Paint',
  ownerId: ME,
  contentHtml: '',
  createdById: ME,
  status: 'NotDone',
  createdAt: '2026-11-17T09:00:00Z',
  completedAt: null,
  solvedAt: null,
  archivedAt: null,
  source: null,
  tractionId: TRACTION,
  dueDate: '2026-12-01',
  voterIds: [],
  rank: null,
}
const answers: Readonly<Record<string, object>> = {
  '/todos/search': item,
  '/issues/search': { ...item, source: { kind: 'rock', id: 'rock', note: '' } },
  '/headlines/search': { ...item, status: 'ToReview', type: 'Customer' },
  '/rocks/search': {
    ...item,
    status: 'OffTrack',
    tractionIds: [TRACTION],
    weeks: [],
    quarterStart: '2026-10-01',
    hasDelegate: false,
    delegate: null,
    milestones: { done: 0, all: 0 },
  },
}

/** Contain none of the default terms. */
const renamed: RenamedTerms = Object.fromEntries(
  termNames.map((name) => [name, { one: `Q${name.length}zig`, other: `Q${name.length}zag` }]),
)
const USUAL = /\b(?:rock|to-?do|issue|headline|measurable|scorecard)s?\b/i

function said(): string[] {
  const texts = [...document.querySelectorAll('body *')].flatMap((element) => [
    ...[...element.childNodes].flatMap((node) => (node instanceof Text ? node.data : [])),
    ...['aria-label', 'title', 'placeholder', 'aria-description'].flatMap((name) => element.getAttribute(name) ?? []),
  ])
  return [...new Set(texts.filter((text) => text.trim() !== ''))]
}

const foundBy = (searches: Readonly<Record<string, readonly unknown[]>>, hasItems: boolean) =>
  Object.fromEntries(
    Object.entries(searches).map(([kind, all]) => [
      kind,
      all.map(() => (hasItems ? [answers[`/${kind}s/search`]] : [])),
    ]),
  )

async function open(hasItems: boolean) {
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname } = new URL(url, 'http://cairn.test')
    const found = Object.entries(answers).find(([path]) => pathname.endsWith(path))?.[1]
    if (pathname.includes('/score')) {
      return Response.json({ id: 'scorecard', measurables: [], weeks: [], focusIntervalId: 'week' })
    }
    if (pathname.endsWith('/dashboard/tiles')) return Response.json(foundBy(JSON.parse(String(init?.body)), hasItems))
    if (!pathname.endsWith('search')) return Response.json([])
    return Response.json({ items: hasItems && found ? [found] : [], totalCount: 0, totalPages: 1 })
  })
  const queryClient = signedInClient()
  queryClient.setQueryData(
    sessionQuery.queryKey,
    (session) =>
      session &&
      ({
        ...session,
        orgId: 'org',
        org: { id: 'org', name: 'The Mill' },
        user: { ...session.user, orgs: [], timeZoneName: 'UTC' },
      } as unknown as Session),
  )
  queryClient.setQueryData(myTractionsKey, [traction])
  const view = await renderApp(
    <QuietFrame name="Tom Reyes">
      <MyTodos isLicensed />
      <MyRocks isLicensed />
      <MyMeasurables isLicensed />
      <overview.OverviewTodos traction={traction} />
      <overview.OverviewIssues traction={traction} />
      <overview.OverviewHeadlines traction={traction} />
      <overview.OverviewRocks traction={traction} />
      <overview.OverviewMeasurables traction={traction} />
    </QuietFrame>,
    { queryClient },
  )
  await waitFor(() => expect(document.querySelector('.mantine-Skeleton-root')).toBeNull())
  return view
}

afterEach(() => speak('en-US'))

it.each([
  ['some', true],
  ['none', false],
])(
  'what is on screen, lists with %s in them, bears the organization’s names as soon as they are told',
  async (_name, hasItems) => {
    const { user } = await open(hasItems)
    expect(said().filter((text) => USUAL.test(text)).length).toBeGreaterThan(10)
    await act(() => speak('en-US', renamed))
    expect(said().filter((text) => USUAL.test(text))).toEqual([])
    expect(said().filter((text) => /q\d+z[ai]g/i.test(text)).length).toBeGreaterThan(10)
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('combobox', { name: 'Find anything' })
    expect(said().filter((text) => USUAL.test(text))).toEqual([])
  },
)
