import type { Vto, VtoContents } from '@cairn/contract/vto/vto.schemas'
import { useQuery } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { vtoQueries } from '../../entities/vto/vto'
import { discardDraft, saveDraft } from '../../lib/forms/drafts'
import { answerByHand, refusal } from '../../testing/answer-by-hand'
import { renderApp } from '../../testing/render'
import { ME, signedInClient } from '../../testing/signed-in'
import { figureWith } from '../../testing/vto'
import { VisionTab } from './components/vision-tab'

const COLLECTION = '0198c0de-0000-7000-8000-0000000000c1'
const REVISION = '0198c0de-0000-7000-8000-0000000000c2'
const line = (n: number, title: string, contentHtml = '') => ({
  id: `0198c0de-0000-7000-8000-00000000000${n}`,
  version: 1,
  sequence: n,
  title,
  contentHtml,
})

const OWNER = { personId: ME, orgId: 'none' }

const empty: VtoContents = {
  vision: {
    coreValues: [],
    coreValuesSpeech: null,
    coreFocus: null,
    tenYearTarget: null,
    targetMarkets: [],
    threeYearPicture: null,
  },
  traction: { oneYearPlan: null, quarterlyPlan: null, longTermIssues: [], actualResults: [] },
}

const vtoOf = (vision: Partial<VtoContents['vision']>, canEdit = true): Vto => ({
  id: REVISION,
  version: 3,
  collectionId: COLLECTION,
  collectionTitle: 'Plans',
  title: '2027 plan',
  createdById: ME,
  updatedAt: '2026-11-17T08:12:00Z',
  isPublished: false,
  publishedId: null,
  permissions: { lt: { canView: true, canEdit: true }, org: { canView: false, canEdit: false }, individuals: [] },
  canEdit,
  leadershipIds: [],
  updatedById: null,
  shownPublishedId: null,
  linkedTractionId: null,
  contents: { ...empty, vision: { ...empty.vision, ...vision } },
})

const picture = { id: REVISION, version: 2, notes: '', futureDate: null, measurables: [], goals: [] }

const query = vtoQueries.one({ collectionId: COLLECTION, revisionId: REVISION })

function Shown() {
  const { data: vto } = useQuery(query)
  return vto?.contents ? <VisionTab vto={vto} contents={vto.contents} /> : null
}

async function open(vto: Vto) {
  const queryClient = signedInClient()
  const hear = (said: Vto) => act(() => void queryClient.setQueryData(query.queryKey, said))
  queryClient.setQueryData(query.queryKey, vto)
  return { ...(await renderApp(<Shown />, { queryClient })), hear }
}

afterEach(() => discardDraft(OWNER, `vto-line/${line(1, '').id}`))

it('describes what belongs in an empty section', async () => {
  await open(vtoOf({}))
  expect(await screen.findByText(/^Three to seven values/)).toBeVisible()
  expect(screen.getByText(/^One large goal, ten years away/)).toBeVisible()
  expect(screen.getByText(/^Your ideal customers/)).toBeVisible()
  expect(screen.getByText(/^The company in three years/)).toBeVisible()
})

it('opens a clicked text, and a link in it opens its target', async () => {
  const value = line(1, 'Measure twice', '<p>As in <a href="https://cairn.example">the book</a>.</p>')
  const { user } = await open(vtoOf({ coreValues: [value] }))
  const values = within(await screen.findByRole('list', { name: 'Core values' }))
  fireEvent.click(await values.findByRole('link', { name: 'the book' }))
  expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull()
  await user.click(values.getByText('Measure twice'))
  expect(await values.findByRole('textbox', { name: 'Title' })).toHaveValue('Measure twice')
  await user.keyboard('{Escape}')
  expect(await values.findByRole('button', { name: 'Edit Measure twice' })).toHaveFocus()
  await user.click(screen.getByText(/^One large goal, ten years away/))
  fireEvent.keyDown(await screen.findByRole('textbox', { name: 'Ten-year target' }), { key: 'Escape' })
  expect(await screen.findByRole('button', { name: 'Edit Ten-year target' })).toHaveFocus()
})

it('focuses the clicked text of a value', async () => {
  const { user } = await open(vtoOf({ coreValues: [line(1, 'Measure twice', '<p>Ask again.</p>')] }))
  const values = within(await screen.findByRole('list', { name: 'Core values' }))
  await user.click(await values.findByText('Ask again.'))
  await waitFor(() => expect(values.getByRole('textbox', { name: 'Text' })).toHaveFocus(), { timeout: 15_000 })
})

it('opens a figure by a click on its number', async () => {
  const figure = figureWith({ id: line(5, '').id, title: 'Revenue', value: 28 })
  const { user } = await open(vtoOf({ threeYearPicture: { ...picture, financialMetrics: [figure] } }))
  const [shown] = within(await screen.findByRole('list', { name: 'Financials' })).getAllByRole('listitem')
  await user.click(within(shown as HTMLElement).getByText(/28/))
  expect(await screen.findByRole('dialog', {}, { timeout: 15_000 })).toBeVisible()
})

