import Building2 from 'icon:building-complex'
import { Menu } from '@mantine/core'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { ignoreDoublePresses } from '../../lib/keyboard/double-press'
import { renderApp } from '../../testing/render'
import { signedInClient } from '../../testing/signed-in'
import { DateField } from '../inputs/date-field'
import { confirm } from './confirm-dialog'
import { Popup } from './popup'
import { SettingsSheet } from './settings-sheet'

const groups = [{ label: 'Organization', entries: [{ path: '/people', label: 'People', icon: Building2 } as const] }]

function TokenPopup({ onClose }: { onClose: () => void }) {
  const [date, setDate] = useState<string | null>('2026-11-19')
  return (
    <Popup title="New token" onClose={onClose}>
      <DateField label="Ends" value={date} onChange={setDate} isClearable />
      <input aria-label="Its own keys" onKeyDown={(event) => event.stopPropagation()} />
      <Menu>
        <Menu.Target>
          <button type="button">More</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item>Rename</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Menu>
        <Menu.Target>
          <button type="button">Still empty</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Nothing to press</Menu.Label>
        </Menu.Dropdown>
      </Menu>
    </Popup>
  )
}

function Settings() {
  const [isOpen, setOpen] = useState(true)
  const [isEditing, setEditing] = useState(false)
  if (!isOpen) return null
  const sheet = { heading: 'Settings', groups, current: '/people', onTurnTo: vi.fn(), title: 'People' }
  return (
    <SettingsSheet {...sheet} onClose={() => setOpen(false)}>
      <button type="button" onClick={() => setEditing(true)}>
        Edit
      </button>
      {isEditing && <TokenPopup onClose={() => setEditing(false)} />}
    </SettingsSheet>
  )
}

async function open() {
  const { user } = await renderApp(<Settings />, { queryClient: signedInClient() })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await screen.findByRole('dialog', { name: 'New token' })
  return user
}

const isOpen = (name: string) => screen.queryByText(name, { selector: 'h2' }) !== null

it('Escape closes one layer at a time, the topmost first', async () => {
  const user = await open()
  let answer: boolean | null = null
  void confirm({ title: 'Sure?' }).then((yes) => {
    answer = yes
  })
  await screen.findByText('Sure?')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(answer).toBe(false))
  expect([isOpen('New token'), isOpen('People')]).toEqual([true, true])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(isOpen('New token')).toBe(false))
  expect(isOpen('People')).toBe(true)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(isOpen('People')).toBe(false))
})

it.each([
  ['a menu', 'More', 'Rename'],
  ['a menu with nothing to press', 'Still empty', 'Nothing to press'],
  ['a calendar', 'Open the calendar for Ends', 'No date'],
])('%s above a popup handles Escape itself', async (_what, opener, inside) => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: opener }))
  const shown = await screen.findByText(inside)
  act(() => shown.closest<HTMLElement>('button, [role="menu"]')?.focus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText(inside)).toBeNull())
  expect([isOpen('New token'), isOpen('People')]).toEqual([true, true])
})

it('the second click of a double click closes nothing that the first opened, an outside click does', async () => {
  const stop = ignoreDoublePresses()
  const user = await open()
  const edit = screen.getByRole('button', { name: 'Edit', hidden: true })
  const beside = [...document.querySelectorAll('.mantine-Modal-overlay')].at(-1) ?? document.body
  fireEvent.click(edit, { detail: 1 })
  fireEvent.click(beside, { detail: 2 })
  expect(isOpen('New token')).toBe(true)
  await user.click(beside)
  await waitFor(() => expect(isOpen('New token')).toBe(false))
  stop()
})

it('a field that handles Escape itself closes nothing', async () => {
  const user = await open()
  await user.type(screen.getByLabelText('Its own keys'), '{Escape}')
  expect(isOpen('New token')).toBe(true)
})
