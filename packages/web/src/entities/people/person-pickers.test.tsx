import type { Person } from '@cairn/contract/people/people.schemas'
import type { QueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderApp } from '../../testing/render'
import { signedInClient } from '../../testing/signed-in'
import { peopleSearchKey } from './people'
import { everyone } from './people-scopes'
import type { PeopleSource } from './people-search'
import { PersonMenu } from './person-menu'
import { PeopleSelect, PersonSelect } from './person-select'

const idOf = (at: number) => `00000000-0000-7000-8000-${String(100_000 + at).padStart(12, '0')}`
const nameOf = (at: number) => `P${String(at).padStart(4, '0')}`

const person = (at: number): Person => ({
  id: idOf(at),
  version: 1,
  firstName: nameOf(at),
  lastName: 'Olsen',
  email: `p${at}@mill.example`,
  avatarUrl: null,
  roles: ['Member'],
  hasLicense: true,
  eosRoleInOrg: null,
  hasAcceptedInvite: true,
  hasBilling: false,
  upgradeRequestStatus: 'None',
  isRemoved: false,
})
const ALL = Array.from({ length: 5000 }, (_, at) => person(at + 1))
const WANTED = 4999

interface Search {
  startIndex: number
  endIndex: number
  filters: { 'text-search'?: string[]; ids?: string[] }
}

function serve(isAway = false, all = ALL): Search[] {
  const searches: Search[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://cairn.example')
    if (isAway) throw new TypeError('Failed to fetch')
    if (!url.pathname.endsWith('/people/search')) {
      const ids = url.searchParams.getAll('ids').flatMap((each) => each.split(','))
      return Response.json(all.filter(({ id }) => ids.includes(id)))
    }
    const search = JSON.parse(String(init.body)) as Search
    searches.push(search)
    const text = search.filters['text-search']?.[0]?.toLowerCase() ?? ''
    const found = all.filter(
      ({ firstName, email, id }) =>
        `${firstName} ${email}`.toLowerCase().includes(text) && (search.filters.ids?.includes(id) ?? true),
    )
    return Response.json({ items: found.slice(search.startIndex, search.endIndex), totalCount: 0, totalPages: 0 })
  })
  return searches
}

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

function One({ people = everyone, start = null }: { people?: PeopleSource; start?: string | null }) {
  const [value, setValue] = useState<string | null>(start)
  return (
    <>
      <PersonSelect label="Owner" people={people} value={value} onChange={setValue} />
      <output aria-label="Chosen">{value}</output>
    </>
  )
}

function Several() {
  const [value, setValue] = useState([idOf(7)])
  return (
    <>
      <PeopleSelect label="Attendees" people={everyone} value={value} onChange={setValue} />
      <output aria-label="Chosen">{value.join(' ')}</output>
    </>
  )
}

const owner = { id: idOf(1), name: `${nameOf(1)} Olsen` }
const circleChose = vi.fn<(id: string) => void>()
const Circle = () => <PersonMenu label="Owner" value={owner} people={everyone} onChange={circleChose} />

const input = (label: string) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' })
const found = () => [...document.querySelectorAll<HTMLElement>('[role=option]')]
const options = () => found().map(({ textContent }) => textContent)
const option = (name: string) =>
  waitFor(
    () => found().find(({ textContent }) => textContent.includes(name)) ?? Promise.reject(new Error(`no ${name}`)),
  )
function client(): QueryClient {
  const own = signedInClient()
  own.removeQueries({ queryKey: peopleSearchKey })
  return own
}

it('finds person 4,999 of 5,000 by name, and Enter chooses them', async () => {
  const searches = serve()
  const { user } = await renderApp(<One />, { queryClient: client() })
  const field = await input('Owner')
  await user.click(field)
  await user.type(field, nameOf(WANTED))
  await option(nameOf(WANTED))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByLabelText('Chosen')).toHaveTextContent(idOf(WANTED)))
  expect(field).toHaveValue(`${nameOf(WANTED)} Olsen`)
  expect(searches.at(-1)?.filters['text-search']).toEqual([nameOf(WANTED)])
  // No query loads a fixed first page of all people.
  expect(Math.max(...searches.map(({ startIndex, endIndex }) => endIndex - startIndex))).toBeLessThanOrEqual(50)
})

it('also finds them in a circle, and Enter chooses the first match', async () => {
  serve()
  const { user } = await renderApp(<Circle />, { queryClient: client() })
  await user.click(await screen.findByRole('button', { name: /^Owner/ }))
  const search = await screen.findByRole('textbox')
  await option(nameOf(1))
  await user.type(search, '{Enter}')
  expect(circleChose).not.toHaveBeenCalled()
  await user.type(search, nameOf(WANTED))
  await option(nameOf(WANTED))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(circleChose.mock.calls).toEqual([[idOf(WANTED)]]))
})

