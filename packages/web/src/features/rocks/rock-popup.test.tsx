import { CHAIN_MAX, type Rock } from '@cairn/contract/rocks/rocks.schemas'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import type { QueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { cascadeTargetsQuery } from '../../entities/items/cascade-targets'
import { rocksQueries } from '../../entities/items/item-kinds'
import { everyone, licensedPeople } from '../../entities/people/people-scopes'
import { peopleSearchQuery } from '../../entities/people/people-search'
import { myTractionsKey, tractionQuery } from '../../entities/tractions/my-tractions'
import { newId } from '../../lib/api/new-id'
import { sessionQuery } from '../../lib/session/session'
import { answerByHand, refusal } from '../../testing/answer-by-hand'
import { exampleRock } from '../../testing/example-rock'
import { exampleTraction } from '../../testing/example-traction'
import { renderApp } from '../../testing/render'
import { ANNA, ME, signedInClient, TRACTION } from '../../testing/signed-in'
import { RemoveRocksPopup } from './components/remove-rocks-popup'
import { EditRockPopup, NewRockPopup } from './components/rock-popups'
import { delegatesQuery, milestonesQuery } from './rocks.queries'

const OTHER = '00000000-0000-7000-8000-000000000011'
const ALONE = '00000000-0000-7000-8000-000000000012'
const meeting = (id: string, name: string, ...invitees: string[]) => ({
  ...exampleTraction,
  id,
  name,
  ownerId: ME,
  invitees: [ME, ...invitees],
  colorTag: 'None',
  canEditItems: true,
})
/** Unique per test, because writes to one Rock are queued. */
let rock = exampleRock
let client: QueryClient
let server: ReturnType<typeof answerByHand>
beforeEach(() => {
  rock = { ...exampleRock, id: newId() }
  server = answerByHand()
  client = signedInClient()
  client.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, rockDueDate: '2026-12-31' })
  client.setQueryData(myTractionsKey, [
    meeting(TRACTION, 'Weekly', ANNA),
    meeting(OTHER, 'Site', ANNA),
    meeting(ALONE, 'Mine'),
  ])
  client.setQueryData(rocksQueries.search({ ownerId: ME, quarterStart: '2026-10-01' }).queryKey, [rock, rock, rock])
  client.setQueryData(rocksQueries.search({ type: 'Company', quarterStart: '2026-10-01' }).queryKey, [])
  client.setQueryData(milestonesQuery(rock.id).queryKey, [])
})

const writes = () => server.sent.filter(({ key }) => key !== null)

async function open(more: Partial<Rock> = {}) {
  client.setQueryData(rocksQueries.byId(rock.id).queryKey, { ...rock, ...more })
  const drawn = await renderApp(<EditRockPopup id={rock.id} onClose={() => undefined} />, { queryClient: client })
  await screen.findByRole('dialog', undefined, { timeout: 15_000 })
  return drawn
}

