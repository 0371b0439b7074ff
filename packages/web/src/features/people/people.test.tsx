import type { SubscriptionView } from '@cairn/contract/billing/billing.schemas'
import type { Role, Session } from '@cairn/contract/identity/session.schemas'
import { permissionsOf } from '@cairn/contract/people/people.policy'
import type { Person } from '@cairn/contract/people/people.schemas'
import { cleanNotifications } from '@mantine/notifications'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { usePrices } from '../../entities/billing/money'
import { resetKeyboard } from '../../lib/keyboard/keyboard-guard'
import { sessionQuery } from '../../lib/session/session'
import { provideFailureToasts } from '../../lib/toasts/failure-toasts'
import { type Answer, refusal } from '../../testing/answer-by-hand'
import { aQuote, aSubscription } from '../../testing/billing-served'
import { renderApp } from '../../testing/render'
import { ANNA, ME, signedInClient } from '../../testing/signed-in'
import { dismissQuestions } from '../../ui/overlays/confirm-dialog'
import { Licenses } from './components/licenses'
import { PeopleAndLicenses } from './components/people-and-licenses'
import { UpgradeControl } from './components/upgrade-control'

const ORG = '00000000-0000-7000-8000-000000000020'
const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`

function person(id: string, firstName: string, role: Role, changes: Partial<Person> = {}): Person {
  return {
    id,
    version: 1,
    firstName,
    lastName: 'Reyes',
    email: `${firstName.toLowerCase()}@mill.example`,
    avatarUrl: null,
    roles: [role],
    hasLicense: role !== 'Observer',
    eosRoleInOrg: null,
    hasAcceptedInvite: true,
    hasBilling: false,
    upgradeRequestStatus: 'None',
    isRemoved: false,
    ...changes,
  }
}

const anna = person(ANNA, 'Anna', 'Member')
const rob = person(idOf(3), 'Rob', 'Observer', { upgradeRequestStatus: 'Pending' })
const ivy = person(idOf(4), 'Ivy', 'Manager', { eosRoleInOrg: 'Implementer', email: 'ivy@free.example' })
const eve = person(idOf(5), 'Eve', 'Member', { hasAcceptedInvite: false })

const overviewOf = (url: string) => url.replace(/overview\?.*/, 'overview')

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

let stored: Person[]
let sent: [method: string, url: string, body: unknown][]
let refuse: Answer | null
let subscription: SubscriptionView | null
let isQuoted: boolean
let rocksOwned: number
let plans: { handle: string; priceInCents: number }[]

const MONTHLY = [{ handle: 'cairn-monthly', priceInCents: 1250 }]

const reads: Readonly<Record<string, () => unknown>> = {
  [`/account/${ORG}/users/counts`]: () => counted(stored),
  [`/people?ids=${ivy.id}`]: () => [ivy],
  [`/account/${ORG}/users/overview`]: () => ({
    tractions: [
      { id: idOf(50), name: 'Leadership', ownerId: ME },
      { id: idOf(51), name: 'Shop', ownerId: ANNA },
    ],
    people: [
      { id: ME, tractionIds: [idOf(50)], lastHereAt: daysAgo(0) },
      { id: ANNA, tractionIds: [idOf(50), idOf(51)], lastHereAt: daysAgo(1) },
      { id: rob.id, tractionIds: [], lastHereAt: null },
      { id: eve.id, tractionIds: [idOf(51)], lastHereAt: null },
    ],
  }),
  '/subscription': () => subscription,
  '/subscription/quote': () =>
    isQuoted ? { ...aQuote, added: { seats: 1, dueNow: 0, onNextInvoice: 747, perPeriod: 1600 } } : null,
  '/subscription/domains': () => ({ domains: ['free.example'] }),
  '/payment/plans': () => ({
    currencyCode: 'USD',
    paymentPlans: plans,
  }),
}

function counted(people: readonly Person[]) {
  const count = (fits: (person: Person) => boolean) => people.filter(fits).length
  return {
    all: people.length,
    licensed: count(({ hasLicense }) => hasLicense),
    observers: count(({ hasLicense }) => !hasLicense),
    invited: count(({ hasAcceptedInvite }) => !hasAcceptedInvite),
    paid: count(
      ({ hasLicense, roles: [role], email }) => hasLicense && role !== 'Owner' && !email.endsWith('@free.example'),
    ),
  }
}

function searched({
  filters,
  startIndex,
  endIndex,
}: {
  filters: Record<string, unknown[]>
  startIndex: number
  endIndex: number
}) {
  const words = String(filters['text-search']?.[0] ?? '')
    .toLowerCase()
    .split(' ')
  const fits: Record<string, (person: Person) => boolean> = {
    'text-search': ({ firstName, lastName }) =>
      words.every((word) => `${firstName} ${lastName}`.toLowerCase().includes(word)),
    'has-role': ({ roles }) => roles[0] === filters['has-role']?.[0],
    'has-license': ({ hasLicense }) => String(hasLicense) === filters['has-license']?.[0],
    'has-accepted-invite': ({ hasAcceptedInvite }) => String(hasAcceptedInvite) === filters['has-accepted-invite']?.[0],
    'has-upgrade-request': ({ upgradeRequestStatus }) => upgradeRequestStatus === 'Pending',
    'may-own': ({ id }) => id === ANNA,
  }
  const found = stored
    .filter((person) => Object.keys(filters).every((name) => fits[name]?.(person)))
    .toSorted((one, other) => (one.firstName < other.firstName ? -1 : 1))
  return { items: found.slice(startIndex, endIndex), totalCount: found.length, totalPages: 1 }
}

function written(method: string, url: string, body: { role?: Role }): unknown {
  const who = stored.find(({ id }) => url.includes(id)) ?? anna
  if (url.startsWith('/org/owner/'))
    return { succeeded: true, person: { id: who.id, name: 'Anna Reyes' }, messages: [] }
  if (url === '/person/upgrade') return { succeeded: true, upgradeRequestStatus: 'Pending' }
  const role = body?.role ?? (url.includes('approve') ? 'Member' : (who.roles[0] as Role))
  const changed = {
    ...who,
    version: 2,
    roles: [role],
    hasLicense: role !== 'Observer',
    upgradeRequestStatus: 'None' as const,
  }
  stored = stored.flatMap((one) => (one.id !== who.id ? one : method === 'DELETE' ? [] : changed))
  return { succeeded: true, person: changed, handedOver: 3, messages: [] }
}

beforeEach(() => {
  stored = [person(ME, 'Tom', 'Owner'), anna, rob, ivy, eve]
  sent = []
  refuse = null
  plans = []
  subscription = null
  isQuoted = true
  rocksOwned = 1
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    const url = address.replace('/api/v2', '')
    const parsed = body === undefined ? undefined : JSON.parse(String(body))
    const isRead = method === 'GET' || url === '/people/search' || url === '/subscription/quote'
    if (!isRead) sent.push([method, url, parsed])
    const answer =
      url === '/people/search'
        ? searched(parsed)
        : url.endsWith('/owned')
          ? { todos: 2, issues: 0, headlines: 0, rocks: rocksOwned, measurables: 0, seats: 1 }
          : isRead
            ? reads[overviewOf(url)]?.()
            : refuse
              ? null
              : written(method, url, parsed)
    const { status, body: message } = !isRead && refuse ? refuse : { status: 200, body: answer }
    return new Response(JSON.stringify(message), { status })
  })
})
afterEach(() => act(cleanNotifications))
// One left open would cover the next test.
afterEach(() => act(dismissQuestions))

function clientAs(role: Role, changes: Partial<Session['user']> = {}) {
  const client = signedInClient()
  const session = client.getQueryData(sessionQuery.queryKey) as Session
  const permissions = permissionsOf(role, false)
  const user = { ...session.user, roles: [role], permissions, upgradeRequestStatus: 'None' as const, ...changes }
  client.setQueryData(sessionQuery.queryKey, {
    ...session,
    orgId: ORG,
    user,
    billingMode: plans.length > 0 ? 'sandbox' : 'off',
    orgSubscriptionStatus: subscription?.status ?? 'Trial',
    orgSubscriptionPaymentStatus: subscription?.paymentStatus ?? 'None',
  })
  return client
}

async function openPage(role: Role = 'Owner', personId?: string) {
  const onLeft = vi.fn()
  const page = (
    <PeopleAndLicenses
      personId={personId}
      org={{ id: ORG, name: 'Mill' }}
      onInvite={vi.fn()}
      invitationItems={undefined}
      onLeft={onLeft}
    />
  )
  const rendered = await renderApp(page, { queryClient: clientAs(role) })
  await screen.findByRole('list', { name: 'People' })
  return { ...rendered, onLeft }
}

const LicensePage = ({ personId }: { personId?: string | undefined }) => (
  <Licenses orgId={ORG} personId={personId} prices={usePrices()} />
)

async function openLicenses(role: Role = 'Owner') {
  const rendered = await renderApp(<LicensePage />, { queryClient: clientAs(role) })
  await screen.findByRole('list', { name: 'Licenses' })
  return rendered
}

const row = (name: string) => screen.getByText(name).closest('li') as HTMLElement
const names = () =>
  within(screen.getByRole('list', { name: 'People' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('a')?.textContent)

async function giveRole(user: UserEvent, name: string, role: string) {
  await user.click(within(row(name)).getByRole('button', { name: new RegExp(`^Role of ${name}`) }))
  await user.click(await screen.findByRole('menuitemradio', { name: role }))
}

async function choose(user: UserEvent, name: string, action: string) {
  await user.click(screen.getByRole('button', { name: `More actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

