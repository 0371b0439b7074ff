import type { FormulaSource } from '@cairn/contract/scorecard/scorecard.sheets.schemas'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { atLeastTen } from '../../testing/at-least-ten'
import { renderApp } from '../../testing/render'
import { ME, signedInClient, TRACTION } from '../../testing/signed-in'
import { MeasurablePopup } from './components/measurable-popup'
import type { MeasurableWithValues } from './scorecard.queries'

const SCORECARD = '00000000-0000-7000-8000-000000000020'
const idOf = (number: number) => `00000000-0000-7000-8000-0000000002${number}`
const [WON, SENT, MONEY, GONE] = [idOf(10), idOf(11), idOf(12), idOf(13)]
const source = (id: string, title: string, more: Partial<FormulaSource> = {}): FormulaSource => ({
  id,
  title,
  unitOfMeasure: 'Number',
  meeting: 'Mill',
  isGone: false,
  scorecard: null,
  groupTitle: null,
  owner: 'Ada King',
  ...more,
})
const sources = [
  source(WON, 'Quotes won'),
  source(SENT, 'Quotes sent'),
  source(MONEY, 'Revenue', { unitOfMeasure: 'Dollar' }),
]
const gone = source(GONE, 'Old calls', { isGone: true })

const measurable: MeasurableWithValues = {
  id: idOf(20),
  version: 3,
  scorecardId: SCORECARD,
  tractionId: TRACTION,
  title: 'Rate',
  ownerId: ME,
  editorId: null,
  ...atLeastTen,
  linkedItemId: null,
  isComputed: false,
  formula: null,
  sequence: 1,
  archivedAt: null,
  createdAt: '2026-10-01T09:00:00Z',
  values: [],
}

const preview = {
  periodKind: 'Week',
  outcomes: [
    { intervalId: '2026-11-02', value: null, problem: 'divides-by-zero' },
    { intervalId: '2026-11-09', value: 0.5, problem: null },
  ],
}

const archived = new Set<string>()

const refusal = { succeeded: false, messages: [{ code: 'FORMULA_UNKNOWN_MEASURABLE', text: 'x', field: 'formula' }] }

function aServer(): unknown[] {
  const written: unknown[] = []
  const answer = (url: URL): unknown => {
    const ids = url.searchParams.get('ids')?.split(',')
    const text = url.searchParams.get('text')?.toLowerCase() ?? ''
    const named = ids ? [...sources, gone].filter(({ id }) => ids.includes(id)) : undefined
    const shown = sources.filter(({ id }) => !archived.has(id))
    const now = named?.map((one) => (archived.has(one.id) ? { ...one, isGone: true } : one))
    return now ?? shown.filter(({ title }) => ` ${title.toLowerCase()}`.includes(` ${text}`))
  }
  vi.stubGlobal('fetch', (url: string, { method = 'GET', body }: RequestInit) => {
    if (url.includes('/formula-preview')) return Promise.resolve(new Response(JSON.stringify(preview)))
    if (method !== 'GET') written.push(JSON.parse(String(body)))
    const isAsked = url.includes('/formula-sources')
    if (!isAsked && archived.size > 0) return Promise.resolve(new Response(JSON.stringify(refusal), { status: 400 }))
    if (!isAsked) return new Promise<Response>(() => undefined)
    return Promise.resolve(new Response(JSON.stringify(answer(new URL(url, 'http://localhost')))))
  })
  return written
}

async function opened(more: Partial<MeasurableWithValues> = {}) {
  const written = aServer()
  const shown = { ...measurable, ...more }
  const popup = <MeasurablePopup scorecardId={SCORECARD} tractionId={TRACTION} measurable={shown} onClose={vi.fn()} />
  const { user } = await renderApp(popup, { queryClient: signedInClient() })
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Title/ })).toHaveFocus())
  return { user, written }
}
const save = '{Control>}{Enter}{/Control}'
const field = () => screen.findByRole('combobox', { name: /^Formula/ })

afterEach(() => {
  archived.clear()
  vi.unstubAllGlobals()
})

