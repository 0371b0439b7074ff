import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { sessionQuery } from '../../lib/session/session'
import { renderApp } from '../../testing/render'
import { signedInClient } from '../../testing/signed-in'
import { meetingSearchKey } from './meeting-search'
import { MeetingSelect, MeetingsSelect } from './meeting-select'

const NOTE = 'No meetings to choose from. Create one on the Meetings page first.'
const draw = (names: string[]) =>
  renderApp(
    <MeetingSelect
      label="Meeting"
      meetings={names.map((name) => ({ id: name, name, colorTag: 'None' }))}
      value={null}
      onChange={() => undefined}
    />,
  )

it('says what to do if there is no meeting to choose', async () => {
  await draw([])
  expect(screen.getByRole('combobox', { name: 'Meeting' })).toHaveAccessibleDescription(NOTE)
})

it('says nothing if there is one', async () => {
  await draw(['Weekly'])
  expect(screen.queryByText(NOTE)).toBeNull()
})

it.each([
  ['an owner', 'Owner', ['Far weekly']],
  ['a member', 'Member', []],
] as const)('finds meetings on the server for %s', async (_who, role, found) => {
  const client = signedInClient()
  client.setQueryData(
    sessionQuery.queryKey,
    (session) => session && { ...session, user: { ...session.user, roles: [role] } },
  )
  client.setQueryData(meetingSearchKey('far'), { items: [{ id: 'far', title: 'Far weekly' }] })
  const [chosen, setChosen] = [vi.fn(), vi.fn()]
  const common = { isSearched: true, meetings: [{ id: 'near', name: 'Near', colorTag: 'None' as const }] }
  const { user } = await renderApp(
    <>
      <MeetingSelect {...common} label="Meeting" value={null} onChange={chosen} />
      <MeetingsSelect {...common} label="Meetings" value={[]} onChange={setChosen} />
      <MeetingsSelect {...common} label="Taken" value={['near']} onChange={setChosen} noneLeft="None" />
    </>,
    { queryClient: client },
  )
  await user.click(screen.getByRole('combobox', { name: 'Taken' }))
  expect(screen.queryAllByText('Type a name to find other meetings.')).toHaveLength(found.length)
  for (const label of ['Meeting', 'Meetings']) {
    await user.type(screen.getByRole('combobox', { name: label }), 'far')
    if (role === 'Owner') await user.click(await screen.findByRole('option', { name: 'Far weekly' }))
    else expect(await screen.findByText('No items match your search')).toBeVisible()
  }
  expect(chosen.mock.calls).toEqual(found.map(() => ['far']))
  expect(setChosen.mock.calls).toEqual(found.map(() => [['far']]))
})