describe('the list', () => {
  it('shows each person’s meetings, and when they were last active', async () => {
    await openPage()
    expect(await within(row('Anna Reyes')).findByText('Leadership')).toBeVisible()
    expect(within(row('Anna Reyes')).getByText(', 1 more')).toBeVisible()
    expect(row('Anna Reyes')).toHaveTextContent('Last activeYesterday')
    expect(row('Tom Reyes (you)')).toHaveTextContent('Last activeNow, you')
    expect(row('Rob Reyes')).toHaveTextContent('MeetingsNoneLast activeNo recent visit')
    expect(row('Eve Reyes')).toHaveTextContent('MeetingsShopLast activeNever')
    const owners = screen.getAllByText('Meeting Owner').map((tag) => tag.closest('li'))
    expect(owners, 'also of a meeting the reader is not in').toEqual([row('Anna Reyes'), row('Tom Reyes (you)')])
  })

  it('hides from managers when a person was last active', async () => {
    await openPage('Manager')
    expect(await within(row('Anna Reyes')).findByText('Leadership')).toBeVisible()
    expect(screen.queryByText('Last active')).toBeNull()
  })

  it('shows each person’s role, license and other rights', async () => {
    await openPage()
    expect(names()).toEqual(['Anna Reyes', 'Eve Reyes', 'Ivy Reyes', 'Rob Reyes', 'Tom Reyes (you)'])
    expect(within(row('Eve Reyes')).getByText('Invited')).toBeVisible()
    expect(within(row('Ivy Reyes')).getByText('Implementer')).toBeVisible()
    expect(within(row('Ivy Reyes')).getByText('License')).toBeVisible()
    expect(within(row('Rob Reyes')).getByText('View only')).toBeVisible()
    expect(within(row('Tom Reyes (you)')).getByText('Owner')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Role of Tom/ })).toBeNull()
  })

  it('is filtered by text, group and role, and shows everybody again', async () => {
    const { user } = await openPage()
    await user.type(screen.getByRole('searchbox', { name: 'Find a person' }), 'reyes iv')
    await waitFor(() => expect(names()).toEqual(['Ivy Reyes']))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Member')
    await user.click(await screen.findByRole('button', { name: 'Show everyone' }))
    await waitFor(() => expect(names()).toHaveLength(5))
    await user.click(screen.getByRole('button', { name: 'Invited 1' }))
    await waitFor(() => expect(names()).toEqual(['Eve Reyes']))
  })

  it('starts with the search in the address, and shows everybody once it is cleared', async () => {
    const { user } = await openPage('Member', ivy.id)
    expect(names()).toEqual(['Ivy Reyes'])
    await user.clear(screen.getByRole('searchbox', { name: 'Find a person' }))
    await waitFor(() => expect(names()).toHaveLength(5))
  })

  it('is navigated by arrows; Enter opens a person’s menu, E the role choice', async () => {
    const { user } = await openPage()
    act(() => row('Anna Reyes').focus())
    await user.keyboard('{ArrowDown}')
    expect(row('Eve Reyes')).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('menuitem', { name: 'Remove from organization' })).toBeVisible()
    await user.keyboard('{Escape}')
    act(() => row('Eve Reyes').focus())
    resetKeyboard()
    await user.keyboard('e')
    expect(await screen.findByRole('menuitemradio', { name: 'Manager' })).toBeVisible()
    expect(screen.queryByRole('menuitemradio', { name: 'Owner' })).toBeNull()
  })

  it('counts licensed people like the list’s groups, and mentions no costs while billing is off', async () => {
    const { user } = await openPage()
    expect(screen.getByText('people with a license').parentElement).toHaveTextContent('4 people with a license')
    expect(screen.getByText('1 observer. 1 invitation open.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Licensed 4' })).toBeVisible()
    await giveRole(user, 'Anna Reyes', 'Free Observer')
    const asked = await screen.findByRole('dialog')
    await choose(user, 'Ivy Reyes', 'Remove from organization')
    const message = `${document.body.textContent} ${asked.textContent}`
    expect(message).not.toMatch(/\$|paid|charged|cost|price|trial|a month|billing/i)
  })

  it('shows no costs while billing is on: License does', async () => {
    plans = MONTHLY
    await openPage()
    expect(await within(row('Ivy Reyes')).findByText('License, free')).toBeVisible()
    expect(screen.getByText('people with a license').parentElement).toHaveTextContent('4 people with a license')
    expect(screen.getByRole('list', { name: 'People' })).not.toHaveTextContent('$')
  })

  it('offers a member only to leave', async () => {
    stored = [person(ME, 'Tom', 'Member'), person(ANNA, 'Anna', 'Owner'), rob]
    const { user, onLeft } = await openPage('Member')
    expect(screen.queryByRole('button', { name: /^(Role of|Approve|Deny|More actions for (Anna|Rob))/ })).toBeNull()
    await choose(user, 'Tom Reyes', 'Leave organization')
    const question = await screen.findByRole('dialog', { name: 'Leave Mill?' })
    expect(question).toHaveTextContent('or to Anna Reyes')
    await user.click(within(question).getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(onLeft).toHaveBeenCalledOnce())
    expect(sent).toEqual([['DELETE', `/person/${ME}`, undefined]])
  })
})

