import type { Session } from '@cairn/contract/identity/session.schemas'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { myTractionsKey } from '../entities/tractions/my-tractions'
import { ApiTokensList } from '../features/identity/components/api-tokens-list'
import { SignInMethods } from '../features/identity/components/sign-in-methods'
import { PeopleAndLicenses } from '../features/people/components/people-and-licenses'
import { AgendaEditor } from '../features/tractions/components/agenda-editor'
import { ChecklistPanel } from '../features/tractions/components/checklist'
import { sessionQuery } from '../lib/session/session'
import { exampleTraction } from '../testing/example-traction'
import { renderApp } from '../testing/render'
import { ME, signedInClient, TRACTION } from '../testing/signed-in'
import { MyMeasurables, MyRocks, MyTodos } from './home-board'
import { MeetingsPage } from './meetings'
import * as overview from './traction/overview-blocks'

type Items = readonly object[]

interface List {
  part: ReactNode
  path: string
  one: object
  add: string | RegExp
  answer?: (items: Items) => object
}

const org = { id: '00000000-0000-7000-8000-000000000020', name: 'The Mill' }
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
const segue = { id: 'a', type: 'Segue' as const, title: null, lengthInMinutes: 5, icon: null, customContent: [] }
const scheduled: Traction = { ...traction, agenda: { ...traction.agenda, items: [segue] } }

