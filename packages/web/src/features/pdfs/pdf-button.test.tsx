import type { Choice } from '@cairn/contract/choices/choices.schemas'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { forgetUnsentChoices } from '../../lib/session/choices'
import { answerByHand, refusal } from '../../testing/answer-by-hand'
import { renderApp } from '../../testing/render'
import { savedFiles } from '../../testing/saved-files'
import { ME, signedInClient, TRACTION } from '../../testing/signed-in'
import { PdfButton } from './components/pdf-button'
import type { PdfOf } from './use-download-pdf'

const MEETING = '01890000-0000-7000-8000-000000000001'
const kept = savedFiles()

async function shown(of: PdfOf, choices: readonly Choice[] = []) {
  const server = answerByHand()
  const view = await renderApp(<PdfButton of={of} title="To-dos" meeting="Shop: weekly" />, {
    queryClient: signedInClient(choices),
  })
  return { ...view, ...server, button: await screen.findByRole('button', { name: 'To-dos as PDF' }) }
}

it('saves a list as a file named after it and its meeting, once per double click', async () => {
  const { user, sent, answer, button } = await shown({ meetingId: MEETING, type: 'todos' })
  await user.click(button)
  await user.click(button)
  expect(button).toHaveAttribute('aria-busy', 'true')
  expect(sent.map(({ url }) => url)).toEqual([`/api/v2/traction/${MEETING}/todos/pdf?size=letter`])
  await answer({ status: 200, body: {} })
  await waitFor(() => expect(kept.mock.calls).toEqual([['To-dos – Shop  weekly.pdf']]))
  expect(button).toHaveAttribute('aria-busy', 'false')
  await user.click(button)
  expect(sent).toHaveLength(2)
})

it('a scorecard is requested by its own call', async () => {
  const { user, sent, answer, button } = await shown({ scorecardId: MEETING })
  await user.click(button)
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [`/api/v2/traction/scorecard/pdf/${MEETING}?size=letter`, { periods: 13, notes: false }],
  ])
  await answer({ status: 200, body: {} })
  await waitFor(() => expect(kept).toHaveBeenCalledOnce())
})

it('a scorecard is exported as a table, with as many periods as its PDFs', async () => {
  const { user, sent, answer } = await shown({ scorecardId: MEETING })
  await user.click(screen.getByRole('button', { name: 'PDF contents: To-dos' }))
  await user.click(await screen.findByRole('button', { name: 'As XLSX, for Excel' }))
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [
      `/api/v2/traction/scorecard/export/${MEETING}`,
      { periods: 13, format: 'xlsx', separator: 'comma', language: 'en' },
    ],
  ])
  await answer({ status: 200, body: {} })
  await waitFor(() => expect(kept.mock.calls.at(-1)).toEqual(['To-dos – Shop  weekly.xlsx']))
})

it('a meeting’s quarters are the displayed ones', async () => {
  const { user, sent, answer, button } = await shown({ tractionId: MEETING, quarters: ['2026-10-01', '2026-07-01'] })
  await user.click(button)
  expect(sent.map(({ url }) => decodeURIComponent(url))).toEqual([
    `/api/v2/traction/${MEETING}/quarterly-pulsing/pdf?size=letter&quarters=2026-10-01,2026-07-01`,
  ])
  await answer({ status: 200, body: {} })
  await waitFor(() => expect(kept).toHaveBeenCalledOnce())
})

it.each([
  ['as its reader reads it', undefined, ''],
  ['a published copy', TRACTION, `&publishedId=${TRACTION}`],
])('saves a V/TO %s, and names it in a failure', async (_what, publishedId, more) => {
  const { user, sent, answer, button } = await shown({ collectionId: MEETING, revisionId: ME, publishedId })
  await user.click(button)
  expect(sent.map(({ url }) => url)).toEqual([
    `/api/v2/vto/collection/${MEETING}/revision/${ME}/pdf?size=letter${more}`,
  ])
  await answer(refusal(429, undefined, 'Too many PDFs are being created.'))
  expect(await screen.findByText('Problem downloading V/TO PDF')).toBeVisible()
})

it('a V/TO includes leadership-only figures only while they are selected', async () => {
  const { sent, answer } = answerByHand()
  const { user } = await renderApp(
    <PdfButton of={{ collectionId: MEETING, revisionId: ME }} title="Plan" meeting="Shop" hasLeadershipFigures />,
    { queryClient: signedInClient() },
  )
  const press = () => user.click(screen.getByRole('button', { name: 'Plan as PDF' }))
  await press()
  await answer({ status: 200, body: {} })
  await user.click(screen.getByRole('button', { name: 'PDF paper: Plan' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Include leadership-only figures' }))
  await user.click(screen.getByRole('button', { name: 'Create the PDF' }))
  expect(sent.map(({ url }) => url.split('?')[1])).toEqual(['size=letter', 'size=letter&figures=all'])
  await answer({ status: 200, body: {} })
})

it('shows progress for slow PDFs and keeps the focus', async () => {
  const { user, answer, button } = await shown({ meetingId: MEETING, type: 'rocks' })
  await user.click(button)
  expect(await screen.findByText('Creating the PDF: To-dos')).toBeInTheDocument()
  expect(button).toHaveFocus()
  await answer({ status: 200, body: {} })
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'))
})

it.each([
  [
    'the server is busy',
    refusal(429, undefined, 'Too many PDFs are being created.'),
    'Too many PDFs are being created.',
  ],
  ['there is no network', 'no network' as const, 'Please try again in a moment.'],
])('while %s it says that there is no PDF, and why', async (_what, given, reason) => {
  const { user, answer, button } = await shown({ meetingId: MEETING, type: 'issues' })
  await user.click(button)
  await answer(given)
  expect(await screen.findByText('Problem downloading PDF')).toBeVisible()
  expect(screen.getByText(reason)).toBeVisible()
  expect(kept).not.toHaveBeenCalled()
})

it('remembers paper, periods and notes for the next PDF and other devices', async () => {
  const pdfs = (sent: readonly { url: string; body: unknown }[]) =>
    sent.flatMap(({ url, body }) => (url.includes('/pdf/') ? [[url, body]] : []))
  const { user, sent, unmount } = await shown({ scorecardId: MEETING })
  await user.click(screen.getByRole('button', { name: 'PDF contents: To-dos' }))
  await user.click(await screen.findByRole('button', { name: 'A4' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Periods' }), '52')
  await user.click(screen.getByRole('checkbox', { name: 'List the notes at the end' }))
  await user.click(screen.getByRole('button', { name: 'Create the PDF' }))
  const chosen = [`/api/v2/traction/scorecard/pdf/${MEETING}?size=a4`, { periods: 52, notes: true }]
  expect(pdfs(sent)).toEqual([chosen])
  const value = { paper: 'a4', periods: 13, notes: false } as const
  expect(sent.map(({ body }) => body)).toContainEqual({ name: 'pdfs', value })
  unmount()
  forgetUnsentChoices()
  const again = await shown({ scorecardId: MEETING }, [{ name: 'pdfs', value: { ...value, periods: 52, notes: true } }])
  await again.user.click(again.button)
  expect(pdfs(again.sent)).toEqual([chosen])
})

it('for a list, only the paper can be chosen', async () => {
  const { user } = await shown({ meetingId: MEETING, type: 'todos' })
  await user.click(screen.getByRole('button', { name: 'PDF paper: To-dos' }))
  expect(await screen.findByRole('button', { name: 'Letter', pressed: true })).toBeVisible()
  expect(screen.queryByRole('combobox', { name: 'Periods' })).toBeNull()
})