describe('a role', () => {
  it('is changed in place immediately, and counted', async () => {
    const { user } = await openPage()
    await giveRole(user, 'Rob Reyes', 'Manager')
    expect(within(row('Rob Reyes')).getByRole('button', { name: 'Role of Rob Reyes: Manager' })).toBeVisible()
    expect(await screen.findByText('Upgraded')).toBeVisible()
    expect(sent).toEqual([['PUT', `/person/${rob.id}/role`, { role: 'Manager', version: 1 }]])
    expect(screen.getByText('people with a license').textContent).toBe('5 people with a license')
  })

  it('of an observer is confirmed first, and nothing happens without confirmation', async () => {
    const { user } = await openPage()
    await giveRole(user, 'Anna Reyes', 'Free Observer')
    expect(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(sent).toEqual([])
    await giveRole(user, 'Anna Reyes', 'Free Observer')
    await user.click(await screen.findByRole('button', { name: 'Make Free Observer' }))
    expect(await screen.findByText('Downgraded')).toBeVisible()
    expect(within(row('Anna Reyes')).getByText('View only')).toBeVisible()
  })

  it('asks for confirmation with its cost', async () => {
    plans = MONTHLY
    subscription = aSubscription
    const { user } = await openPage()
    await within(row('Ivy Reyes')).findByText('License, free')
    await giveRole(user, 'Rob Reyes', 'Manager')
    const asked = await screen.findByRole('dialog', { name: 'Make Rob Reyes a licensed Manager?' })
    expect(asked).toHaveTextContent(/\$7\.47 for November 17.*30 on the next invoice, then \$16\.00 a month\./)
    expect(sent).toEqual([])
    await user.click(within(asked).getByRole('button', { name: 'Upgrade' }))
    expect(await screen.findByText('Upgraded')).toBeVisible()
  })

  it('shows the plan’s price if the provider gives no quote', async () => {
    plans = MONTHLY
    subscription = { ...aSubscription, plan: 'cairn-annual', unitAmount: 16_000 }
    isQuoted = false
    const { user } = await openPage()
    await within(row('Ivy Reyes')).findByText('License, free')
    await giveRole(user, 'Rob Reyes', 'Manager')
    const asked = await screen.findByRole('dialog', { name: 'Make Rob Reyes a licensed Manager?' })
    expect(asked).toHaveTextContent('Adds $160 a year.')
  })

  it('asks for confirmation with the end of the charge when it ends a paid license', async () => {
    plans = MONTHLY
    subscription = aSubscription
    const { user } = await openPage()
    await within(row('Ivy Reyes')).findByText('License, free')
    await giveRole(user, 'Anna Reyes', 'Free Observer')
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'Their 1 Rock stays theirs. Their seat is paid until November 30 and is not refunded. From December 1 you pay $16.00 less a month.',
    )
  })

  it('mentions no Rocks on a downgrade if there are none', async () => {
    rocksOwned = 0
    const { user } = await openPage()
    await giveRole(user, 'Anna Reyes', 'Free Observer')
    expect(await screen.findByRole('dialog')).toHaveTextContent(/can’t change anything\.(?!.*Rock)/)
  })

  it('reverts with the reason when the server refuses', async () => {
    const toasts: unknown[] = []
    provideFailureToasts((toast) => toasts.push(toast))
    const { user } = await openPage()
    refuse = refusal(403, undefined, 'Not yours to change.')
    await giveRole(user, 'Anna Reyes', 'Admin')
    await waitFor(() => expect(toasts).toEqual([{ text: 'Not yours to change.' }]))
    expect(within(row('Anna Reyes')).getByRole('button', { name: 'Role of Anna Reyes: Member' })).toBeVisible()
  })

  it('includes the right to billing, which the owner grants while billing is on', async () => {
    plans = MONTHLY
    const { user } = await openPage()
    await within(row('Ivy Reyes')).findByText('License, free')
    await choose(user, 'Anna Reyes', 'Grant billing access')
    expect(sent).toEqual([['PUT', `/person/${ANNA}/permission/billing`, undefined]])
    expect(await screen.findByText('Updated: Anna Reyes')).toBeVisible()
  })
})

