import { Menu } from '@mantine/core'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useHotkey } from '../../lib/keyboard/hotkeys'
import { renderApp } from '../../testing/render'
import { type MenuPlace, PointedMenu } from './pointed-menu'

const [onKey, onMove] = [vi.fn(), vi.fn()]
beforeEach(() => void onKey.mockClear())

function Page() {
  const [place, setPlace] = useState<MenuPlace | null>(null)
  useHotkey('n', onKey)
  return (
    <>
      <button type="button" onClick={() => setPlace({ x: 120, y: 80 })}>
        A row
      </button>
      {place && (
        <PointedMenu label="More" place={place} onClose={() => setPlace(null)}>
          <Menu.Item onClick={onMove}>Move</Menu.Item>
        </PointedMenu>
      )}
    </>
  )
}

async function open() {
  const { user } = await renderApp(<Page />)
  const row = screen.getByRole('button', { name: 'A row' })
  await user.click(row)
  const menu = await screen.findByRole('menu', { name: 'More' })
  await expect.poll(() => menu.contains(document.activeElement)).toBe(true)
  return { user, row, menu }
}

it('returns the focus immediately on Escape, and does not swallow the next key', async () => {
  const { user, row } = await open()
  await user.keyboard('{Escape}n')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(row).toHaveFocus()
  expect(onKey).toHaveBeenCalledOnce()
})

it('runs the chosen act, and later typing triggers no shortcut', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('menuitem', { name: 'Move' }))
  await user.keyboard('n')
  expect(onMove).toHaveBeenCalledOnce()
  expect(onKey).not.toHaveBeenCalled()
})

it('has no other menu over it', async () => {
  const { menu } = await open()
  expect(fireEvent.contextMenu(menu)).toBe(false)
})
