import { resetDashboard, updateDashboard } from '@cairn/contract/dashboards/dashboards.endpoints'
import { defaultWidgets } from '@cairn/contract/dashboards/default-dashboard'
import { WIDGETS_PER_TYPE } from '@cairn/contract/dashboards/widgets'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { provideFailureToasts } from '../../lib/toasts/failure-toasts'
import { answerByHand, refusal } from '../../testing/answer-by-hand'
import { renderApp } from '../../testing/render'
import { ME, signedInClient } from '../../testing/signed-in'
import { Board, OnWall, TileFrame } from './components/board'
import { dashboardHandlers, dashboardQuery, unsavedTiles } from './dashboards.queries'
import { type BoardWidget, useBoard } from './use-board'

function Home() {
  const board = useBoard()
  const [isEditing, setEditing] = useState(false)
  return (
    <Board
      board={board}
      isEditing={isEditing}
      onEditing={setEditing}
      renderTile={({ type }) => <TileFrame title={type}>{`What is in ${type}`}</TileFrame>}
    />
  )
}

const SAVED_WITHIN_MS = 3000

async function drawn(widgets: BoardWidget[] = defaultWidgets(ME)) {
  const server = answerByHand()
  const queryClient = signedInClient()
  queryClient.setQueryData(dashboardQuery.queryKey, { version: 1, widgetSettings: widgets, leftOut: 0 })
  const shown = await renderApp(<Home />, { queryClient })
  const tiles = () => queryClient.getQueryData(dashboardQuery.queryKey)?.widgetSettings ?? []
  const menuOf = async (name: string, item: string) => {
    await shown.user.click(screen.getByRole('button', { name: `More actions for the tile ${name}` }))
    await shown.user.click(await screen.findByRole('menuitem', { name: item }))
  }
  const at = (i: string) => tiles().find((tile) => tile.i === i)
  const saved = async () => {
    await waitFor(() => expect(server.sent.length).toBeGreaterThan(0), { timeout: SAVED_WITHIN_MS })
    const dashboard = { version: 2, widgetSettings: tiles(), leftOut: 0 }
    await server.answer({ status: 200, body: { succeeded: true, dashboard } })
    return server.sent.at(-1)
  }
  return { ...shown, server, tiles, menuOf, at, saved }
}

afterEach(() => {
  unsavedTiles.current = false
  vi.restoreAllMocks()
})

it('picks a tile up by Enter, moves and resizes it by arrows, drops it by Escape, announces each step, and saves once', async () => {
  const { user, server, at, menuOf, saved } = await drawn()
  await menuOf('Measurables', 'Edit Board')
  const grip = await screen.findByRole('button', { name: 'Move the tile Measurables' })
  grip.focus()
  await user.keyboard('{ArrowDown}')
  expect(at('measurable')?.y).toBe(0)
  await user.keyboard('{Enter}')
  expect(grip).toHaveAttribute('aria-pressed', 'true')
  await user.keyboard('{ArrowDown}')
  expect(at('measurable')?.y).toBe(6)
  await user.keyboard('{Shift>}{ArrowLeft}{ArrowUp}{/Shift}')
  expect(at('measurable')).toMatchObject({ w: 6, h: 6 })
  expect(screen.getByText('Measurables: column 1, row 7, 6 wide, 6 high.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Move the tile Measurables' })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Move the tile Measurables' })).toHaveAttribute('aria-pressed', 'false')
  expect(server.sent).toEqual([])
  const sent = await saved()
  expect(server.sent).toHaveLength(1)
  expect(sent?.url).toContain(updateDashboard.path)
  expect(sent?.body).toMatchObject({ widgetSettings: expect.arrayContaining([at('measurable')]) })
})

it('a tile is moved by its grip with the mouse, and a click takes it for the keyboard', async () => {
  HTMLElement.prototype.setPointerCapture = () => undefined
  const { menuOf, user } = await drawn()
  await menuOf('Measurables', 'Edit Board')
  const grip = await screen.findByRole('button', { name: 'Move the tile Measurables' })
  const tile = () => grip.closest('[data-editing]')
  fireEvent.pointerDown(grip, { button: 0, clientX: 10, clientY: 10 })
  expect(tile()).not.toHaveAttribute('data-held')
  fireEvent.pointerMove(grip, { clientX: 10, clientY: 310 })
  expect(tile()).toHaveAttribute('data-held')
  fireEvent.pointerCancel(grip)
  expect(tile()).not.toHaveAttribute('data-held')
  await user.click(grip)
  expect(grip).toHaveAttribute('aria-pressed', 'true')
})