const item = {
  id: 'item',
  version: 1,
  title: 'An item',
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
const headline = { ...item, status: 'ToReview', type: 'Customer' }
const rock = {
  ...item,
  status: 'OnTrack',
  tractionIds: [TRACTION],
  weeks: [],
  quarterStart: '2026-10-01',
  hasDelegate: false,
  delegate: null,
  milestones: { done: 0, all: 0 },
}
const measurable = {
  id: 'item',
  version: 3,
  title: 'Quotes',
  ownerId: ME,
  editorId: null,
  scorecardId: 'scorecard',
  values: [],
  tractionId: TRACTION,
  goalValue: 10,
  comparison: 'GreaterOrEqual',
  unitOfMeasure: 'Number',
  valueScale: 'One',
  decimalPlaces: 0,
  linkedItemId: null,
  sequence: 1,
  createdAt: '2026-10-01T09:00:00Z',
  archivedAt: null,
}
const person = {
  id: ME,
  version: 1,
  firstName: 'Tom',
  lastName: 'Reyes',
  email: 'tom@mill.example',
  avatarUrl: null,
  roles: ['Owner'],
  hasLicense: true,
  eosRoleInOrg: null,
  hasAcceptedInvite: true,
  hasBilling: false,
  upgradeRequestStatus: 'None',
  isRemoved: false,
}
const token = {
  id: 't',
  name: 'Robot',
  ending: 'abcd',
  scopes: [],
  measurableIds: [],
  expiresAt: '2027-01-01T09:00:00Z',
  lastUsedAt: null,
}
const passkey = { id: 'k', name: 'Laptop', createdAt: '2026-11-17T09:00:00Z' }
const login = { externalProviders: [], hasPassword: true, secondFactor: null }
const line = { id: 'l', title: 'Book the room', isChecked: false, sequence: 0, checkedById: null, checkedAt: null }

const scorecard = (measurables: Items) => ({ id: 'scorecard', measurables, weeks: [], focusIntervalId: 'week' })
const people = <PeopleAndLicenses org={org} onInvite={vi.fn()} invitationItems={undefined} onLeft={vi.fn()} />
const { OverviewTodos, OverviewIssues, OverviewHeadlines, OverviewRocks, OverviewMeasurables } = overview

const lists: Record<string, List> = {
  meetings: { part: <MeetingsPage />, path: '/my-meetings/search', one: traction, add: 'Create meeting' },
  'one’s own to-dos': {
    part: <MyTodos isLicensed />,
    path: '/dashboard/tiles',
    one: item,
    add: 'Add to-do',
    answer: (items) => ({ todo: [items] }),
  },
  'one’s own Rocks': {
    part: <MyRocks isLicensed />,
    path: '/dashboard/tiles',
    one: rock,
    add: 'New Rock',
    answer: (items) => ({ rock: [items] }),
  },
  'one’s own measurables': {
    part: <MyMeasurables isLicensed />,
    path: '/scorecards/own',
    one: measurable,
    answer: scorecard,
    add: 'New measurable',
  },
  'to-dos of a meeting': {
    part: <OverviewTodos traction={traction} />,
    path: '/todos/search',
    one: item,
    add: 'Add to-do',
  },
  'issues of a meeting': {
    part: <OverviewIssues traction={traction} />,
    path: '/issues/search',
    one: item,
    add: 'New issue',
  },
  'headlines of a meeting': {
    part: <OverviewHeadlines traction={traction} />,
    path: '/headlines/search',
    one: headline,
    add: 'New headline',
  },
  'Rocks of a meeting': {
    part: <OverviewRocks traction={traction} />,
    path: '/rocks/search',
    one: rock,
    add: 'New Rock',
  },
  'measurables of a meeting': {
    part: <OverviewMeasurables traction={traction} />,
    path: '/scorecard/scorecard/',
    one: measurable,
    answer: scorecard,
    add: 'New measurable',
  },
  'lines of a checklist': {
    part: <ChecklistPanel meetingId="m" canEdit />,
    path: '/getchecklist',
    one: line,
    add: 'Checklist item',
    answer: (items) => ({ version: 1, items }),
  },
  people: {
    part: people,
    path: '/people/search',
    one: person,
    add: 'Invite people',
    answer: (items) => ({ items, totalCount: items.length, totalPages: 1 }),
  },
  tokens: { part: <ApiTokensList />, path: '/api-tokens', one: token, add: /token$/, answer: (items) => items },
  passkeys: {
    part: <SignInMethods />,
    path: '/get-login-info/',
    one: passkey,
    add: 'Add a passkey',
    answer: (passkeys) => ({ ...login, passkeys }),
  },
}

beforeEach(() => vi.stubGlobal('PublicKeyCredential', class {}))

/** Null for a request that never completes. */
async function draw(name: string, items: Items | null | Promise<Items>) {
  const { part, path, answer = (found: Items) => ({ items: found }) } = lists[name] as List
  const nobody = new Promise<Response>(() => undefined)
  vi.stubGlobal('fetch', (url: string) =>
    items !== null && new URL(url, 'http://cairn.test').pathname.includes(path) && !url.endsWith('/overview')
      ? Promise.resolve(items).then((found) => Response.json(answer(found)))
      : nobody,
  )
  const queryClient = signedInClient()
  const more = { timeZoneName: 'UTC', permissions: ['Update|License'] }
  queryClient.setQueryData(
    sessionQuery.queryKey,
    (session) => session && ({ ...session, org, user: { ...session.user, ...more } } as Session),
  )
  if (name === 'meetings') queryClient.removeQueries({ queryKey: myTractionsKey })
  else queryClient.setQueryData(myTractionsKey, [traction])
  return renderApp(part, { queryClient })
}

async function offers(add: string | RegExp): Promise<HTMLElement> {
  const find = () =>
    screen.queryAllByRole('button', { name: add }).concat(screen.queryAllByRole('textbox', { name: add }))
  await vi.waitFor(() => expect(find()).toHaveLength(1))
  const [only] = find() as [HTMLElement]
  expect(only).toBeEnabled()
  return only
}

describe.each(Object.keys(lists))('the list of %s offers to add one', (name) => {
  const { add, one } = lists[name] as List

  it('while it is loading', async () => {
    await draw(name, null)
    await offers(add)
  })

  it('when empty, by the same control as while loading', async () => {
    let resolve: (items: Items) => void = () => undefined
    await draw(name, new Promise<Items>((answer) => (resolve = answer)))
    const before = await offers(add)
    resolve([])
    await vi.waitFor(() => expect(document.querySelector('.mantine-Skeleton-root')).toBeNull())
    expect(await offers(add)).toBe(before)
  })

  it('with some in it', async () => {
    await draw(name, [one])
    await vi.waitFor(() => expect(document.querySelector('.mantine-Skeleton-root')).toBeNull())
    await offers(add)
  })
})

it('offers to invite people when a search finds no one', async () => {
  const { user } = await draw('people', [])
  await user.type(await screen.findByRole('searchbox'), 'nobody of this name')
  expect(await screen.findByText('No one found')).toBeVisible()
  await offers('Invite people')
})

it.each([
  ['none', traction],
  ['some', scheduled],
])('an agenda with %s of its sections offers to add one', async (_name, of) => {
  vi.stubGlobal('fetch', async () => Response.json({ items: [] }))
  await renderApp(<AgendaEditor traction={of} />, { queryClient: signedInClient() })
  await offers('Add a section')
})
