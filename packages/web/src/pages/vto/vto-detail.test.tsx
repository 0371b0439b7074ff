import type { Entry, LongTermIssue, Vto, VtoContents } from '@cairn/contract/vto/vto.schemas'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { vtoQueries } from '../../entities/vto/vto'
import { answerByHand } from '../../testing/answer-by-hand'
import { renderApp } from '../../testing/render'
import { ME, signedInClient } from '../../testing/signed-in'
import { emptyVto, figureWith } from '../../testing/vto'
import { VtoDetailPage } from './vto-detail'
import { VtoPresentation } from './vto-presentation'
import { VtoTractionPage } from './vto-tabs'

const id = (last: number) => `0198c0de-0000-7000-8000-0000000002${String(last).padStart(2, '0')}`
const entry = (at: number, title: string): Entry => ({ id: id(at), version: 1, sequence: at, title, contentHtml: '' })
const issue = (at: number): LongTermIssue => ({
  id: id(40 + at),
  version: 1,
  title: `Waits ${at}`,
  ownerId: ME,
  assignedToId: ME,
  notes: '',
  contentHtml: '',
  createdAt: '2026-01-05T09:00:00Z',
})
const plan = { version: 1, futureDate: null, financialMetrics: [], measurables: [], goals: [] }

const contents: VtoContents = {
  vision: {
    coreValues: [entry(1, 'Measure twice')],
    coreValuesSpeech: null,
    coreFocus: null,
    tenYearTarget: null,
    targetMarkets: [],
    threeYearPicture: null,
  },
  traction: {
    oneYearPlan: {
      ...plan,
      id: id(2),
      futureDateNotes: '',
      goals: [entry(3, 'A third crew')],
      financialMetrics: [
        figureWith({ id: id(4), title: 'Revenue', value: 9 }),
        figureWith({ id: id(5), title: 'Profit', isVisibleToLtOnly: true }),
      ],
    },
    quarterlyPlan: null,
    longTermIssues: Array.from({ length: 11 }, (_, at) => issue(at)),
    actualResults: [],
  },
}

let client: ReturnType<typeof signedInClient>
const { queryKey } = vtoQueries.one({ collectionId: '', revisionId: '' })

async function open(vto: Partial<Vto>) {
  client.setQueryData(queryKey, { ...emptyVto, ...vto })
  await renderApp(<VtoDetailPage />, { queryClient: client, pages: { '/': null } })
  await screen.findByRole('heading', { name: '2027' })
}
const beforePrint = () => act(() => void window.dispatchEvent(new Event('beforeprint')))
const paper = async () => {
  const articles = await waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('article')]
    expect(found).toHaveLength(2)
    return found
  })
  return articles.map((article) => within(article)) as [ReturnType<typeof within>, ReturnType<typeof within>]
}

beforeEach(() => {
  client = signedInClient()
  answerByHand('writes')
})
afterEach(() => {
  act(() => void window.dispatchEvent(new Event('afterprint')))
  vi.unstubAllGlobals()
})

it('has a header, its two pages, and what shows it elsewhere', async () => {
  await open({ contents })
  expect(screen.getByRole('link', { name: 'Vision' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Traction' })).toBeVisible()
  expect(screen.getByText('Draft')).toBeVisible()
})

it('tells readers that nothing is published yet', async () => {
  await open({ canEdit: false, contents: null })
  expect(screen.getByText('Not published yet')).toBeVisible()
})

it('is printed completely: both pages, including folded parts', async () => {
  await open({ contents })
  beforePrint()
  const [vision, traction] = await paper()
  expect(vision.getByText('Measure twice')).toBeInTheDocument()
  expect(traction.getByText('A third crew')).toBeInTheDocument()
  expect(traction.queryByText(/Profit/)).toBeNull()
  for (const { title } of contents.traction.longTermIssues) expect(traction.getByText(title)).toBeInTheDocument()
  expect(traction.queryByText(/more long-term/)).toBeNull()
  expect(traction.queryAllByRole('textbox', { hidden: true })).toEqual([])
})

it('prints an empty one with explanations and without fields', async () => {
  await open({})
  beforePrint()
  const [vision, traction] = await paper()
  expect(vision.getByRole('heading', { name: 'Core values', hidden: true })).toBeInTheDocument()
  expect(traction.getByRole('heading', { name: 'Quarterly plan', hidden: true })).toBeInTheDocument()
  for (const page of [vision, traction]) expect(page.queryAllByRole('textbox', { hidden: true })).toEqual([])
  for (const part of ['One-year plan', 'Quarterly plan', 'Long-term issues']) {
    const region = traction.getByRole('region', { name: part, hidden: true })
    expect(within(region).getByText('Nothing entered yet.')).toBeInTheDocument()
  }
  expect(traction.queryByText(/Three to seven|can wait/)).toBeNull()
})

it('is presented with the year open, and leadership-only figures once switched on', async () => {
  const vto = { ...emptyVto, contents }
  client.setQueryData(queryKey, vto)
  const { user } = await renderApp(
    <VtoPresentation vto={vto}>
      <VtoTractionPage />
    </VtoPresentation>,
    { queryClient: client, path: '/traction?present=on' },
  )
  expect(await screen.findByText('A third crew')).toBeVisible()
  expect(screen.queryByText(/Profit/)).toBeNull()
  await user.click(screen.getByRole('switch', { name: 'Show leadership-only figures' }))
  expect((await screen.findAllByText(/Profit/)).length).toBeGreaterThan(0)
})

it('prints the prepared pages immediately by the browser’s print command', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await open({ contents })
  await act(() => vi.advanceTimersByTimeAsync(12_000))
  vi.useRealTimers()
  expect(document.querySelectorAll('article')).toHaveLength(0)
  beforePrint()
  expect(document.querySelectorAll('article')).toHaveLength(2)
  fireEvent(window, new Event('afterprint'))
})
