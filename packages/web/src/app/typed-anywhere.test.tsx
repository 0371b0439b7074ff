import type { Todo } from '@cairn/contract/todos/todos.schemas'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ApiTokenPopup } from '../features/identity/components/api-tokens-list'
import { NewEmailPopup } from '../features/identity/components/own-account'
import { PasskeySettings } from '../features/identity/components/sign-in-methods'
import { InvitePopup } from '../features/invitations/components/invite-popup'
import { CreateOrganizationForm } from '../features/organizations/create-organization-form'
import { TodoRow } from '../features/todos/components/todo-row'
import { AgendaEditor } from '../features/tractions/components/agenda-editor'
import { ChecklistPanel } from '../features/tractions/components/checklist'
import { tractionsQueries } from '../features/tractions/tractions.queries'
import { hasDrafts } from '../lib/forms/drafts'
import { sessionQuery } from '../lib/session/session'
import { CreateMeetingPopup } from '../pages/create-meeting'
import { FlagMessage } from '../pages/feature-flags'
import { exampleTraction } from '../testing/example-traction'
import { renderApp } from '../testing/render'
import { ANNA, ME, signedInClient, TRACTION } from '../testing/signed-in'

const nothing = vi.fn()

const todo = {
  id: 'todo',
  version: 3,
  title: 'Call Anna',
  contentHtml: '',
  dueDate: '2026-11-19',
  createdAt: '2026-11-16T09:00:00Z',
  status: 'NotDone',
  ownerId: ME,
  tractionId: null,
}
const traction: Traction = {
  ...exampleTraction,
  id: TRACTION,
  version: 4,
  name: 'Weekly',
  agenda: {
    ...exampleTraction.agenda,
    type: 'Default',
    name: 'Standard',
    items: [{ id: 'a', type: 'Segue', title: null, lengthInMinutes: 5, icon: null, customContent: [] }],
  },
}

interface Place {
  what: string
  draw: () => ReactElement
  label: RegExp
  opener?: string
  before?: string
}

const places: Place[] = [
  {
    what: 'a new meeting',
    draw: () => <CreateMeetingPopup onCreated={nothing} onCancel={nothing} />,
    label: /^Meeting name/,
  },
  { what: 'a person to invite', draw: () => <InvitePopup onClose={nothing} />, label: /^Last name, person 1/ },
  {
    what: 'pasted addresses',
    draw: () => <InvitePopup onClose={nothing} />,
    opener: 'Paste addresses',
    label: /^Invite several people/,
  },
  { what: 'a token’s name', draw: () => <ApiTokenPopup onClose={nothing} />, label: /^Name/ },
  {
    what: 'a passkey’s name',
    draw: () => <PasskeySettings passkeys={[]} onChanged={nothing} />,
    opener: 'Add a passkey',
    label: /^Name/,
  },
  {
    what: 'another address of one’s own',
    draw: () => <NewEmailPopup email="tom@mill.example" onClose={nothing} />,
    label: /^New e-mail address/,
  },
  {
    what: 'an agenda’s name',
    draw: () => <AgendaEditor traction={traction} />,
    opener: 'Save as template',
    label: /^Name of the agenda/,
  },
  {
    what: 'the next thing to see to',
    draw: () => <ChecklistPanel meetingId="meeting" canEdit />,
    label: /^Checklist item/,
  },
  { what: 'a flag’s words', draw: () => <FlagMessage name="maintenance-page" message="" />, label: /^Message for/ },
  {
    what: 'a new organization',
    draw: () => <CreateOrganizationForm onCreated={nothing} />,
    label: /^Organization name/,
  },
  {
    what: 'a title in its row',
    draw: () => <TodoRow todo={todo as unknown as Todo} />,
    opener: 'Title: Call Anna',
    label: /^Title/,
    before: 'Call Anna',
  },
]

const signedIn = (accountId: string) => {
  const client = signedInClient()
  client.setQueryData(
    sessionQuery.queryKey,
    (session) => session && { ...session, user: { ...session.user, accountId, email: 'tom@mill.example' } },
  )
  client.setQueryData(tractionsQueries.checklist('meeting').queryKey, { version: 1, items: [] })
  return client
}

// Preloaded, so that load time does not matter here.
beforeAll(() => import('../ui/overlays/confirm-sheet'))
beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {})
  vi.stubGlobal('fetch', async () => Response.json({ items: [], domains: [], paymentPlans: [], person: null }))
})

async function open({ draw, label, opener }: Place, accountId = ME) {
  const view = await renderApp(draw(), { queryClient: signedIn(accountId) })
  const press = opener === undefined ? null : await screen.findByRole('button', { name: opener }).catch(() => null)
  if (press) await view.user.click(press)
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: label })
  await waitFor(() => field())
  return { ...view, field }
}

it.each(places)(
  '$what, typed and not saved, is there again until it is typed back to what was there',
  async (place) => {
    const { before = '' } = place
    const first = await open(place)
    expect(first.field()).toHaveValue(before)
    fireEvent.change(first.field(), { target: { value: 'Half a tho' } })
    first.unmount()
    const { field } = await open({ ...place, ...(before === '' ? {} : { opener: undefined }) })
    expect(field()).toHaveValue('Half a tho')
    fireEvent.change(field(), { target: { value: before } })
    await waitFor(() => expect(hasDrafts(ME)).toBe(false))
  },
)

it('hides typed text from anyone else who signs in', async () => {
  const [place] = places.filter(({ what }) => what === 'the next thing to see to')
  if (!place) throw new Error('There is no such place.')
  const first = await open(place)
  fireEvent.change(first.field(), { target: { value: 'Half a tho' } })
  first.unmount()
  expect((await open(place, ANNA)).field()).toHaveValue('')
})

it('stores no codes of another address', async () => {
  const { user } = await renderApp(<NewEmailPopup email="tom@mill.example" onClose={nothing} />, {
    queryClient: signedIn(ME),
  })
  await user.type(await screen.findByLabelText(/^New e-mail address/), 'tom@new.example{Enter}')
  await user.type(await screen.findByLabelText(/tom@mill\.example/), 'K7QPM3')
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('tom@new.example'))
  expect(JSON.stringify({ ...localStorage })).not.toContain('K7QPM3')
})

it('an extra empty line among the invited people causes no question', async () => {
  const onClose = vi.fn()
  const { user } = await renderApp(<InvitePopup onClose={onClose} />, { queryClient: signedIn(ME) })
  await user.click(await screen.findByRole('button', { name: 'Add another person' }))
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
  expect(hasDrafts(ME)).toBe(false)
})
