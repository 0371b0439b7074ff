import { getGettingStarted, updateGettingStarted } from '@cairn/contract/getting-started/getting-started.endpoints'
import { type GettingStarted, startingSteps } from '@cairn/contract/getting-started/getting-started.schemas'
import type { Session } from '@cairn/contract/identity/session.schemas'
import { updateOrganisation } from '@cairn/contract/organisations/organisation-settings.endpoints'
import { createMeeting } from '@cairn/contract/tractions/tractions.endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { gettingStartedQuery } from '../features/getting-started/getting-started.queries'
import { sessionQuery } from '../lib/session'
import { answerByHand } from '../testing/answer-by-hand'
import { renderApp } from '../testing/render'
import { ANNA, ME, signedInClient } from '../testing/signed-in'
import { HomeStart } from './home-start'

const ORG = '00000000-0000-7000-8000-000000000077'

const fresh: GettingStarted = {
  isShown: true,
  steps: startingSteps.map((name) => ({ name, state: 'Open', count: 0 })),
  traction: null,
  joinedIds: [],
}

async function drawn(started: GettingStarted | null, role: 'Owner' | 'Member' = 'Owner') {
  const server = answerByHand()
  const queryClient = signedInClient()
  queryClient.setQueryData(sessionQuery.queryKey, (before: Session | undefined) => {
    if (!before) throw new Error('nobody is signed in')
    const org = { id: ORG, name: 'Hollow Joinery', timeZone: 'UTC', weekStart: 'Monday' as const, quarterStartMonth: 1 }
    const rest = { themeColor: '', implementer: null, leadershipTractionId: null, logoUrl: null, terms: {} }
    return {
      ...before,
      orgId: ORG,
      org: { ...org, ...rest },
      user: { ...before.user, roles: [role], timeZoneName: 'UTC' },
    }
  })
  if (started) queryClient.setQueryData(gettingStartedQuery.queryKey, started)
  const page = (
    <HomeStart toCome={<p>soon</p>}>
      <p>now</p>
    </HomeStart>
  )
  return { server, ...(await renderApp(page, { queryClient })) }
}

const step = (name: string) => screen.findByRole('heading', { level: 3, name })

it('opens the first step that is not taken; any other opens on its title', async () => {
  const { user } = await drawn(fresh)
  expect(await step('Invite your people')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Invite people' })).toHaveAttribute('href', '/?add=people')
  expect(screen.getByText('0 of 6 laid')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Open: Put the first issues down' }))
  expect(await step('Put the first issues down')).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Set up the meeting' }))
  expect(await step('Set up the leadership meeting')).toBeVisible()
})

it('a step is skipped at once, by Undo or by its own button is open again', async () => {
  const { user, server } = await drawn(fresh)
  await step('Invite your people')
  await user.click(screen.getByRole('button', { name: 'Skip: Choose five numbers' }))
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]?.url).toContain(updateGettingStarted.path)
  expect(server.sent[0]?.body).toEqual({ skipped: ['numbers'] })
  expect(screen.getByText('Skipped')).toBeVisible()
  const steps = startingSteps.map((name) => ({ name, state: name === 'numbers' ? 'Skipped' : 'Open', count: 0 }))
  await server.answer({ status: 200, body: { succeeded: true, gettingStarted: { ...fresh, steps } } })
  await user.click(await screen.findByRole('button', { name: 'Take it back: Choose five numbers' }))
  await waitFor(() => expect(server.sent).toHaveLength(2))
  expect(server.sent[1]?.body).toEqual({ skipped: [] })
  expect(screen.queryByText('Skipped')).toBeNull()
  await server.answer({ status: 200, body: { succeeded: true, gettingStarted: fresh } })
})

it('the quarter is set right there, also where it stays as everywhere', async () => {
  const { user, server } = await drawn(fresh)
  await user.click(await screen.findByRole('button', { name: 'Open: Set the quarter' }))
  await user.click(await screen.findByRole('button', { name: 'Set the quarter' }))
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]?.url).toContain(updateOrganisation.path.replace('{id}', ORG))
  expect(server.sent[0]?.body).toEqual({ weekStart: 'Monday', quarterStartMonth: 1 })
})

it('the leadership meeting is made with everybody, weekly, on the next such day', async () => {
  const { user, server } = await drawn(fresh)
  await user.click(await screen.findByRole('button', { name: 'Open: Set up the leadership meeting' }))
  const form = within(await screen.findByRole('form', { name: 'Set up the leadership meeting' }))
  expect(form.getByText(/^First one: .*9:00/)).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Create the meeting' }))
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]?.url).toContain(createMeeting.path)
  expect(server.sent[0]?.body).toMatchObject({
    ...{ title: 'Leadership meeting', type: 'Leadership', cadence: 'Weekly', invitees: [ME, ANNA] },
    meetingDateTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT09:00$/),
  })
})

it('is hidden with Undo', async () => {
  const { user, server } = await drawn(fresh)
  await user.click(await screen.findByRole('button', { name: 'Hide the checklist' }))
  await waitFor(() => expect(screen.queryByText('0 of 6 laid')).toBeNull())
  await waitFor(() => expect(server.sent[0]?.body).toEqual({ isShown: false }))
  expect(await screen.findByText('The checklist is hidden. Learn has it when you want it back.')).toBeVisible()
})

it('nothing moves: until it is known whether it is shown, what needs one now waits; others are asked nothing', async () => {
  const { server } = await drawn(null)
  expect(screen.getByText('soon')).toBeVisible()
  expect(screen.getByText('now')).not.toBeVisible()
  expect(server.sent[0]?.url).toContain(getGettingStarted.path)
})

it('is no concern of others', async () => {
  const { server } = await drawn(null, 'Member')
  expect(screen.getByText('now')).toBeVisible()
  expect(server.sent).toHaveLength(0)
})
