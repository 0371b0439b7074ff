import type { SmartRockReply } from '@cairn/contract/assistants/assistants.schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useForm } from '../../lib/forms/use-form'
import { renderApp } from '../../testing/render'
import { signedInClient } from '../../testing/signed-in'
import { SmartCheck } from './components/smart-check'
import type { RockFields } from './rock-fields'

const reply: SmartRockReply = {
  isSmart: false,
  suggestedImprovement: 'Better quotes from … to … by December 31',
  reason: '',
  evaluation: [
    { criterion: 'Specific', value: 'No', reason: 'x', code: 'SPECIFIC_VAGUE', params: { word: 'better' } },
    { criterion: 'Measurable', value: 'No', reason: 'x', code: 'MEASURABLE_NONE', params: {} },
    { criterion: 'Achievable', value: 'NotJudged', reason: 'Said by a model.' },
    { criterion: 'Relevant', value: 'Doubtful', reason: 'Not in the V/TO.' },
    { criterion: 'Time-bound', value: 'Yes', reason: 'x', code: 'TIME_BOUND', params: { date: '2026-12-31' } },
  ],
  answeredBy: 'rules',
}

const start: RockFields = {
  title: 'Better quotes',
  contentHtml: '<p>For the trade</p>',
  dueDate: '2026-12-31',
  type: 'Company',
  tractionId: null,
  tractionIds: [],
  ownerId: null,
  delegated: [],
}

function Checked({ isDelegated }: { isDelegated: boolean }) {
  const form = useForm(start, { draftOptions: null })
  return (
    <>
      <output aria-label="Title">{form.values.title}</output>
      <SmartCheck form={form} isDelegated={isDelegated} />
    </>
  )
}

async function check(answer: () => Response = () => Response.json(reply), { isDelegated = false } = {}) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return answer()
  })
  const { user } = await renderApp(<Checked isDelegated={isDelegated} />, { queryClient: signedInClient() })
  await user.click(await screen.findByRole('button', { name: 'Check if SMART' }))
  return { user, sent, title: screen.getByRole('status', { name: 'Title' }) }
}

it('shows each criterion with its value and reason, and who checked', async () => {
  const { sent } = await check()
  expect(await screen.findByText(/1 of 5 criteria met\. Checked by rules on this server/)).toBeVisible()
  const [specific, , achievable, , timeBound] = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(specific).toHaveTextContent('No. “better” does not say what changes.')
  expect(achievable).toHaveTextContent('Not judged. Said by a model.')
  expect(timeBound).toHaveTextContent('Yes. Due December 31, 2026.')
  expect(sent).toEqual([{ description: 'Better quotes\nFor the trade', dueDate: '2026-12-31', hasOwner: false }])
})

it('one press applies the suggested wording, and Undo takes it back', async () => {
  const { user, title } = await check()
  await user.click(await screen.findByRole('button', { name: 'Apply' }))
  expect(title).toHaveTextContent('Better quotes from … to … by December 31')
  expect(screen.getByText('Suggested wording applied.')).toBeVisible()
  const [undo] = screen.getAllByRole('button', { name: 'Undo' })
  if (undo) await user.click(undo)
  expect(title).toHaveTextContent(/^Better quotes$/)
})

it('does not offer to apply a wording to a delegated Rock', async () => {
  await check(undefined, { isDelegated: true })
  expect(
    await screen.findByText('This is a delegated Rock, you cannot edit the title of a delegated Rock.'),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull()
})

it('keeps the title if the service fails, and uses rules instead', async () => {
  let isBroken = true
  const { user, sent, title } = await check(() =>
    isBroken ? Response.json({}, { status: 422 }) : Response.json(reply),
  )
  expect(await screen.findByText('There was an issue with our AI service.')).toBeVisible()
  expect(title).toHaveTextContent('Better quotes')
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Check by rules instead' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ by: 'rules' })
})

it('names the fields sent to the model', async () => {
  await check(() => Response.json({ ...reply, answeredBy: 'model', sent: ['title', 'notes', 'goals'] }))
  expect(await screen.findByText(/Sent to it: title, notes, and V\/TO goals\./)).toBeVisible()
})

it('shows in test mode what would have been sent', async () => {
  const wouldSend = { system: 'You check a quarterly goal.', prompt: '{"title":"Better quotes"}' }
  await check(() => Response.json({ ...reply, answeredBy: 'test', sent: [], wouldSend }))
  expect(await screen.findByText(/Test mode: nothing was sent\./)).toBeVisible()
  expect(screen.getByText(/{"title":"Better quotes"}/)).toBeVisible()
})

it('says that the budget is used up, and uses rules instead', async () => {
  const text = 'Your organization has used this month’s budget for the language model.'
  await check(() => Response.json({ succeeded: false, messages: [{ code: 'AI_BUDGET_USED', text }] }, { status: 422 }))
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Check by rules instead' })).toBeVisible()
})