describe('licenses', () => {
  beforeEach(() => {
    plans = MONTHLY
  })

  it('are counted with their total, and each person has their cost', async () => {
    await openLicenses()
    expect(screen.getByText('paid licenses')).toHaveTextContent('2 paid licenses')
    expect(screen.getByText('$25.00 a month')).toBeVisible()
    expect(screen.getByText('3 people are free. $12.50 a month for each paid license.')).toBeVisible()
    expect(row('Anna Reyes')).toHaveTextContent(/MemberLicense\$12\.50/)
    expect(row('Ivy Reyes')).toHaveTextContent(/ManagerLicense, freeFree/)
    expect(row('Rob Reyes')).toHaveTextContent(/Free ObserverFree, view onlyFree/)
    expect(row('Tom Reyes (you)')).toHaveTextContent(/OwnerLicenseIncluded/)
    expect(within(row('Eve Reyes')).getByText('Invited')).toBeVisible()
    expect(screen.getByText('This is a sandbox: no real charges.')).toBeVisible()
  })

  it('are granted and withdrawn, each after a question with its cost', async () => {
    subscription = aSubscription
    stored = stored.map((one) => (one.id === rob.id ? { ...one, upgradeRequestStatus: 'None' } : one))
    const { user } = await openLicenses()
    expect(screen.queryByRole('button', { name: /^(Upgrade|Downgrade): Tom/ })).toBeNull()
    await user.dblClick(screen.getByRole('button', { name: 'Upgrade: Rob Reyes' }))
    const asked = await screen.findByRole('dialog', { name: 'Make Rob Reyes a licensed Member?' })
    expect(asked).toHaveTextContent(/on the next invoice, then \$16\.00 a month\./)
    await user.click(within(asked).getByRole('button', { name: 'Upgrade' }))
    expect(await screen.findByText('Upgraded')).toBeVisible()
    expect(row('Rob Reyes')).toHaveTextContent(/MemberLicense\$16\.00/)
    await user.click(screen.getByRole('button', { name: 'Downgrade: Rob Reyes' }))
    const lost = await screen.findByRole('dialog', { name: 'Make Rob Reyes a Free Observer?' })
    expect(lost).toHaveTextContent('Their 1 Rock stays theirs. Their seat is paid until November 30')
    await user.click(within(lost).getByRole('button', { name: 'Make Free Observer' }))
    expect(await screen.findByText('Downgraded')).toBeVisible()
    expect(sent.map(([, , body]) => body)).toEqual([
      { role: 'Member', version: 1 },
      { role: 'Observer', version: 2 },
    ])
  })

  it('are visible to a member, who changes none', async () => {
    stored = [person(ME, 'Tom', 'Member'), person(ANNA, 'Anna', 'Owner'), rob]
    await openLicenses('Member')
    expect(row('Tom Reyes (you)')).toHaveTextContent(/\$12\.50/)
    expect(screen.queryByRole('button', { name: /^(Upgrade|Downgrade|Approve)/ })).toBeNull()
  })

  it('of an annual plan show the annual price', async () => {
    subscription = { ...aSubscription, plan: 'cairn-annual', unitAmount: 16_000 }
    await openLicenses()
    expect(await screen.findByText('Per year')).toBeVisible()
    expect(await screen.findByText('$320.00 a year')).toBeVisible()
    expect(row('Anna Reyes')).toHaveTextContent(/\$160\.00/)
  })

  it.each([
    { status: 'Failed', paymentStatus: 'Failed' },
    { status: 'Canceled', paymentStatus: 'Current' },
    { status: 'Suspended', paymentStatus: 'None' },
  ] as const)('are the owner’s alone, and cost nothing, where the subscription is $status', async (lapsed) => {
    subscription = { ...aSubscription, ...lapsed }
    await openLicenses()
    expect(screen.getByText('paid licenses')).toHaveTextContent('0 paid licenses')
    expect(screen.getByText(/^5 people are free\. No one is charged; only the owner keeps a license/)).toBeVisible()
    expect(row('Anna Reyes')).toHaveTextContent(/MemberFree, view onlyFree/)
    expect(row('Tom Reyes (you)')).toHaveTextContent(/OwnerLicenseIncluded/)
  })
})