it('has neither an add button nor a menu in wall view', async () => {
  const queryClient = signedInClient()
  queryClient.setQueryData(dashboardQuery.queryKey, { version: 1, widgetSettings: defaultWidgets(ME), leftOut: 0 })
  await renderApp(
    <OnWall value={true}>
      <TileFrame title="To-dos" add={<button type="button">Add</button>}>
        Call
      </TileFrame>
    </OnWall>,
    { queryClient },
  )
  expect(await screen.findByText('Call')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

it('saves a change made just before leaving the page', async () => {
  const { menuOf, saved, unmount } = await drawn()
  await menuOf('To-dos', 'Move Tile to Bottom')
  unmount()
  expect((await saved())?.url).toContain(updateDashboard.path)
})

it('a tile is removed and restored by Undo; the dashboard is reset', async () => {
  const { menuOf, tiles, user, saved } = await drawn()
  await menuOf('Issues', 'Remove This Tile')
  expect(tiles().map(({ type }) => type)).not.toContain('issue')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(tiles()).toEqual(defaultWidgets(ME))
  await menuOf('Issues', 'Reset Board')
  expect((await saved())?.url).toContain(resetDashboard.path)
})

it('adds measurables and meetings directly, and others after choosing owners', async () => {
  const { user, menuOf, tiles, saved } = await drawn([])
  await user.click(screen.getByRole('button', { name: 'Choose Widget' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose Widget' }))
  expect(dialog.getByRole('button', { name: 'Next' })).toBeDisabled()
  await user.click(dialog.getByRole('radio', { name: 'Meetings' }))
  expect(dialog.getByRole('button', { name: 'Create' })).toBeEnabled()
  await user.click(dialog.getByRole('radio', { name: 'Rocks' }))
  await user.click(dialog.getByRole('button', { name: 'Next' }))
  expect(dialog.getByRole('checkbox', { name: 'Mine' })).toBeChecked()
  await user.click(dialog.getByRole('checkbox', { name: 'Mine' }))
  expect(dialog.getByRole('button', { name: 'Create' })).toBeDisabled()
  await user.click(dialog.getByRole('button', { name: 'Back' }))
  await user.click(dialog.getByRole('button', { name: 'Next' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Others' }))
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  expect(tiles()).toMatchObject([{ type: 'rock', filters: [{ id: 'excluded-owner-ids', value: ME }] }])
  await saved()
  await menuOf('Rocks', 'Edit Board')
  expect(await screen.findByRole('region', { name: 'Edit dashboard' })).toBeVisible()
})

it('disables a fifth tile of a type, with a message', async () => {
  const four = Array.from({ length: WIDGETS_PER_TYPE }, (_, index) => ({
    i: `todo ${index}`,
    type: 'todo' as const,
    x: 0,
    y: index * 4,
    w: 6,
    h: 4,
    filters: [],
  }))
  const { user } = await drawn(four)
  const [first] = screen.getAllByRole('button', { name: 'More actions for the tile To-dos' })
  if (first) await user.click(first)
  await user.click(await screen.findByRole('menuitem', { name: 'Edit Board' }))
  await user.click(await screen.findByRole('button', { name: 'Add widget' }))
  const full = await screen.findByRole('radio', { name: /To-dos/ })
  expect(full).toBeDisabled()
  expect(screen.getByText('(Max number of widgets reached for To-dos)')).toBeVisible()
})

it('a tile’s filter is changed, and needs at least one of both', async () => {
  const { user, at, saved } = await drawn()
  await user.click(screen.getByRole('button', { name: 'Filter To-dos' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Filter To-dos' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Others' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Mine' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Others' }))
  expect(dialog.getByRole('alert')).toHaveTextContent('Choose at least one.')
  await user.click(dialog.getByRole('checkbox', { name: 'Mine' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Others' }))
  await user.click(dialog.getByRole('button', { name: /^Save/ }))
  expect(at('todo')?.filters).toEqual([])
  await saved()
})

it('fetches changes from another device, unless a save is pending', async () => {
  const { queryClient, menuOf, saved } = await drawn()
  const update = { kind: 'dashboard', id: ME, version: 2, tractionId: null, byPersonId: ME, at: '' } as const
  const isStale = () => queryClient.getQueryState(dashboardQuery.queryKey)?.isInvalidated
  await menuOf('To-dos', 'Move Tile to Top')
  dashboardHandlers.dashboard?.(queryClient, 'Updated', update)
  expect(isStale()).toBe(false)
  await saved()
  await waitFor(() => {
    dashboardHandlers.dashboard?.(queryClient, 'Updated', update)
    expect(isStale()).toBe(true)
  })
})

it('reports a refused layout, reloads the saved one, and saves later changes', async () => {
  const told = vi.fn()
  provideFailureToasts(told)
  const { queryClient, server, menuOf, at, saved } = await drawn()
  const isStale = () => queryClient.getQueryState(dashboardQuery.queryKey)?.isInvalidated
  const sent = (count: number) => waitFor(() => expect(server.sent).toHaveLength(count), { timeout: SAVED_WITHIN_MS })
  await menuOf('To-dos', 'Move Tile to Top')
  await sent(1)
  await menuOf('Issues', 'Move Tile to Top')
  const laid = at('issue')
  await server.answer(refusal(400, undefined, 'Two tiles overlap.'))
  await waitFor(() => expect(told.mock.calls).toEqual([[{ text: 'Two tiles overlap.' }]]))
  expect(isStale()).toBe(false)
  await sent(2)
  expect((await saved())?.body).toMatchObject({ widgetSettings: expect.arrayContaining([laid]) })
  expect(at('issue')).toEqual(laid)

  await menuOf('To-dos', 'Move Tile to Top')
  await sent(3)
  await server.answer(refusal(400, undefined, 'This tile does not exist.'))
  await waitFor(() => expect(told).toHaveBeenCalledTimes(2))
  expect(isStale()).toBe(true)
})
