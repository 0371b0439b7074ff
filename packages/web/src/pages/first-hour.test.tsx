import { getGettingStarted, updateGettingStarted } from '@cairn/contract/getting-started/getting-started.endpoints'
import { type GettingStarted, startingSteps } from '@cairn/contract/getting-started/getting-started.schemas'
import type { Session } from '@cairn/contract/identity/session.schemas'
import { updateOrganization } from '@cairn/contract/organizations/organizations.endpoints'
import { createMeeting } from '@cairn/contract/tractions/tractions.endpoints'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { gettingStartedQuery } from '../features/getting-started/getting-started.queries'
import { sessionQuery } from '../lib/session/session'
import { answerByHand } from '../testing/answer-by-hand'
import { exampleTraction } from '../testing/example-traction'
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
    <HomeStart placeholder={<p>soon</p>}>
      <p>now</p>
    </HomeStart>
  )
  return { server, ...(await renderApp(page, { queryClient })) }
}

const step = (name: string) => screen.findByRole('heading', { level: 3, name })

it('opens the first open step; any other opens on its title', async () => {
  const { user } = await drawn(fresh)
  expect(await step('Invite your people')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Invite people' })).toHaveAttribute('href', '/?add=people')
  expect(screen.getByText('0 of 6 done')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Open: Add your first issues' }))
  expect(await step('Add your first issues')).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Set up the meeting' }))
  expect(await step('Set up the leadership meeting')).toBeVisible()
})

it('a step is skipped immediately, and restored by Undo or its own button', async () => {
  const { user, server } = await drawn(fresh)
  await step('Invite your people')
  await user.click(screen.getByRole('button', { name: 'Skip: Choose five numbers' }))
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]?.url).toContain(updateGettingStarted.path)
  expect(server.sent[0]?.body).toEqual({ skipped: ['numbers'] })
  expect(screen.getByText('Skipped')).toBeVisible()
  const steps = startingSteps.map((name) => ({ name, state: name === 'numbers' ? 'Skipped' : 'Open', count: 0 }))
  await server.answer({ status: 200, body: { succeeded: true, gettingStarted: { ...fresh, steps } } })
  await user.click(await screen.findByRole('button', { name: 'Restore: Choose five numbers' }))
  await waitFor(() => expect(server.sent).toHaveLength(2))
  expect(server.sent[1]?.body).toEqual({ skipped: [] })
  expect(screen.queryByText('Skipped')).toBeNull()
  await server.answer({ status: 200, body: { succeeded: true, gettingStarted: fresh } })
})

it('numbers, Rocks and issues are entered in place, one per line, and the next follows immediately', async () => {
  const { user, server } = await drawn({ ...fresh, traction: exampleTraction })
  await user.click(await screen.findByRole('button', { name: 'Open: Choose five numbers' }))
  await user.type(screen.getByRole('textbox', { name: 'Number' }), 'On-time delivery')
  await user.type(screen.getByRole('textbox', { name: 'Goal' }), '95%{Enter}')
  const sentTo = (path: string) => server.sent.find(({ url }) => url.includes(path))?.body
  await waitFor(() => expect(sentTo('add-measurable')).toMatchObject({ title: 'On-time delivery', goalValue: 95 }))
  expect(sentTo('add-measurable')).toMatchObject({ unitOfMeasure: 'Percent', ownerIds: [ME] })
  await user.click(screen.getByRole('button', { name: 'Open: Add your first issues' }))
  await user.type(screen.getByRole('textbox', { name: 'Issue' }), 'Late wood{Enter}')
  await waitFor(() => expect(sentTo('/issues')).toMatchObject({ title: 'Late wood', ownerIds: [ME] }))
})

it('the quarter is set in the checklist, also if it keeps the default', async () => {
  const { user, server } = await drawn(fresh)
  await user.click(await screen.findByRole('button', { name: 'Open: Set the quarter' }))
  await user.click(await screen.findByRole('button', { name: 'Set the quarter' }))
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]?.url).toContain(updateOrganization.path.replace('{id}', ORG))
  expect(server.sent[0]?.body).toEqual({ weekStart: 'Monday', quarterStartMonth: 1 })
})