describe('a request for a license', () => {
  it('is approved in place', async () => {
    plans = MONTHLY
    const { user } = await openPage()
    expect(await screen.findByText('Adds $12.50 a month.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Approve: Rob Reyes' }))
    expect(await screen.findByText('Updated')).toBeVisible()
    expect(sent).toEqual([['POST', `/person/approveupgrade/${rob.id}/${ORG}`, undefined]])
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
    expect(within(row('Rob Reyes')).getByText('License')).toBeVisible()
  })

  it('is one of the first three; the others are shown on request', async () => {
    stored = [6, 7, 8, 9].map((id) => person(idOf(id), `Ann${id}`, 'Observer', { upgradeRequestStatus: 'Pending' }))
    const { user } = await openPage()
    const asked = () => screen.getAllByRole('button', { name: /^Approve: / }).length
    expect(asked()).toBe(3)
    await user.click(screen.getByRole('button', { name: 'Show 1 more request' }))
    expect(asked()).toBe(4)
    expect(screen.queryByRole('button', { name: /more request/ })).toBeNull()
  })

  it('shows the server’s message if it was already decided', async () => {
    const { user } = await openPage()
    refuse = refusal(409, undefined, 'This request has already been decided.')
    await user.click(screen.getByRole('button', { name: 'Deny: Rob Reyes' }))
    expect(await screen.findByText('This request has already been decided.')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Deny: Rob Reyes' })).toBeVisible()
  })
})

