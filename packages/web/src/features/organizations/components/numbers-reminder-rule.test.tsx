import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerByHand } from '../../../testing/answer-by-hand'
import { exampleOrganization } from '../../../testing/example-organization'
import { renderApp } from '../../../testing/render'
import { signedInClient } from '../../../testing/signed-in'
import { NumbersReminderRule } from './organization-rules'

async function open(numbersReminder: typeof exampleOrganization.numbersReminder, more = {}) {
  const server = answerByHand()
  const part = <NumbersReminderRule org={{ ...exampleOrganization, numbersReminder, ...more }} />
  return { ...(await renderApp(part, { queryClient: signedInClient() })), server }
}

it('is switched on for Monday morning, and shows no time before', async () => {
  const { user, server } = await open(null)
  const rule = await screen.findByRole('switch', { name: 'Remind people of missing numbers' })
  expect(rule).not.toBeChecked()
  expect(screen.queryByRole('combobox')).toBeNull()
  await user.click(rule)
  expect(server.sent).toMatchObject([{ body: { version: 1, numbersReminder: { weekday: 1, hour: 9 } } }])
})

it('is set to another day and hour, each saved when chosen, and switched off', async () => {
  const { user, server } = await open({ weekday: 1, hour: 9 })
  const sent = () => server.sent.at(-1)?.body
  expect(await screen.findByRole('combobox', { name: 'On' })).toHaveValue('Monday')
  expect(screen.getByRole('combobox', { name: 'At' })).toHaveValue('9:00 AM')
  await user.click(screen.getByRole('combobox', { name: 'On' }))
  await user.click(await screen.findByRole('option', { name: 'Sunday' }))
  expect(sent()).toEqual({ version: 1, numbersReminder: { weekday: 0, hour: 9 } })
  const answer = { ...exampleOrganization, version: 2, numbersReminder: { weekday: 0, hour: 9 } }
  await server.answer({ status: 200, body: { succeeded: true, org: answer } })
  await user.click(screen.getByRole('switch'))
  expect(sent()).toEqual({ version: 1, numbersReminder: null })
})

it.each(['Monday', 'Saturday', 'Sunday'] as const)(
  'offers days from %s on, as the organization’s weeks',
  async (weekStart) => {
    const { user } = await open({ weekday: 1, hour: 9 }, { weekStart })
    await user.click(await screen.findByRole('combobox', { name: 'On' }))
    const [first] = await screen.findAllByRole('option', { hidden: true })
    expect(first).toHaveTextContent(weekStart)
  },
)
