import { defaultSharing } from '@cairn/contract/collections/collections.schemas'
import type { ActualResult, Entry, Figure, Vto } from '@cairn/contract/vto/vto.schemas'
import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { vtoQueries } from '../../entities/vto/vto'
import { answerByHand, refusal } from '../../testing/answer-by-hand'
import { renderApp } from '../../testing/render'
import { ANNA, ME, signedInClient } from '../../testing/signed-in'
import { figureWith } from '../../testing/vto'
import { RecordResultsPopup } from './components/record-results-popup'

const id = (last: string) => `0198c0de-0000-7000-8000-0000000000${last}`
const [FOLDER, VTO, PLAN, REVENUE, STAFF, GOAL] = [id('01'), id('02'), id('03'), id('04'), id('05'), id('06')]
const QUARTER = '2026-10-01'

const figure = (over: Pick<Figure, 'id' | 'title'> & Partial<Figure>) =>
  figureWith({ value: 4.2, unitOfMeasure: 'Dollar', valueScale: 'Million', decimalPlaces: 1, ...over })
const goal: Entry = { id: GOAL, version: 1, sequence: 0, title: 'Sign the spring prices', contentHtml: '' }
const result = (over: Partial<ActualResult>): ActualResult => ({
  id: id('10'),
  version: 1,
  kind: 'actual_quarterly_plan',
  planId: PLAN,
  associatedItemId: REVENUE,
  isMeasurable: false,
  quarterStart: QUARTER,
  value: 4.31,
  unitOfMeasure: 'Dollar',
  valueScale: 'Million',
  decimalPlaces: 2,
  enteredById: ANNA,
  enteredAt: '2026-11-16T09:00:00Z',
  ...over,
})

const vtoWith = (...actualResults: ActualResult[]): Vto => ({
  id: VTO,
  version: 4,
  collectionId: FOLDER,
  collectionTitle: 'Company',
  title: '2027',
  createdById: ANNA,
  updatedAt: '2026-11-16T09:00:00Z',
  permissions: defaultSharing,
  isPublished: false,
  publishedId: null,
  canEdit: true,
  leadershipIds: [ME],
  updatedById: null,
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
        futureDate: '2026-12-31',
        rocksForTheQuarter: '',
        isLinked: false,
        rocks: [],
        financialMetrics: [figure({ id: REVENUE, title: 'Revenue' })],
        measurables: [
          figure({
            id: STAFF,
            title: 'Late orders',
            value: 12,
            comparison: 'LessOrEqual',
            unitOfMeasure: 'Number',
            valueScale: 'One',
            decimalPlaces: 0,
          }),
        ],
        goals: [goal],
      },
      longTermIssues: [],
      actualResults,
    },
  },
})

function Shown({ isReadOnly }: { isReadOnly: boolean }) {
  const { data } = useQuery({ ...vtoQueries.one({ collectionId: FOLDER, revisionId: VTO }), enabled: false })
  return data ? <RecordResultsPopup vto={data} isReadOnly={isReadOnly} onClose={() => undefined} /> : null
}

let server: ReturnType<typeof answerByHand>
let client: ReturnType<typeof signedInClient>
beforeEach(() => {
  client = signedInClient()
})

async function open(vto: Vto, { isReadOnly = false } = {}) {
  client.setQueryData(vtoQueries.one({ collectionId: FOLDER, revisionId: VTO }).queryKey, vto)
  server = answerByHand('writes')
  await renderApp(<Shown isReadOnly={isReadOnly} />, { queryClient: client })
  return within(await screen.findByRole('dialog'))
}
const fieldOf = (title: string) => screen.getByRole('textbox', { name: `Result of ${title}` })
const enter = (title: string, text: string) => {
  fireEvent.change(fieldOf(title), { target: { value: text } })
  fireEvent.keyDown(fieldOf(title), { key: 'Enter' })
}
const sentResult = (index: number) => {
  const body = server.sent[index]?.body as { actualResults: object[] } | undefined
  return body?.actualResults[0]
}
const storedVersion = () => {
  const { queryKey } = vtoQueries.one({ collectionId: FOLDER, revisionId: VTO })
  return client.getQueryData(queryKey)?.contents?.traction.actualResults[0]?.version
}
const row = (title: string) => within(screen.getByText(title).closest('li') as HTMLElement)