it('shows readers the contents without controls', async () => {
  await open(vtoOf({ coreValues: [line(1, 'Measure twice', '<p>Ask again.</p>')] }, false))
  const values = within(await screen.findByRole('list', { name: 'Core values' }))
  expect(values.getByText('Measure twice')).toBeVisible()
  expect(await values.findByText('Ask again.')).toBeVisible()
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.queryByText('Core values speech')).toBeNull()
  expect(screen.queryByText(/^Three to seven values/)).toBeNull()
})

it('adds a core value in the list, and returns the text when refused', async () => {
  const server = answerByHand('writes')
  const { user } = await open(vtoOf({ coreValues: [line(1, 'Measure twice')] }))
  const field = await screen.findByRole('textbox', { name: 'Add a core value' })
  await user.type(field, 'Leave it cleaner{Enter}')
  const values = within(screen.getByRole('list', { name: 'Core values' }))
  expect(await values.findByText('Leave it cleaner')).toBeVisible()
  expect(field).toHaveValue('')
  await server.answer(refusal(403))
  await expect.poll(() => values.queryByText('Leave it cleaner')).toBeNull()
  await expect.poll(() => field).toHaveValue('Leave it cleaner')
})

it('saves a renamed value automatically, and not one without a title', async () => {
  const server = answerByHand('writes')
  const { user } = await open(vtoOf({ coreValues: [line(1, 'Measure twice')] }))
  await user.click(await screen.findByRole('button', { name: 'Edit Measure twice' }))
  const title = screen.getByRole('textbox', { name: 'Title' })
  await user.clear(title)
  expect(screen.getByText(/^Required fields must be filled out/)).toBeVisible()
  await user.type(title, 'Measure three times')
  await server.answer({
    status: 200,
    body: { succeeded: true, coreValue: { ...line(1, 'Measure three times'), version: 2 } },
  })
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(await screen.findByRole('button', { name: 'Edit Measure three times' })).toBeVisible()
})

it('keeps the text typed into a line that someone else removes, for a new one', async () => {
  const server = answerByHand('writes')
  const { user, hear } = await open(vtoOf({ coreValues: [line(1, 'Measure twice')] }))
  await user.click(await screen.findByRole('button', { name: 'Edit Measure twice' }))
  await user.type(screen.getByRole('textbox', { name: 'Title' }), ' or ask')
  await hear(vtoOf({}))
  const dialog = within(await screen.findByRole('dialog', { name: 'Removed' }))
  expect(dialog.getByText(/^Measure twice is no longer in this V\/TO\./)).toBeVisible()
  expect(dialog.getByText('Measure twice or ask')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: /new/i }))
  await expect.poll(() => server.sent).toHaveLength(1)
  const [{ body } = { body: null }] = server.sent
  expect(body).toMatchObject({ title: 'Measure twice or ask' })
  const added = { ...line(2, 'Measure twice or ask'), id: String((body as { id: unknown }).id) }
  await server.answer({ status: 200, body: { succeeded: true, coreValue: added } })
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('Measure twice or ask')).toBeVisible()
})

const doors = { ...line(2, 'Doors in a week'), kind: 'Unique' as const }
const builders = { ...line(1, 'Builders'), uniques: [doors] }

