import type { RenamedTerms } from '@cairn/contract/core/terms'
import type { Session } from '@cairn/contract/identity/session.schemas'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { organizationsQueries } from '../../features/organizations/organizations.queries'
import { sessionQuery } from '../../lib/session/session'
import { answerByHand, refusal } from '../../testing/answer-by-hand'
import { exampleOrganization } from '../../testing/example-organization'
import { renderApp } from '../../testing/render'
import { signedInClient } from '../../testing/signed-in'
import { OrganizationSettings } from './organization-settings'

const org = exampleOrganization
const ORG = org.id
const goals = { one: 'Goal', other: 'Goals' }

async function open(terms: RenamedTerms = {}, role: 'Owner' | 'Member' = 'Owner') {
  const server = answerByHand()
  const queryClient = signedInClient()
  const session = queryClient.getQueryData(sessionQuery.queryKey) as Session
  const user = { ...session.user, roles: [role], orgs: [{ id: ORG, name: org.name, isExample: false }] }
  queryClient.setQueryData(sessionQuery.queryKey, { ...session, orgId: ORG, org: { ...org, terms }, user })
  queryClient.setQueryData(organizationsQueries.byId(ORG).queryKey, { ...org, terms })
  const part = <OrganizationSettings params={{ id: ORG, page: 'wording' }} onClose={vi.fn()} />
  return { ...(await renderApp(part, { queryClient })), server }
}

const field = async (thing: string, form: 'Singular' | 'Plural') =>
  within(await screen.findByRole('group', { name: thing })).getByLabelText(form)
const type = async (thing: string, form: 'Singular' | 'Plural', value: string) =>
  fireEvent.change(await field(thing, form), { target: { value } })
const save = () => screen.getByRole('button', { name: 'Save' })
const preview = () => within(screen.getByRole('region', { name: 'Preview' }))

it('a thing is renamed in both forms; the sentence is previewed during typing', async () => {
  const { user, server } = await open()
  await type('Rock', 'Singular', ' Goal ')
  expect(screen.queryByText('*Required Fields')).toBeNull()
  expect(preview().getByText(/measurables, goal and headlines/)).toBeTruthy()
  await user.click(save())
  expect(await screen.findByText('This is required.')).toBeTruthy()
  expect(screen.getByText('Indicated fields are required before proceeding.')).toBeTruthy()
  expect(server.sent).toEqual([])
  await type('Rock', 'Plural', 'Goals')
  expect(preview().getByText(/measurables, goals and headlines/)).toBeTruthy()
  await user.click(save())
  expect(server.sent[0]).toMatchObject({ url: `/api/v2/org/${ORG}`, body: { version: 1, terms: { rock: goals } } })
  await server.answer({ status: 200, body: { succeeded: true, org: { ...org, version: 2, terms: { rock: goals } } } })
  await waitFor(() => expect(save()).toBeDisabled())
  expect(await field('Rock', 'Singular')).toHaveValue('Goal')
})

it('resets to the method’s name, and sends the remaining renames', async () => {
  const { user, server } = await open({ rock: goals, issue: { one: 'Topic', other: 'Topics' } })
  expect(await field('Rock', 'Plural')).toHaveValue('Goals')
  await user.click(screen.getByRole('button', { name: 'Reset to “Rock”' }))
  expect(await field('Rock', 'Singular')).toHaveValue('')
  expect(screen.queryByRole('button', { name: /^Reset to “(?:Rock|Headline)”/ })).toBeNull()
  await user.click(save())
  expect(server.sent[0]?.body).toEqual({ version: 1, terms: { issue: { one: 'Topic', other: 'Topics' } } })
})

it('shows invalid names and the server’s messages next to the field, and keeps the typed text', async () => {
  const { user, server } = await open()
  await type('Issue', 'Singular', '{{Rock}}')
  await type('Issue', 'Plural', '<b>')
  await user.click(save())
  expect(await screen.findAllByText('Remove these characters: < > {{ }} $t(')).toHaveLength(2)
  expect(screen.getByRole('alert')).toHaveTextContent('Please check the indicated fields.')
  await type('Issue', 'Singular', 'Topic')
  await type('Issue', 'Plural', 'Topics')
  await user.click(save())
  const messages = [{ code: 'X', text: 'terms.issue.other: Not this one.', field: 'terms.issue.other' }]
  await server.answer({ status: 400, body: { succeeded: false, messages } })
  expect(await screen.findByText(/Not this one\.$/)).toBeTruthy()
  expect(await field('Issue', 'Plural')).toHaveValue('Topics')
})

it('merges another user’s change with local changes', async () => {
  const { user, server } = await open()
  await type('Issue', 'Singular', 'Topic')
  await type('Issue', 'Plural', 'Topics')
  await user.click(save())
  await server.answer(refusal(409, { ...org, version: 4, terms: { rock: goals } }))
  expect(await screen.findByText(/^Someone else has changed these settings/)).toBeTruthy()
  expect(await field('Rock', 'Singular')).toHaveValue('Goal')
  await user.click(save())
  const terms = { rock: goals, issue: { one: 'Topic', other: 'Topics' } }
  expect(server.sent.at(-1)?.body).toEqual({ version: 4, terms })
})

it('is visible to a member, who changes nothing', async () => {
  await open({ rock: goals }, 'Member')
  expect(await field('Rock', 'Singular')).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.getByText('Only the owner and admins can change these settings.')).toBeTruthy()
})