describe('removing a person', () => {
  it('a failed first load of what they own can be retried', async () => {
    const answer = fetch
    let isDown = true
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
      isDown && url.endsWith('/owned') ? new Response('{}', { status: 500 }) : answer(url, init),
    )
    const { user } = await openPage()
    await choose(user, 'Anna Reyes', 'Remove from organization')
    const question = within(await screen.findByRole('dialog', { name: 'Remove Anna Reyes?' }))
    const retry = await question.findByRole('button', { name: 'Try again' })
    isDown = false
    await user.click(retry)
    expect(await question.findByText('2 to-dos')).toBeVisible()
  })

  it('after a question that says where their open items go, and then how many went', async () => {
    const { user } = await openPage()
    await choose(user, 'Anna Reyes', 'Remove from organization')
    const question = await screen.findByRole('dialog', { name: 'Remove Anna Reyes?' })
    expect(await within(question).findByText('2 to-dos')).toBeVisible()
    expect(within(question).getByText('1 seat')).toBeVisible()
    expect(within(question).queryByText(/issue/)).toBeNull()
    const heir = within(question).getByRole('combobox', { name: 'Who takes over?' })
    expect(heir).toHaveAttribute('placeholder', 'The owner of each meeting')
    await user.click(within(question).getByRole('button', { name: /^Remove/ }))
    expect(await screen.findByText('Removed: Anna Reyes. 3 open items were handed over.')).toBeVisible()
    expect(names()).not.toContain('Anna Reyes')
  })

  it.each([
    ['Cancel', []],
    ['Keep as an observer', [['PUT', `/person/${ivy.id}/role`, { role: 'Observer', version: 1 }]]],
    ['Remove', [['DELETE', `/person/${ivy.id}`, undefined]]],
  ])('an implementer by one of three choices: %s', async (choice, calls) => {
    const { user } = await openPage()
    await choose(user, 'Ivy Reyes', 'Remove from organization')
    const dialog = await screen.findByRole('dialog', { name: 'Remove Ivy Reyes as implementer?' })
    await user.click(within(dialog).getByRole('button', { name: choice }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toEqual(calls)
  })
})

describe('ownership', () => {
  async function openTransfer() {
    const { user } = await openPage()
    await choose(user, 'Tom Reyes', 'Transfer ownership')
    const dialog = await screen.findByRole('dialog', { name: 'Transfer ownership' })
    const field = await within(dialog).findByRole('combobox', { name: /^New owner/ })
    return { user, dialog, field }
  }

  it('requires one of the people who can become the owner', async () => {
    const { user, dialog, field } = await openTransfer()
    await user.click(within(dialog).getByRole('button', { name: /^Transfer/ }))
    expect(within(dialog).getByText('This is required.')).toBeVisible()
    expect(sent).toEqual([])
    fireEvent.click(field)
    expect(await screen.findByRole('option', { name: /Anna Reyes/, hidden: true })).toBeInTheDocument()
    expect(screen.queryByRole('option', { name: /Eve Reyes/, hidden: true })).toBeNull()
  })

  it('is transferred, with refusals next to the field', async () => {
    const { user, dialog, field } = await openTransfer()
    fireEvent.click(field)
    fireEvent.click(await screen.findByRole('option', { name: /Anna Reyes/, hidden: true }))
    const message = { code: 'PERSON_UNLICENSED', text: 'Choose someone with a license.', field: 'personId' }
    refuse = { status: 422, body: { succeeded: false, messages: [message] } }
    await user.click(within(dialog).getByRole('button', { name: /^Transfer/ }))
    expect(await within(dialog).findByText(message.text)).toBeVisible()
    refuse = null
    await user.click(within(dialog).getByRole('button', { name: /^Transfer/ }))
    expect(await screen.findByText('Ownership successfully transferred to: Anna Reyes')).toBeVisible()
    expect(sent.at(-1)).toEqual(['PUT', `/org/owner/${ANNA}`, undefined])
  })
})

describe('an observer', () => {
  const open = (upgradeRequestStatus: 'None' | 'Pending' | 'Denied') =>
    renderApp(<UpgradeControl />, { queryClient: clientAs('Observer', { upgradeRequestStatus }) })

  it('requests a license, and waits', async () => {
    const { user } = await open('None')
    await user.click(await screen.findByRole('button', { name: 'Request Upgrade' }))
    expect(await screen.findByText('Upgrade pending approval')).toBeVisible()
    expect(await screen.findByText('Requested')).toBeVisible()
    expect(sent).toEqual([['POST', '/person/upgrade', undefined]])
  })

  it('is shown the status of their request', async () => {
    const { unmount } = await open('Pending')
    expect(await screen.findByText('Upgrade pending approval')).toBeVisible()
    unmount()
    await open('Denied')
    expect(await screen.findByText('Upgrade not approved')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Request again' })).toBeVisible()
  })

  it('can ask again if the request failed', async () => {
    provideFailureToasts(() => undefined)
    refuse = refusal(500)
    const { user } = await open('None')
    await user.click(await screen.findByRole('button', { name: 'Request Upgrade' }))
    expect(await screen.findByRole('button', { name: 'Request Upgrade' })).toBeVisible()
  })
})
