import { type Collection, defaultSharing, type Revision } from '@cairn/contract/collections/collections.schemas'
import type { ActualResult, Entry, PlanRock, Vto } from '@cairn/contract/vto/vto.schemas'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { collectionsQueries } from '../../entities/collections/collections'
import { vtoQueries } from '../../entities/vto/vto'
import { answerByHand } from '../../testing/answer-by-hand'
import { renderApp } from '../../testing/render'
import { ME, signedInClient } from '../../testing/signed-in'
import { copyIdsOf, QuarterEndPage } from './quarter-end'

const id = (last: string) => `0198c0de-0000-7000-8000-0000000000${last}`
const [FOLDER, VTO, PLAN] = [id('01'), id('02'), id('03')]
const QUARTER = '2026-10-01'
const [COPY = '', SECOND_COPY = ''] = copyIdsOf(VTO, QUARTER)

const revision: Revision = {
  id: VTO,
  version: 4,
  collectionId: FOLDER,
  collectionTitle: 'Company',
  title: '2027',
  createdById: ME,
  updatedAt: '2026-11-16T09:00:00Z',
  permissions: defaultSharing,
  isPublished: false,
  publishedId: null,
  canEdit: true,
  leadershipIds: [ME],
  updatedById: null,
}
const goal: Entry = { id: id('06'), version: 1, sequence: 0, title: 'Sign the spring prices', contentHtml: '' }
const rock = (last: string, status: PlanRock['status']): PlanRock => ({
  id: id(last),
  version: 1,
  title: `Rock ${last}`,
  ownerId: ME,
  type: 'Company',
  dueDate: '2026-12-31',
  status,
  weeks: [],
  quarterStart: QUARTER,
  quarterEnd: '2026-12-31',
  isReadable: false,
})

const vtoWith = (over: Partial<Revision>, rocks: PlanRock[], futureDate = '2026-12-31'): Vto => ({
  ...revision,
  ...over,
  shownPublishedId: null,
  linkedTractionId: null,
  contents: {
    vision: {
      coreValues: [],
      coreValuesSpeech: null,
      coreFocus: null,
      tenYearTarget: null,
      targetMarkets: [],
      threeYearPicture: null,
    },
    traction: {
      oneYearPlan: null,
      quarterlyPlan: {
        id: PLAN,
        version: 2,
        futureDate,
        rocksForTheQuarter: '',
        isLinked: true,
        rocks,
        financialMetrics: [],
        measurables: [],
        goals: [goal],
      },
      longTermIssues: [],
      actualResults: [],
    },
  },
})

let client: ReturnType<typeof signedInClient>
let server: ReturnType<typeof answerByHand>
beforeEach(() => {
  client = signedInClient()
})

async function open(vto: Vto, ...others: Vto[]) {
  const folder: Collection = {
    id: FOLDER,
    version: 1,
    title: 'Company',
    isCompanyFolder: true,
    createdById: ME,
    revisions: [vto, ...others],
  }
  client.setQueryData(collectionsQueries.seen.queryKey, [folder])
  client.setQueryData(vtoQueries.one({ collectionId: '', revisionId: '' }).queryKey, vto)
  for (const each of others) {
    client.setQueryData(vtoQueries.one({ collectionId: FOLDER, revisionId: each.id }).queryKey, each)
  }
  server = answerByHand('writes')
  await renderApp(<QuarterEndPage />, { queryClient: client })
  await screen.findByRole('heading', { name: /Close the quarter/ })
}
const step = (name: RegExp) => within(screen.getByRole('navigation', { name: 'Steps' })).getByRole('button', { name })

