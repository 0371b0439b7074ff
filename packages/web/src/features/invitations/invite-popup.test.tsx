import { getFreeDomains } from '@cairn/contract/billing/billing.endpoints'
import { getPaymentPlans } from '@cairn/contract/billing/payment.endpoints'
import { checkExistingEmail } from '@cairn/contract/people/memberships.endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { urlOf } from '../../lib/api-url'
import { sessionQuery } from '../../lib/session'
import { renderApp } from '../../testing/render'
import { signedInClient } from '../../testing/signed-in'
import { InvitePopup } from './components/invite-popup'

interface Sent {
  invitees: { email: string; firstName: string; lastName: string; role: string }[]
}

let sent: Sent[]
let refused: { email: string; code: string; text: string }[]

/** A server that invites everybody but those in `refused`. */
function answer(url: string, init: RequestInit) {
  if (url === urlOf(getPaymentPlans, {})) {
    const paymentPlans = [{ handle: 'cairn-monthly', priceInCents: 1250 }]
    return Response.json({ currencyCode: 'USD', paymentPlans })
  }
  if (url === urlOf(checkExistingEmail, {})) {
    const { email } = JSON.parse(String(init.body)) as { email: string }
    return Response.json({ person: email === 'tom@mill.example' ? { id: 'tom', hasAcceptedInvite: true } : null })
  }
  if (url === urlOf(getFreeDomains, {})) return Response.json({ domains: ['free.example'] })
  const body = JSON.parse(String(init.body)) as Sent
  sent.push(body)
  const gone = body.invitees.filter(({ email }) => !refused.some((one) => one.email === email))
  return Response.json({ succeeded: true, invitations: gone, refused, shouldRedirectToCheckout: false })
}

beforeEach(() => {
  sent = []
  refused = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => answer(url, init))
})
afterEach(() => vi.unstubAllGlobals())

const field = (name: string) => screen.getByRole('textbox', { name })
const emails = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: /^E-mail, person/ }).map(({ value }) => value)

async function open(status = 'None') {
  const queryClient = signedInClient()
  queryClient.setQueryData(
    sessionQuery.queryKey,
    (session) =>
      session && {
        ...session,
        orgSubscriptionStatus: status as 'None',
        user: { ...session.user, roles: ['Owner' as const] },
      },
  )
  const onClose = vi.fn()
  const { user } = await renderApp(<InvitePopup onClose={onClose} />, { queryClient })
  await screen.findByRole('dialog', { name: 'Invite users' })
  const paste = async (text: string) => {
    fireEvent.change(screen.getByRole('textbox', { name: 'Invite many at once' }), { target: { value: text } })
    await user.click(screen.getByRole('button', { name: 'Add to the list' }))
  }
  return { user, onClose, paste }
}

describe('one person', () => {
  it('is asked for with names and an address, and invited as a member by an owner', async () => {
    const { user, onClose } = await open()
    await user.click(screen.getByRole('button', { name: /^Send the invitation/ }))
    expect(screen.getAllByText('This is required.')).not.toHaveLength(0)
    expect(screen.getByRole('alert')).toHaveTextContent('Indicated fields are required before proceeding.')
    await waitFor(() => expect(field('First name, person 1')).toHaveFocus())
    expect(sent).toEqual([])
    await user.type(field('First name, person 1'), 'Ada')
    await user.type(field('Last name, person 1'), 'Lovelace')
    expect(screen.getByRole('alert')).toBeInTheDocument()
    await user.type(field('E-mail, person 1'), 'Ada@X.example')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    const role = screen.getByRole('combobox', { name: 'Role, person 1' })
    expect(
      within(role)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Admin', 'Manager', 'Member', 'Free Observer'])
    await user.click(screen.getByRole('button', { name: /^Send the invitation/ }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent).toEqual([
      { invitees: [{ email: 'ada@x.example', firstName: 'Ada', lastName: 'Lovelace', role: 'Member' }] },
    ])
    expect(await screen.findByText('Your invite has been sent')).toBeInTheDocument()
  })
})

it('an address that somebody here has already is told while it is typed', async () => {
  const { user } = await open()
  await user.type(field('E-mail, person 1'), 'tom@mill.example')
  expect(await screen.findByText('Somebody in your organization has this e-mail address already.')).toBeInTheDocument()
  await user.type(field('E-mail, person 1'), '.org')
  expect(screen.queryByText('Somebody in your organization has this e-mail address already.')).toBeNull()
  expect(sent).toEqual([])
})

describe('many', () => {
  it('go where they are addresses; the others stay, each with why', async () => {
    const { user, onClose, paste } = await open()
    refused = [{ email: 'tom@x.example', code: 'INVITATION_EMAIL_EXIST_DEFAULT', text: 'Somebody has it.' }]
    await paste('ada@x.example\nbad one\ntom@x.example, ADA@x.example')
    await waitFor(() => expect(emails()).toEqual(['ada@x.example', 'bad one', 'tom@x.example']))
    expect(screen.getByText('1 address was in the list already.')).toBeInTheDocument()
    expect(screen.getByText('1 line cannot be sent as it is. The others can go.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /^Send 2 invitations/ }))
    await waitFor(() => expect(emails()).toEqual(['bad one', 'tom@x.example']))
    expect(sent[0]?.invitees.map(({ email }) => email)).toEqual(['ada@x.example', 'tom@x.example'])
    expect(screen.getAllByText('Somebody has it.')).toHaveLength(2)
    expect(onClose).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Remove them' }))
    await waitFor(() => expect(emails()).toEqual(['']))
  })
})

it('nobody is left behind who was written and not put on the list', async () => {
  const { user, onClose } = await open()
  const pasted = screen.getByRole('textbox', { name: 'Invite many at once' })
  fireEvent.change(pasted, { target: { value: 'ada@x.example' } })
  await user.click(screen.getByRole('button', { name: /^Send the invitation/ }))
  expect(await screen.findByText(/^Add these people to the list, or clear this field/)).toBeVisible()
  expect(screen.queryByText('This is required.')).toBeNull()
  expect([sent, onClose.mock.calls]).toEqual([[], []])
  await user.click(screen.getByRole('button', { name: 'Add to the list' }))
  await waitFor(() => expect(pasted).toHaveValue(''))
  await user.click(screen.getByRole('button', { name: /^Send the invitation/ }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent[0]?.invitees.map(({ email }) => email)).toEqual(['ada@x.example'])
})

describe('what it costs', () => {
  const people = 'a@x.example, b@x.example, c@free.example'

  it('is said with the trial that inviting starts', async () => {
    const { paste } = await open()
    await paste(people)
    expect(await screen.findByText('$25 a month.')).toBeInTheDocument()
    expect(screen.getByText('Inviting people starts your free trial of 30 days.')).toBeInTheDocument()
    expect(screen.getByText('1 user is free.')).toBeInTheDocument()
  })

  it('is due at the end of a trial that runs', async () => {
    const { user, paste } = await open('Trial')
    await paste('a@x.example')
    expect(await screen.findByText('added during your trial, $12.50 a month due at its end.')).toBeInTheDocument()
    await user.selectOptions(screen.getByRole('combobox'), 'Free Observer')
    await waitFor(() => expect(screen.queryByText(/due at its end/)).toBeNull())
  })
})
