import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { sessionQuery } from '../../../lib/session/session'
import { answerByHand } from '../../../testing/answer-by-hand'
import { renderApp } from '../../../testing/render'
import { ANNA, ME, signedInClient } from '../../../testing/signed-in'
import { AuditLog } from './audit-log'

const entry = (action: string, details: Record<string, string> = {}) => ({
  id: action,
  at: '2026-03-02T15:30:00.000Z',
  action,
  actor: { id: ME, name: 'Tom Reyes' },
  subject: { id: ANNA, name: 'Anna Reyes' },
  details,
  address: '203.0.113.9',
})
const page = (items: unknown[], totalCount = items.length) => ({ items, totalCount, totalPages: 1 })

afterEach(() => {
  vi.unstubAllGlobals()
  document.documentElement.removeAttribute('dir')
  document.documentElement.lang = 'en'
})

async function show() {
  const server = answerByHand()
  const queryClient = signedInClient()
  queryClient.setQueryData(
    sessionQuery.queryKey,
    (session) => session && { ...session, user: { ...session.user, timeZoneName: 'America/New_York' } },
  )
  const { user } = await renderApp(<AuditLog />, { queryClient })
  return { server, user }
}

it('lists actor, action, subject, local time and origin', async () => {
  const { server } = await show()
  await server.answer({ status: 200, body: page([entry('RoleChanged', { before: 'Member', after: 'Admin' })]) })
  const row = await screen.findByRole('listitem')
  expect(row).toHaveTextContent('Role changed')
  expect(row).toHaveTextContent('Tom Reyes, of Anna Reyes')
  expect(row).toHaveTextContent('10:30')
  expect(row).toHaveTextContent('Before: Member')
  expect(row).toHaveTextContent('from 203.0.113.9')
})

it('describes details and changes in words, and shows typed texts and unknown details unchanged', async () => {
  const { server } = await show()
  const details = { requiresSecondFactor: 'false → true', name: 'Owner', shade: 'blue' }
  await server.answer({ status: 200, body: page([entry('OrganizationChanged', details)]) })
  const row = await screen.findByRole('listitem')
  expect(row).toHaveTextContent('Second factor required: no → yes')
  expect(row).toHaveTextContent('Name: Owner')
  expect(row).toHaveTextContent('shade: blue')
})

it.each([
  ['SharingChanged', { everybody: 'none → view' }, 'Everyone in the organization: no access → view'],
  ['OrganizationChanged', { weekStart: 'Monday → Sunday' }, 'Start of the week: Monday → Sunday'],
  ['OrganizationChanged', { quarterStartMonth: '1 → 4' }, 'First quarter starts in month: January → April'],
  ['OrganizationChanged', { numbersReminder: '– → Friday 09:00' }, 'Numbers reminder: – → Friday 09:00'],
  ['SignedIn', { with: 'password, recovery code' }, 'With: password, recovery code'],
  ['AssistantsChanged', { sends: 'notes, people', mode: 'Test' }, 'May be sent: Notes, Names'],
])('names the codes of %s %o', async (action, details, words) => {
  const { server } = await show()
  await server.answer({ status: 200, body: page([entry(action, details)]) })
  expect(await screen.findByRole('listitem')).toHaveTextContent(words)
})

it('names codes in the language of the page', async () => {
  document.documentElement.lang = 'de'
  const { server } = await show()
  const details = { weekStart: 'Monday → Sunday', numbersReminder: '– → Friday 09:00', quarterStartMonth: '1 → 10' }
  await server.answer({ status: 200, body: page([entry('OrganizationChanged', details)]) })
  const row = await screen.findByRole('listitem')
  expect(row).toHaveTextContent('Montag → Sonntag')
  expect(row).toHaveTextContent('– → Freitag 09:00')
  expect(row).toHaveTextContent('Januar → Oktober')
})

it('orders changes right to left in right-to-left languages, whatever the values', async () => {
  document.documentElement.dir = 'rtl'
  const { server } = await show()
  const details = { handedOver: '1 → 2', name: 'Alder → צור' }
  await server.answer({ status: 200, body: page([entry('OrganizationChanged', details)]) })
  const row = await screen.findByRole('listitem')
  expect(row.textContent).toContain('1 \u200f←\u200f 2')
  expect(row.textContent).toContain('Alder \u200f←\u200f צור')
})

it('names no actor for a failed sign-in', async () => {
  const { server } = await show()
  const attempt = { ...entry('SignInFailed', { with: 'password' }), actor: null }
  await server.answer({ status: 200, body: page([attempt]) })
  expect(await screen.findByRole('listitem')).toHaveTextContent('Sign-in failedSomeone using the address of Anna Reyes')
})

it('names no actor for a failed identity confirmation', async () => {
  const { server } = await show()
  await server.answer({ status: 200, body: page([{ ...entry('ProofFailed', { with: 'password' }), actor: null }]) })
  expect(await screen.findByRole('listitem')).toHaveTextContent(
    'Identity confirmation failedSomeone in a session of Anna Reyes',
  )
})

it('refetches for an action and a person, and can show everything if nothing matches', async () => {
  const { server, user } = await show()
  await server.answer({ status: 200, body: page([entry('RoleChanged')]) })
  await user.selectOptions(screen.getByLabelText('Action'), 'Sign-in failed')
  await server.answer({ status: 200, body: page([]) })
  expect(await screen.findByText('No entries match.')).toBeVisible()
  expect(server.sent[1]?.body).toMatchObject({ filters: { action: ['SignInFailed'] }, startIndex: 0, endIndex: 50 })
  await user.click(screen.getByRole('combobox', { name: 'By' }))
  await user.click(await screen.findByRole('option', { name: /^Anna/, hidden: true }))
  await server.answer({ status: 200, body: page([]) })
  expect(server.sent[2]?.body).toMatchObject({ filters: { action: ['SignInFailed'], 'actor-id': [ANNA] } })
  await user.click(await screen.findByRole('button', { name: 'Show everything' }))
  expect(screen.getByLabelText('Action')).toHaveValue('')
})

it('loads the next page', async () => {
  const { server, user } = await show()
  await server.answer({ status: 200, body: page([entry('SignedIn')], 51) })
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  await server.answer({ status: 200, body: page([entry('SignedOut')], 51) })
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  expect(server.sent[1]?.body).toMatchObject({ startIndex: 50, endIndex: 100 })
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})