describe('a formula', () => {
  it('previews recent results as soon as it can be read', async () => {
    const { user, written } = await opened({ id: idOf(26), decimalPlaces: 1 })
    await user.click(await screen.findByRole('button', { name: 'Computed' }))
    await user.click(await field())
    await user.paste('[Quotes won] / ')
    expect(screen.queryByText('Nov 9')).toBeNull()
    await user.paste('[Quotes sent]')
    expect(await screen.findByText('Nov 9')).toBeVisible()
    expect(screen.getByText('0.5')).toBeVisible()
    expect(screen.getByText('The formula divides by zero.')).toBeInTheDocument()
    expect(written).toEqual([])
  })

  it('is typed with suggested titles, by keys alone, and sent with ids', async () => {
    const { user, written } = await opened({ id: idOf(21) })
    await user.click(await screen.findByRole('button', { name: 'Computed' }))
    expect(screen.getByText(/Numbers entered by hand stay/)).toBeVisible()
    const formula = await field()
    await user.type(formula, 'won')
    await screen.findByRole('option', { name: /Quotes won.*Mill/ })
    await user.keyboard('{Enter} / [[quotes s')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    expect(formula).toHaveAttribute('aria-expanded', 'true')
    await user.keyboard('{ArrowDown}')
    const active = formula.getAttribute('aria-activedescendant')
    expect(document.getElementById(active ?? '')).toHaveTextContent('Quotes sent')
    await user.keyboard('{Enter}')
    expect(formula).toHaveValue('[Quotes won] / [Quotes sent]')
    await screen.findByText('Result: a plain number.')
    await user.keyboard(save)
    await waitFor(() => expect(written).toMatchObject([{ version: 3, formula: `[${WON}] / [${SENT}]` }]))
  })

  it('is not sent if invalid, and shows the reason', async () => {
    const { user, written } = await opened({ id: idOf(22) })
    await user.click(await screen.findByRole('button', { name: 'Computed' }))
    await user.keyboard(save)
    expect(await screen.findByText('Enter a formula.')).toBeVisible()
    const formula = await field()
    for (const [parts, sentence] of [
      [['[Nobody] + 1'], /There is no measurable “Nobody”/],
      [['[Revenue]', ' * [Revenue]'], /results in Dollar × Dollar, but the unit below is Dollar/],
      [['[Rate] + 1'], /can’t reference itself/],
      [['[Revenue]', ' + [Quotes won]'], /Different units/],
    ] as const) {
      await user.clear(formula)
      for (const part of parts) await user.paste(part)
      await user.tab()
      expect(await screen.findByText(sentence)).toBeVisible()
      await user.click(formula)
    }
    await user.keyboard(save)
    expect(written).toEqual([])
  })

  it('sets the unit below automatically', async () => {
    const { user } = await opened({ id: idOf(23) })
    await user.click(await screen.findByRole('button', { name: 'Computed' }))
    fireEvent.change(await field(), { target: { value: '[Revenue]' } })
    expect(await screen.findByText('Result: Dollar.')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Unit' })).toHaveValue('Dollar'))
  })

  it('names a measurable that someone archives meanwhile, once refused', async () => {
    const { user, written } = await opened({ id: idOf(24), formula: `[${WON}] / [${SENT}]`, isComputed: true })
    fireEvent.change(await field(), { target: { value: '[Quotes won] / [Quotes sent] * 2' } })
    expect(await screen.findByText(/^Result: a plain number/)).toBeVisible()
    archived.add(SENT)
    await user.keyboard(save)
    expect(await screen.findByText(/“Quotes sent” was archived or removed/)).toBeVisible()
    expect(written).toHaveLength(1)
  })

  it('names no unknown measurable when the check fails', async () => {
    const { user } = await opened({ id: idOf(25) })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await user.click(await screen.findByRole('button', { name: 'Computed' }))
    fireEvent.change(await field(), { target: { value: '[Quotes won]' } })
    await user.keyboard(save)
    expect(await screen.findByText(/is being checked/)).toBeVisible()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByText(/There is no measurable/)).toBeNull()
  })

  it('is shown with current titles, and unchanged if only the title is changed', async () => {
    const { user, written } = await opened({ id: idOf(23), isComputed: true, formula: `[${WON}] / [${GONE}]` })
    expect(await field()).toHaveValue('[Quotes won] / [Old calls]')
    expect(screen.getByText(/“Old calls” was archived or removed/)).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: /^Title/ }), '!')
    await user.keyboard(save)
    await waitFor(() => expect(written).toHaveLength(1))
    expect(written[0]).not.toHaveProperty('formula')
  })

  it('can be replaced by numbers entered by hand', async () => {
    const { user, written } = await opened({ id: idOf(24), isComputed: true, formula: `[${WON}] * 2` })
    await field()
    await user.click(screen.getByRole('button', { name: 'Entered by hand' }))
    expect(screen.getByText('The numbers that the formula computed stay.')).toBeVisible()
    await user.keyboard(save)
    await waitFor(() => expect(written).toMatchObject([{ formula: null }]))
  })

  it('stays if the user can’t see it, unless another one is written', async () => {
    const { user, written } = await opened({ id: idOf(25), isComputed: true, formula: null })
    expect(await screen.findByText(/uses measurables that you can’t see/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Write another formula' }))
    await user.click(await field())
    await user.paste('[Quotes won] * 3')
    await screen.findByText('Result: a plain number.')
    await user.keyboard(save)
    await waitFor(() => expect(written).toMatchObject([{ formula: `[${WON}] * 3` }]))
  })
})