describe('the popup of a Rock', () => {
  it('counts its owner’s and the company’s Rocks, and names the best practice', async () => {
    const company = rocksQueries.search({ type: 'Company', quarterStart: '2026-10-01' }).queryKey
    client.setQueryData(company, [rock, rock, rock, rock, rock])
    const { unmount } = await open()
    const note = 'Tom has 3 Rocks this quarter, the company 5. Three to seven of each is usual.'
    expect(await screen.findByText(note)).toBeVisible()
    unmount()
    client.setQueryData(company, [])
    await open()
    expect(await screen.findByText('Tom has 3 Rocks this quarter. Three to seven is usual.')).toBeVisible()
  })

  it('of a departmental one counts the department’s', async () => {
    const filters = { type: 'Departmental', tractionId: TRACTION, quarterStart: '2026-10-01' } as const
    client.setQueryData(rocksQueries.search(filters).queryKey, [rock, rock])
    await open({ type: 'Departmental' })
    expect(
      await screen.findByText('Tom has 3 Rocks this quarter, the department 2. Three to seven of each is usual.'),
    ).toBeVisible()
  })

  it('locks the title of a delegated one, with an explanation', async () => {
    await open({ hasParent: true })
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveAttribute('readonly')
    expect(screen.getByText(/This is a delegated Rock, you cannot edit/)).toBeVisible()
    expect(screen.getByText('Delegated from a Rock in a meeting you are not in.')).toBeVisible()
  })

  it('shows an observer its owner, due date, status and milestones, read-only', async () => {
    client.setQueryData(
      sessionQuery.queryKey,
      (session) => session && { ...session, user: { ...session.user, roles: ['Observer' as const] } },
    )
    const step = { rockId: rock.id, ownerId: null, dueDate: null, todoId: null, version: 1 }
    client.setQueryData(milestonesQuery(rock.id).queryKey, [
      { ...step, id: newId(), title: 'Dig', doneAt: '2026-11-02T09:00:00Z' },
      { ...step, id: newId(), title: 'Pour', doneAt: null },
    ])
    await open({ ownerId: ANNA, dueDate: '2026-12-18', status: 'OffTrack' })
    const popup = within(screen.getByRole('dialog'))
    expect(await popup.findByText(/^Anna/)).toBeVisible()
    expect(popup.getByText('Dec 18')).toBeVisible()
    expect(popup.getByText('Off-Track')).toBeVisible()
    const steps = within(popup.getByRole('region', { name: 'Milestones' })).getAllByRole('listitem')
    expect(steps.map(({ textContent }) => textContent)).toEqual(['Dig', 'Pour'])
    expect(within(popup.getByRole('region', { name: 'Milestones' })).getByText('1 of 2')).toBeVisible()
    expect(popup.queryByRole('checkbox')).toBeNull()
    expect(popup.queryByRole('textbox')).toBeNull()
  })

  it.each([
    ['OffTrack', true],
    ['NotDone', false],
    ['Closed', false],
    ['Canceled', false],
    [null, true],
  ] as const)('with the status %s past its date is late to an observer: %s', async (status, isLate) => {
    client.setQueryData(
      sessionQuery.queryKey,
      (session) => session && { ...session, user: { ...session.user, roles: ['Observer' as const] } },
    )
    await open({ dueDate: '2026-11-02', status })
    const popup = within(screen.getByRole('dialog'))
    expect(await popup.findByText('Nov 2')).toBeVisible()
    expect(popup.queryAllByLabelText('Late')).toHaveLength(isLate ? 1 : 0)
  })

  it('adds a milestone with Enter, without submitting the form', async () => {
    const { user } = await open()
    await user.type(await screen.findByRole('textbox', { name: 'Add a milestone and press Enter' }), 'Dig{Enter}')
    expect(await screen.findByText('Dig')).toBeVisible()
    await waitFor(() =>
      expect(writes().map(({ url, body }) => [url, body])).toEqual([
        [expect.stringContaining(`/rock/${rock.id}/milestones`), expect.objectContaining({ title: 'Dig' })],
      ]),
    )
  })

  it('sends which of several meetings is the main one', async () => {
    const { user } = await open({ tractionIds: [TRACTION, OTHER] })
    await user.click(screen.getByRole('combobox', { name: 'Main meeting' }))
    await user.click(await screen.findByRole('option', { name: 'Site' }))
    await user.click(screen.getByRole('button', { name: /Save/ }))
    await waitFor(() => expect(writes()[0]?.body).toMatchObject({ tractionId: OTHER, version: 3 }))
  })

  it('offers to recommit or drop only Rocks not done in a past quarter', async () => {
    await open({ quarterStart: '2026-07-01', quarterEnd: '2026-09-30', dueDate: '2026-09-30' })
    expect(await screen.findByRole('button', { name: 'Recommit' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Drop it' })).toBeVisible()
  })

  it('sets a started week on or off track afterwards', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Week of November 9: No status' }))
    const choices = screen.getByRole('group', { name: 'Status of the week of November 9' })
    await user.click(within(choices).getByRole('button', { name: 'Off-Track' }))
    await waitFor(() => expect(writes()[0]?.body).toEqual({ status: 'OffTrack', intervalId: '2026-11-09' }))
    expect(screen.getByRole('button', { name: 'Week of November 23: upcoming' })).toBeDisabled()
  })
})

describe('a new Rock', () => {
  const draw = () =>
    renderApp(<NewRockPopup tractionId={TRACTION} onClose={() => undefined} />, { queryClient: client })

  it('can be created once its required fields are filled in', async () => {
    const { user } = await draw()
    const create = await screen.findByRole('button', { name: /Create Rock/ }, { timeout: 15_000 })
    expect(create).toBeDisabled()
    expect(screen.getByText('*Required Fields')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Open it')
    expect(create).toBeEnabled()
    await user.click(screen.getByRole('button', { name: 'Delegate' }))
    expect(create).toBeEnabled()
    const row = screen.getByRole('group', { name: 'Level 1' })
    await user.click(within(row).getByRole('combobox', { name: 'Owner' }))
    await user.click(await screen.findByRole('option', { name: /Anna/ }))
    expect(create).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Remove level 1' }))
    expect(create).toBeEnabled()
  })

  it('reports missing fields by keyboard', async () => {
    const { user } = await draw()
    await user.click(await screen.findByRole('textbox', { name: 'Title' }, { timeout: 15_000 }))
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(writes()).toEqual([])
  })
})

describe('delegating a Rock', () => {
  const choose = async (
    user: Awaited<ReturnType<typeof open>>['user'],
    row: HTMLElement,
    field: string,
    name: string,
  ) => {
    await user.click(within(row).getByRole('combobox', { name: field }))
    await user.click(await screen.findByRole('option', { name: new RegExp(name) }))
  }

  it('requires complete levels, shows what is missing next to them, and sends nothing', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Delegate' }))
    const row = screen.getByRole('group', { name: 'Level 1' })
    await choose(user, row, 'Owner', 'Anna')
    await user.click(screen.getByRole('button', { name: /Save/ }))
    expect(within(row).getByText('Choose one of Anna’s meetings to review the Rock in.')).toBeVisible()
    expect(screen.getByRole('button', { name: /Save/ })).toBeDisabled()
    expect(writes()).toEqual([])
    await user.click(within(row).getByRole('combobox', { name: 'Meeting' }))
    expect(screen.queryByRole('option', { name: 'Mine' })).toBeNull()
    await user.click(await screen.findByRole('option', { name: 'Site' }))
    await user.click(screen.getByRole('button', { name: /Save/ }))
    const sent = { ownerId: ANNA, tractionId: OTHER, type: 'Personal' }
    await waitFor(() => expect(writes()[0]?.body).toMatchObject({ delegated: [sent] }))
  })

  it('offers everyone as owner, with meetings that only they are invited to', async () => {
    const away = { ...meeting(newId(), 'Far away', ANNA), ownerId: ANNA, invitees: [ANNA] }
    client.setQueryData(
      sessionQuery.queryKey,
      (session) => session && { ...session, user: { ...session.user, roles: ['Owner' as const] } },
    )
    const found = client.getQueryData(peopleSearchQuery(everyone, '').queryKey)
    client.setQueryData(peopleSearchQuery(licensedPeople, '').queryKey, found)
    client.setQueryData(cascadeTargetsQuery(ANNA).queryKey, [
      { id: OTHER, name: 'Site' },
      { id: away.id, name: away.name },
    ])
    client.setQueryData(tractionQuery(away.id).queryKey, away as Traction)
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Delegate' }))
    const row = screen.getByRole('group', { name: 'Level 1' })
    await choose(user, row, 'Owner', 'Anna')
    await choose(user, row, 'Meeting', 'Far away')
    await user.click(screen.getByRole('button', { name: /Save/ }))
    const sent = { ownerId: ANNA, tractionId: away.id, type: 'Personal' }
    await waitFor(() => expect(writes()[0]?.body).toMatchObject({ delegated: [sent] }))
  })

  it('shows a refusal next to its rows, and keeps the typed values', async () => {
    const text = 'Delegate a Rock to somebody other than its owner.'
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Delegate' }))
    const row = screen.getByRole('group', { name: 'Level 1' })
    await choose(user, row, 'Owner', 'Anna')
    await choose(user, row, 'Meeting', 'Site')
    await user.type(screen.getByRole('textbox', { name: 'Title' }), ' soon')
    await user.click(screen.getByRole('button', { name: /Save/ }))
    const messages = [{ code: 'REFUSED', text, field: 'delegated' }]
    await server.answer({ status: 422, body: { succeeded: false, messages } })
    const section = screen.getByRole('region', { name: 'Delegated' })
    expect(await within(section).findByRole('alert')).toHaveTextContent(text)
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Open the second site soon')
    expect(within(row).getByRole('combobox', { name: 'Owner' })).toHaveValue('Anna Reyes')
    expect(within(row).getByRole('combobox', { name: 'Meeting' })).toHaveValue('Site')
    expect(screen.getByRole('button', { name: /Save/ })).toBeEnabled()
  })

  it('goes ten Rocks deep, and no further', async () => {
    const levels = Array.from({ length: CHAIN_MAX - 2 }, () => ({
      id: newId(),
      tractionId: TRACTION,
      ownerId: ANNA,
      type: 'Team' as const,
      status: null,
      delegatedFrom: rock.id,
    }))
    client.setQueryData(delegatesQuery(rock.id).queryKey, levels)
    const last = { ...exampleRock, id: levels.at(-1)?.id ?? '' }
    client.setQueryData(rocksQueries.byId(last.id).queryKey, last)
    const { user } = await open({ hasDelegate: true })
    await user.click(await screen.findByRole('button', { name: 'Delegate further down' }))
    expect(screen.getByRole('group', { name: 'Level 9' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Delegate further down' })).toBeNull()
  })

  it('omits a level that was started and cleared again', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Delegate' }))
    await user.type(screen.getByRole('textbox', { name: 'Title' }), '!')
    await user.click(screen.getByRole('button', { name: /Save/ }))
    await waitFor(() => expect(writes()[0]?.body).toMatchObject({ title: `${rock.title}!`, delegated: [] }))
  })

  it('says when the owner has no meeting to choose', async () => {
    client.setQueryData(myTractionsKey, [{ ...meeting(ALONE, 'Mine'), invitees: [ME] }])
    const { user } = await renderApp(<NewRockPopup tractionId={ALONE} onClose={() => undefined} />, {
      queryClient: client,
    })
    await user.click(await screen.findByRole('combobox', { name: 'Meetings' }, { timeout: 15_000 }))
    expect(await screen.findByText('The selected owner does not have any other meetings.')).toBeVisible()
  })
})

describe('Rocks taken off a meeting', () => {
  it('are removed with the ticked delegated ones, and it says so if some stay', async () => {
    server = answerByHand('writes')
    const type = 'Departmental' as const
    const level = { id: newId(), tractionId: OTHER, type, ownerId: ANNA, status: null, delegatedFrom: rock.id }
    client.setQueryData(delegatesQuery(rock.id).queryKey, [level])
    const shown = (
      <RemoveRocksPopup
        meetingId="meeting"
        tractionId={TRACTION}
        rocks={[{ ...rock, hasDelegate: true }]}
        onClose={() => undefined}
      />
    )
    const { user } = await renderApp(shown, { queryClient: client })
    expect(await screen.findByRole('button', { name: /^Remove Rocks/ })).toBeDisabled()
    await user.click(await screen.findByRole('checkbox', { name: rock.title }))
    await user.click(screen.getByRole('checkbox', { name: /^Rock of / }))
    await user.click(screen.getByRole('button', { name: /^Remove 1 Rock/ }))
    await waitFor(() => expect(writes()).toHaveLength(1))
    expect(writes()[0]).toMatchObject({ body: { rockIds: [rock.id] } })
    await server.answer({ status: 200, body: { succeeded: true, rocksRemoved: [rock.id] } })
    await waitFor(() => expect(writes()[1]?.url).toContain(`/rock/${level.id}/false`))
    await server.answer(refusal(403))
    expect(await screen.findByText('Failed to remove some rocks')).toBeVisible()
  })

  it('drops the ticked delegated ones when their Rock is no longer chosen', async () => {
    const type = 'Departmental' as const
    const level = { id: newId(), tractionId: OTHER, type, ownerId: ANNA, status: null, delegatedFrom: rock.id }
    client.setQueryData(delegatesQuery(rock.id).queryKey, [level])
    const rocks = [{ ...rock, hasDelegate: true }]
    const shown = <RemoveRocksPopup meetingId="meeting" tractionId={TRACTION} rocks={rocks} onClose={() => undefined} />
    const { user } = await renderApp(shown, { queryClient: client })
    const chosen = await screen.findByRole('checkbox', { name: rock.title })
    await user.click(chosen)
    await user.click(screen.getByRole('checkbox', { name: /^Rock of / }))
    await user.click(chosen)
    await user.click(chosen)
    expect(screen.getByRole('checkbox', { name: /^Rock of / })).not.toBeChecked()
  })
})