it.each([
  ['field', One],
  ['circle', Circle],
])('distinguishes people of the same name by their addresses in a %s', async (kind, Part) => {
  const namesake = { ...person(5001), firstName: nameOf(WANTED), email: 'namesake@mill.example' }
  serve(false, [...ALL, namesake])
  const { user } = await renderApp(<Part />, { queryClient: client() })
  if (kind === 'circle') await user.click(await screen.findByRole('button', { name: /^Owner/ }))
  await user.type(kind === 'circle' ? await screen.findByRole('textbox') : await input('Owner'), nameOf(WANTED))
  await waitFor(() =>
    expect(options()).toEqual([
      expect.stringContaining('P4999 Olsenp4999@mill.example'),
      expect.stringContaining('P4999 Olsennamesake@mill.example'),
    ]),
  )
})

it('finds them by address among several attendees, and keeps chosen ones', async () => {
  serve()
  const { user } = await renderApp(<Several />, { queryClient: client() })
  const field = await input('Attendees')
  await screen.findByText(`${nameOf(7)} Olsen`)
  await user.click(field)
  await user.type(field, `p${WANTED}@mill`)
  await user.click(await option(nameOf(WANTED)))
  await waitFor(() => expect(screen.getByLabelText('Chosen')).toHaveTextContent(`${idOf(7)} ${idOf(WANTED)}`))
  expect(screen.getByText(`${nameOf(7)} Olsen`)).toBeInTheDocument()
})

it('shows the name of a chosen person who is not among the results', async () => {
  serve()
  await renderApp(<One start={idOf(WANTED)} />, { queryClient: client() })
  await waitFor(async () => expect(await input('Owner')).toHaveValue(`${nameOf(WANTED)} Olsen`))
  fireEvent.click(await input('Owner'))
  await option(nameOf(1))
  expect(options()[0]).toContain(nameOf(WANTED))
})

it('shows the user and recently chosen people first', async () => {
  serve()
  const { user } = await renderApp(<One />, { queryClient: client() })
  const field = await input('Owner')
  await user.click(field)
  await user.type(field, nameOf(WANTED))
  await user.click(await option(nameOf(WANTED)))
  await user.click(field)
  await option(nameOf(1))
  expect(options().slice(0, 2)).toEqual([expect.stringContaining('Tom'), expect.stringContaining(nameOf(WANTED))])
})

it('loads more when the list is scrolled to its end', async () => {
  const searches = serve()
  const { user } = await renderApp(<Circle />, { queryClient: client() })
  await user.click(screen.getByRole('button', { name: /^Owner/ }))
  await option(nameOf(50))
  const list = screen.getByRole('listbox', { name: 'Owner', hidden: true })
  fireEvent.scroll(list)
  await option(nameOf(100))
  expect(searches.map(({ startIndex, endIndex }) => [startIndex, endIndex])).toEqual([
    [0, 50],
    [50, 100],
  ])
})

it('offers a page of a long list, and finds the rest of it', async () => {
  serve()
  const people = ALL.map(({ id, firstName }) => ({ id, name: firstName }))
  const { user } = await renderApp(<One people={people} />, { queryClient: client() })
  await user.click(await input('Owner'))
  await waitFor(() => expect(found().length).toBeGreaterThan(1))
  expect(found()).toHaveLength(50)
  await user.type(await input('Owner'), nameOf(WANTED))
  await waitFor(() => expect(options()).toEqual([expect.stringContaining(nameOf(WANTED))]))
})

it('offers loaded people while the server is away', async () => {
  serve(true)
  const { user } = await renderApp(<One />, { queryClient: client() })
  const field = await input('Owner')
  await user.click(field)
  await user.type(field, 'ann')
  await user.click(await option('Anna'))
  expect(field).toHaveValue('Anna Reyes')
})

const sources = import.meta.glob<string>('/src/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })

it('only the pickers, the people page and billing, for the owner’s name, search people', () => {
  const askers = Object.entries(sources).filter(
    ([path, text]) => !path.includes('.test.') && /\bsearchPeople\b/.test(text),
  )
  expect(askers.map(([path]) => path)).toEqual([
    '/src/entities/people/people-search.ts',
    '/src/features/billing/billing.queries.ts',
    '/src/features/people/people.queries.ts',
  ])
})