it('starts with unrecorded results, and counts them', async () => {
  await open(vtoWith({}, [rock('07', 'Done'), rock('08', null)]))
  expect(step(/Record actuals/)).toHaveAttribute('aria-current', 'step')
  expect(step(/Record actuals/)).toHaveTextContent('0 of 1 entered')
  expect(step(/Close Rocks/)).toHaveTextContent('1 of 2 closed')
  expect(screen.getByText('Sign the spring prices')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Next: Close Rocks' }))
  expect(await screen.findByText('Rock 08')).toBeVisible()
})

it('closes the quarter that ended while the next is only weeks old', async () => {
  await open(vtoWith({}, [], '2027-01-08'))
  expect(screen.getByText(/October 1 to December 31/)).toBeVisible()
})

it('stays on the step when its last answer is given by anyone', async () => {
  const vto = vtoWith({}, [rock('07', null)])
  await open(vto)
  const answer: ActualResult = {
    id: id('10'),
    version: 1,
    kind: 'actual_quarterly_plan',
    planId: PLAN,
    associatedItemId: goal.id,
    isMeasurable: false,
    quarterStart: QUARTER,
    value: 1,
    unitOfMeasure: 'Number',
    valueScale: 'One',
    decimalPlaces: 0,
    enteredById: ME,
    enteredAt: '2026-11-16T09:00:00Z',
  }
  const { queryKey } = vtoQueries.one({ collectionId: '', revisionId: '' })
  const contents = vto.contents && {
    ...vto.contents,
    traction: { ...vto.contents.traction, actualResults: [answer] },
  }
  client.setQueryData(queryKey, { ...vto, contents })
  await waitFor(() => expect(step(/Record actuals/)).toHaveTextContent('1 of 1 enteredDone'))
  expect(step(/Record actuals/)).toHaveAttribute('aria-current', 'step')
})

it('creates the next copy once, under the shared id', async () => {
  await open(vtoWith({}, []))
  fireEvent.click(step(/Copy and update/))
  const name = await screen.findByRole('textbox', { name: /Name of the next plan/ })
  expect(name).toHaveValue('2027, First quarter 2027')
  fireEvent.click(screen.getByRole('button', { name: 'Create the copy' }))
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]?.body).toMatchObject({ id: COPY, includeVision: true, includeTraction: true })
  await server.answer({ status: 200, body: { succeeded: true, revision: { ...revision, id: COPY } } })
  await waitFor(() => expect(server.sent).toHaveLength(2))
  expect(server.sent[1]?.url).toContain(`/revision/${COPY}/quarterly-plan`)
  expect(server.sent[1]?.body).toEqual({ futureDate: '2027-03-31', version: 1 })
})

it('makes the copy under another id if the earlier one is removed', async () => {
  await open(vtoWith({}, []))
  fireEvent.click(step(/Copy and update/))
  await screen.findByRole('textbox', { name: /Name of the next plan/ })
  const seen = client.getQueryData(collectionsQueries.seen.queryKey)
  const read = vi.spyOn(client, 'fetchQuery').mockResolvedValue(seen)
  fireEvent.click(screen.getByRole('button', { name: 'Create the copy' }))
  await waitFor(() => expect(server.sent).toHaveLength(1))
  const messages = [{ code: 'ID_TAKEN', text: 'An entry with this id already exists.' }]
  await server.answer({ status: 409, body: { succeeded: false, messages } })
  await waitFor(() => expect(server.sent).toHaveLength(2))
  expect(read).toHaveBeenCalledOnce()
  expect(server.sent[1]?.body).toMatchObject({ id: SECOND_COPY, newRevisionName: '2027, First quarter 2027' })
  await server.answer({ status: 200, body: { succeeded: true, revision: { ...revision, id: SECOND_COPY } } })
  await waitFor(() => expect(server.sent[2]?.url).toContain(`/revision/${SECOND_COPY}/quarterly-plan`))
})

it('continues with a copy created by someone else, and ends by publishing it', async () => {
  await open(
    vtoWith({}, []),
    vtoWith({ id: COPY, title: '2027, next', isPublished: false }, [rock('09', null)], '2027-03-31'),
  )
  expect(step(/Publish/)).toHaveAttribute('aria-current', 'step')
  expect(step(/Copy and update/)).toHaveTextContent('2027, nextDone')
  const body = within(screen.getByRole('region', { name: 'Publish' }))
  fireEvent.click(body.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]?.url).toContain(`/revision/${COPY}/publish`)
})
