import { defaultWidgets } from '@cairn/contract/dashboards/default-dashboard'
import type { LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { collectionsQueries } from '../entities/collections/collections'
import { peopleQueries } from '../entities/people/people'
import { everyone } from '../entities/people/people-scopes'
import { peopleSearchQuery } from '../entities/people/people-search'
import { myTractionsQuery } from '../entities/tractions/my-tractions'
import { vtoQueries } from '../entities/vto/vto'
import { vtoKind } from '../features/collections/collection-kind'
import { MovePopup } from '../features/collections/components/move-popup'
import { dashboardQuery } from '../features/dashboards/dashboards.queries'
import { AccountSecurity } from '../features/identity/components/account-security'
import { ApiTokensList } from '../features/identity/components/api-tokens-list'
import { CalendarFeed } from '../features/identity/components/calendar-feed'
import { SignInMethods } from '../features/identity/components/sign-in-methods'
import { ItemComments } from '../features/item-details/components/item-comments'
import { ItemHistory } from '../features/item-details/components/item-history'
import { ItemLinks } from '../features/item-details/components/item-links'
import { Licenses } from '../features/people/components/licenses'
import { RockMilestones } from '../features/rocks/components/rock-parts'
import { EditTodoPopup } from '../features/todos/components/todo-popups'
import { ChecklistPanel } from '../features/tractions/components/checklist'
import { FirstMeetingForm } from '../features/tractions/components/first-meeting-form'
import { sessionQuery } from '../lib/session/session'
import { exampleOrganization } from '../testing/example-organization'
import { exampleRock } from '../testing/example-rock'
import { exampleTraction } from '../testing/example-traction'
import { importOf } from '../testing/imports-served'
import { inLiveMeeting } from '../testing/in-live-meeting'
import { renderApp } from '../testing/render'
import { ME, signedInClient, TRACTION } from '../testing/signed-in'
import { emptyVto } from '../testing/vto'
import { HomeBoard } from './home-board'
import { HomeNow } from './home-now'
import { ImportSteps, TableOnceRead } from './import-steps'
import { RemovedPage } from './lists/removed'
import { HeadlinesSheet } from './live-meeting/headlines-section'
import { IdsSheet } from './live-meeting/ids-section'
import { RocksSheet } from './live-meeting/rocks-section'
import { ScorecardSheet } from './live-meeting/scorecard-section'
import { TodosSheet } from './live-meeting/todos-section'
import { MeetingsPage } from './meetings'
import { PersonWork } from './person/person-work'
import { OrganizationSettings } from './settings/organization-settings'
import { ProfileSettings } from './settings/profile-settings'
import {
  OverviewHeadlines,
  OverviewIssues,
  OverviewMeasurables,
  OverviewRocks,
  OverviewTodos,
} from './traction/overview-blocks'
import { TractionHistory } from './traction/traction-history'
import { CompanyRocks } from './vto/company-rocks'
import { LongTermIssues } from './vto/long-term-issues'
import { copyIdsOf, QuarterEndPage } from './vto/quarter-end'

const nothing = () => undefined
const todo = { kind: 'todo', id: '00000000-0000-7000-8000-0000000000f1' } as const
const words = { label: 'Team', day: 'Day', starts: 'Starts', who: 'Who', nobody: 'Nobody', submit: 'Create' }
const read = importOf()
const linkedVto = { ...emptyVto, linkedTractionId: TRACTION }
const { contents } = emptyVto
if (!contents) throw new Error('The V/TO has no contents.')

function ImportedTable() {
  const context = useQuery(queryOptions({ queryKey: ['context'], queryFn: () => 'context' }))
  return (
    <TableOnceRead read={read} context={context}>
      {() => 'table'}
    </TableOnceRead>
  )
}

const forget = (queryKey: readonly unknown[]) => (client: QueryClient) => client.removeQueries({ queryKey })
const hasNoTractions = forget(myTractionsQuery.queryKey)
const inOrganization = (client: QueryClient) =>
  client.setQueryData(
    sessionQuery.queryKey,
    (session) => session && { ...session, orgId: exampleOrganization.id, org: exampleOrganization },
  )
const settings = (page: string) => (
  <OrganizationSettings params={{ id: exampleOrganization.id, page }} onClose={nothing} />
)
const isOpenedVto = (client: QueryClient) =>
  client.setQueryData(vtoQueries.one({ collectionId: '', revisionId: '' }).queryKey, emptyVto)
const hasNextVto = (client: QueryClient) => {
  isOpenedVto(client)
  const [id = ''] = copyIdsOf(emptyVto.id, '2026-10-01')
  const folder = { id: emptyVto.collectionId, version: 1, title: 'Company', isCompanyFolder: true, createdById: ME }
  client.setQueryData(collectionsQueries.seen.queryKey, [{ ...folder, revisions: [{ ...emptyVto, id }] }])
}

type Case = readonly [name: string, part: ReactNode, prepare?: (client: QueryClient) => unknown, failed?: number]
const cases: readonly Case[] = [
  ['two-factor settings', <SignInMethods key="" />],
  ['sessions and password', <AccountSecurity key="" />, nothing, 2],
  ['calendar feed', <CalendarFeed key="" />],
  ['API tokens', <ApiTokensList key="" />],
  ['history of an item', <ItemHistory key="" {...todo} />],
  ['comments of an item', <ItemComments key="" {...todo} canEdit />],
  ['links of an item', <ItemLinks key="" {...todo} canEdit files={{ count: 0, add: null, list: null }} />],
  ['opened item', <EditTodoPopup key="" id={todo.id} onClose={nothing} />],
  [
    'first meeting',
    <FirstMeetingForm key="" name="" words={words} first={() => ''} renderFoot={() => null} />,
    forget(peopleSearchQuery(everyone, '').queryKey),
  ],
  ['checklist', <ChecklistPanel key="" meetingId={TRACTION} canEdit />],
  ['milestones', <RockMilestones key="" rock={exampleRock} />],
  ['folders to move to', <MovePopup key="" kind={vtoKind} revision={emptyVto} onClose={nothing} />],
  ['licenses', <Licenses key="" orgId={exampleOrganization.id} prices={null} />],
  ['next meeting and what is due', <HomeNow key="" />, hasNoTractions, 2],
  ['tiles of the dashboard', <HomeBoard key="" isEditing={false} onEditing={nothing} />],
  [
    'each tile',
    <HomeBoard key="" isEditing={false} onEditing={nothing} />,
    (client) => {
      hasNoTractions(client)
      client.setQueryData(dashboardQuery.queryKey, { version: 1, widgetSettings: defaultWidgets(ME), leftOut: 0 })
    },
    defaultWidgets(ME).length,
  ],
  ['meetings', <MeetingsPage key="" />, hasNoTractions],
  ['history of a meeting', <TractionHistory key="" />],
  ['Rocks of a meeting', <OverviewRocks key="" traction={exampleTraction} />],
  ['measurables of a meeting', <OverviewMeasurables key="" traction={exampleTraction} />],
  ['to-dos of a meeting', <OverviewTodos key="" traction={exampleTraction} />],
  ['issues of a meeting', <OverviewIssues key="" traction={exampleTraction} />],
  ['headlines of a meeting', <OverviewHeadlines key="" traction={exampleTraction} />],
  ['removed items', <RemovedPage key="" />],
  ['organization details', settings('detail'), inOrganization],
  ['wording', settings('wording'), inOrganization],
  [
    'profile',
    <ProfileSettings key="" params={{ id: ME }} onClose={nothing} />,
    forget(peopleQueries.byId(ME).queryKey),
  ],
  ['work of a person', <PersonWork key="" personId={ME} />, nothing, 3],
  ['scorecard in the meeting', <ScorecardSheet key="" />],
  ['Rocks in the meeting', <RocksSheet key="" />],
  ['headlines in the meeting', <HeadlinesSheet key="" />],
  ['to-dos in the meeting', <TodosSheet key="" />],
  ['issues in the meeting', <IdsSheet key="" />],
  ['long-term issues', <LongTermIssues key="" vto={emptyVto} isEditable />],
  [
    'Rocks of the company',
    <CompanyRocks key="" vto={linkedVto} contents={contents} isEditable />,
    (client) => client.setQueryData(myTractionsQuery.queryKey, [exampleTraction]),
  ],
  ['plans next to the one that ends', <QuarterEndPage key="" />, isOpenedVto],
  ['plan of the next quarter', <QuarterEndPage key="" />, hasNextVto],
  ['rows to import', <ImportedTable key="" />],
  [
    'opened import',
    <ImportSteps key="" kind="todo" importId={read.id} onOpen={nothing} onLeave={nothing} check={() => null} />,
  ],
]

let asked: string[]
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ succeeded: false, messages: [] }, { status: 500 })
  })
  const state: Partial<LiveMeetingState> = {
    tractionId: TRACTION,
    plannedFor: '2026-11-17T14:00:00Z',
    started: null,
    attendees: [],
    reviewedHeadlineIds: [],
    focusIssueIds: [],
    focusIndex: -1,
    focusGroupIds: [],
  }
  inLiveMeeting({ state: () => state, role: () => ({}) })
})

const withDefaults = cases.map(([name, part, prepare = nothing, failed = 1]) => ({ name, part, prepare, failed }))

it.each(withDefaults)('$name: a failed first load can be retried', async ({ part, prepare, failed }) => {
  const queryClient = signedInClient()
  prepare(queryClient)
  const { user } = await renderApp(part, { queryClient })
  const retries = () => screen.queryAllByRole('button', { name: 'Try again' })
  await waitFor(() => expect(retries()).toHaveLength(failed), { timeout: 5000 })
  const [first] = retries()
  const before = asked.length
  if (first) await user.click(first)
  await waitFor(() => expect(asked.length).toBeGreaterThan(before))
})