it('reads a result like a scorecard cell, in the figure’s scale, and shows it next to the plan', async () => {
  const dialog = await open(vtoWith())
  expect(dialog.getByText('0 of 3 entered')).toBeVisible()
  enter('Revenue', '$4.31M')
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]?.body).toMatchObject({ quarterStart: QUARTER })
  expect(sentResult(0)).toEqual({
    planId: PLAN,
    associatedItemId: REVENUE,
    isMeasurable: false,
    value: 4.31,
    valueScale: 'Million',
    decimalPlaces: 2,
  })
  expect(row('Revenue').getByText(/3%\sover/)).toBeVisible()
  expect(dialog.getByText('1 of 3 entered')).toBeVisible()
  await server.answer({ status: 200, body: { succeeded: true, actualResults: [result({})] } })
  await waitFor(() => expect(storedVersion()).toBe(1))
})

it('for an upper limit, less is better; an empty field is missing, not zero', async () => {
  await open(vtoWith(result({ associatedItemId: STAFF, isMeasurable: true, value: 11, valueScale: 'One' })))
  expect(row('Late orders').getByText('1 under')).toBeVisible()
  expect(row('Revenue').getByText('To enter')).toBeVisible()
  enter('Late orders', '')
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(sentResult(0)).toMatchObject({ value: null, version: 1 })
  expect(row('Late orders').getByText('To enter')).toBeVisible()
})

it('keeps invalid input with the reason, and sends nothing', async () => {
  await open(vtoWith())
  enter('Revenue', 'four')
  expect(await row('Revenue').findByRole('alert')).toHaveTextContent('Enter a number')
  enter('Revenue', '4 %')
  expect(await row('Revenue').findByRole('alert')).toHaveTextContent('does not match the unit')
  expect(fieldOf('Revenue')).toHaveValue('4 %')
  expect(server.sent).toEqual([])
})

it('marks a goal as reached or not, and can clear it', async () => {
  await open(vtoWith(result({ associatedItemId: GOAL, value: 0, valueScale: 'One' })))
  const said = row('Sign the spring prices')
  expect(said.getByRole('button', { name: 'Not reached' })).toHaveAttribute('aria-pressed', 'true')
  fireEvent.click(said.getByRole('button', { name: 'Reached' }))
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(sentResult(0)).toMatchObject({ value: 1, version: 1 })
  await server.answer({
    status: 200,
    body: { succeeded: true, actualResults: [result({ associatedItemId: GOAL, value: 1, version: 2 })] },
  })
  await waitFor(() => expect(storedVersion()).toBe(2))
  fireEvent.click(said.getByRole('button', { name: /^Clear the result/ }))
  await waitFor(() => expect(server.sent).toHaveLength(2))
  expect(sentResult(1)).toMatchObject({ value: null, version: 2 })
})

it('shows both after a concurrent change, and overwrites theirs only on request', async () => {
  await open(vtoWith(result({ value: 4 })))
  enter('Revenue', '5')
  await server.answer(refusal(409, result({ value: 4.5, version: 3 })))
  const conflict = within(await screen.findByRole('alert'))
  expect(conflict.getByText('$4.5M')).toBeVisible()
  expect(server.sent).toHaveLength(1)
  fireEvent.click(conflict.getByRole('button', { name: 'Use mine' }))
  await waitFor(() => expect(server.sent).toHaveLength(2))
  expect(sentResult(1)).toMatchObject({ value: 5, version: 3 })
})

it('shows readers plan and results without fields', async () => {
  const dialog = await open(vtoWith(result({})), { isReadOnly: true })
  expect(dialog.getByText('$4.31M')).toBeVisible()
  expect(dialog.queryByRole('textbox', { name: /^Result of/ })).toBeNull()
})