it('offers text typed into a target market that another person removes', async () => {
  answerByHand('writes')
  const { user, hear } = await open(vtoOf({ targetMarkets: [builders] }))
  await user.click(await screen.findByRole('button', { name: 'Edit Builders' }))
  await user.type(screen.getByRole('textbox', { name: 'Title' }), ' and schools')
  await hear(vtoOf({ targetMarkets: [] }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Removed' }))
  expect(dialog.getByText('Builders and schools')).toBeVisible()
})

it('offers text typed into a unique of a removed target market, and recreates both', async () => {
  const server = answerByHand('writes')
  const { user, hear } = await open(vtoOf({ targetMarkets: [builders] }))
  await user.click(await screen.findByRole('button', { name: 'Edit Doors in a week' }))
  await user.type(screen.getByRole('textbox', { name: 'Title' }), ' or less')
  await hear(vtoOf({ targetMarkets: [] }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Removed' }))
  expect(dialog.getByText('Doors in a week or less')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: /new/i }))
  await expect.poll(() => server.sent.length).toBe(1)
  expect(server.sent[0]?.body).toMatchObject({ title: 'Builders', uniques: [] })
  const [{ body } = { body: null }] = server.sent
  const id = String((body as { id: unknown }).id)
  await server.answer({ status: 200, body: { succeeded: true, targetMarket: { ...builders, id, uniques: [] } } })
  await expect.poll(() => server.sent.length).toBe(2)
  expect(server.sent[1]).toMatchObject({
    url: expect.stringContaining(id),
    body: { title: 'Doors in a week or less' },
  })
})

it('keeps the text typed into a removed figure, and reports one removed without text', async () => {
  const figures = [figureWith({ id: line(5, '').id, title: 'Revenue' })]
  const { user, hear } = await open(vtoOf({ threeYearPicture: { ...picture, financialMetrics: figures } }))
  await user.click(await screen.findByRole('button', { name: /Revenue/ }))
  const popup = within(await screen.findByRole('dialog', { name: 'Edit figure' }))
  await user.type(popup.getByRole('textbox', { name: /Goal/ }), '5')
  await hear(vtoOf({ threeYearPicture: { ...picture, financialMetrics: [] } }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Removed' }))
  expect(dialog.getByText('105')).toBeVisible()
  expect(dialog.queryByText('Other')).toBeNull()
})

it('takes a new figure’s unit, scale and decimals from its typed goal, also by Enter in the field', async () => {
  const server = answerByHand('writes')
  const { user } = await open(vtoOf({ threeYearPicture: { ...picture, financialMetrics: [] } }))
  await user.click(await screen.findByRole('button', { name: 'Add a financial figure' }))
  const popup = within(await screen.findByRole('dialog', {}, { timeout: 15_000 }))
  await user.type(popup.getByRole('textbox', { name: /Name/ }), 'Revenue')
  await user.type(popup.getByRole('textbox', { name: /Goal/ }), '$2.4M{Enter}')
  await expect.poll(() => server.sent.length).toBe(1)
  expect(server.sent[0]?.body).toMatchObject({
    value: 2.4,
    unitOfMeasure: 'Dollar',
    valueScale: 'Million',
    decimalPlaces: 1,
  })
})

it('keeps an incomplete date, and reports a past one', async () => {
  const server = answerByHand()
  const vto = vtoOf({ threeYearPicture: { ...picture, financialMetrics: [] } })
  const { user } = await open(vto)
  const written = () => server.sent.flatMap(({ url, body }) => (url.endsWith('/three-year-picture') ? [body] : []))
  const field = await screen.findByRole('textbox', { name: 'Target date' })
  await user.type(field, '12/31/2020')
  expect(written()).toEqual([])
  await user.tab()
  await expect.poll(written).toEqual([{ futureDate: '2020-12-31', version: 2 }])
  const past = { code: 'PAST', text: 'That date has passed.', field: 'futureDate' }
  await server.answer({ status: 422, body: { succeeded: false, messages: [past] } })
  await server.answer({ status: 200, body: vto })
  expect(await screen.findByText('That date has passed.')).toBeVisible()
  expect(field).toHaveValue('Thu, Dec 31, 2020')
  await user.clear(field)
  await user.type(field, '12/31/2029')
  await user.tab()
  await expect.poll(written).toMatchObject([{}, { futureDate: '2029-12-31' }])
  expect(screen.queryByText('That date has passed.')).toBeNull()
})

it('opens a line with the text typed before the page was loaded, without taking the focus', async () => {
  saveDraft(OWNER, `vto-line/${line(1, '').id}`, { title: 'Measure three times' }, 1, { title: 'Measure twice' })
  await open(vtoOf({ coreValues: [line(1, 'Measure twice'), line(2, 'Leave it cleaner')] }))
  const title = await screen.findByDisplayValue('Measure three times')
  expect(title).not.toHaveFocus()
  expect(screen.getByLabelText('Edit Leave it cleaner')).toBeVisible()
})

it('closes a line whose draft equals its contents', async () => {
  saveDraft(OWNER, `vto-line/${line(1, '').id}`, { title: 'Measure twice' }, 1)
  await open(vtoOf({ coreValues: [line(1, 'Measure twice')] }))
  expect(await screen.findByLabelText('Edit Measure twice')).toBeVisible()
})

it('tells readers that the picture has no contents, even if created', async () => {
  const begun = {
    id: REVISION,
    version: 2,
    notes: '',
    futureDate: null,
    financialMetrics: [],
    measurables: [],
    goals: [],
  }
  await open(vtoOf({ threeYearPicture: begun }, false))
  expect(await screen.findAllByText('Nothing entered yet.')).toHaveLength(6)
})

it('names the core focus as chosen, also by an own name', async () => {
  await open(
    vtoOf(
      {
        coreFocus: {
          id: REVISION,
          version: 1,
          title: 'Custom',
          customTitle: 'Reason',
          description: '<p>Rooms</p>',
          niche: '',
        },
      },
      false,
    ),
  )
  expect(await screen.findByText('Reason')).toBeVisible()
  expect(await screen.findByText('Rooms')).toBeVisible()
})