it('the leadership meeting is created with everybody, weekly, on the next matching day', async () => {
  const { user, server } = await drawn(fresh)
  await user.click(await screen.findByRole('button', { name: 'Open: Set up the leadership meeting' }))
  const form = within(await screen.findByRole('form', { name: 'Set up the leadership meeting' }))
  expect(form.getByText(/^First meeting: .*9:00/)).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Create the meeting' }))
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]?.url).toContain(createMeeting.path)
  expect(server.sent[0]?.body).toMatchObject({
    title: 'Leadership meeting',
    type: 'Leadership',
    cadence: 'Weekly',
    invitees: [ME, ANNA],
    meetingDateTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT09:00$/),
  })
})

it('moves the focus to the next step after a skip or completion', async () => {
  const { user, server, queryClient } = await drawn(fresh)
  await step('Invite your people')
  expect(document.body).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Skip' }))
  expect(await step('Set the quarter')).toHaveFocus()
  const states = { people: 'Skipped', meeting: 'Done' } as const
  const taken = (names: readonly string[]): GettingStarted => ({
    ...fresh,
    steps: startingSteps.map((name) => ({
      name,
      count: 0,
      state: 'Open',
      ...(names.includes(name) && { state: states[name as 'people'] }),
    })),
  })
  await server.answer({ status: 200, body: { succeeded: true, gettingStarted: taken(['people']) } })
  await user.click(screen.getByRole('button', { name: 'Open: Set up the leadership meeting' }))
  await user.click(screen.getByRole('button', { name: 'Create the meeting' }))
  act(() => void queryClient.setQueryData(gettingStartedQuery.queryKey, taken(['people', 'meeting'])))
  expect(await step('Set the quarter')).toHaveFocus()
  await server.answer({ status: 500, body: {} })
})

it('keeps the focus elsewhere when someone else completes a step', async () => {
  const { user, queryClient } = await drawn(fresh)
  await step('Invite your people')
  await user.tab()
  const at = document.activeElement
  expect(at).toHaveTextContent('Hide the checklist')
  const steps = fresh.steps.map((one) => ({ ...one, state: one.name === 'people' ? ('Done' as const) : one.state }))
  act(() => void queryClient.setQueryData(gettingStartedQuery.queryKey, { ...fresh, steps }))
  expect(await step('Set the quarter')).not.toHaveFocus()
  expect(at).toHaveFocus()
})

it('shows a used meeting name next to a field for another one, and creates the meeting under that', async () => {
  const { user, server } = await drawn(fresh)
  await user.click(await screen.findByRole('button', { name: 'Open: Set up the leadership meeting' }))
  expect(screen.queryByLabelText(/^Meeting name/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Create the meeting' }))
  await waitFor(() => expect(server.sent).toHaveLength(1))
  const text = 'This Meeting Name exists in your organization. Please select a different name.'
  const messages = [{ code: 'NAME_TAKEN', text, field: 'title' }]
  await server.answer({ status: 422, body: { succeeded: false, messages } })
  const field = await screen.findByLabelText(/^Meeting name/)
  expect(field).toHaveValue('Leadership meeting')
  expect(field).toHaveAccessibleDescription(text)
  await waitFor(() => expect(field).toHaveFocus())
  expect(screen.queryByRole('alert')).toBeNull()
  await user.type(field, ' of the mill')
  await user.click(screen.getByRole('button', { name: 'Create the meeting' }))
  await waitFor(() => expect(server.sent).toHaveLength(2))
  expect(server.sent[1]?.body).toMatchObject({ title: 'Leadership meeting of the mill' })
  await server.answer({ status: 500, body: {} })
})

it('is hidden with Undo', async () => {
  const { user, server } = await drawn(fresh)
  await user.click(await screen.findByRole('button', { name: 'Hide the checklist' }))
  await waitFor(() => expect(screen.queryByText('0 of 6 done')).toBeNull())
  await waitFor(() => expect(server.sent[0]?.body).toEqual({ isShown: false }))
  expect(await screen.findByText('The checklist is hidden. You can show it again under Learn.')).toBeVisible()
})

it('nothing moves: open tasks wait until it is known whether it is shown; others are not asked', async () => {
  const { server } = await drawn(null)
  expect(screen.getByText('soon')).toBeVisible()
  expect(screen.getByText('now')).not.toBeVisible()
  expect(server.sent[0]?.url).toContain(getGettingStarted.path)
})

it('is not shown to others', async () => {
  const { server } = await drawn(null, 'Member')
  expect(screen.getByText('now')).toBeVisible()
  expect(server.sent).toHaveLength(0)
})
