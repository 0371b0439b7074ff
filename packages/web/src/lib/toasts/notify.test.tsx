import { cleanNotifications } from '@mantine/notifications'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useUndoKey } from '../../pages/accountability-chart/chart-page'
import { renderApp } from '../../testing/render'
import { notify } from './notify'

afterEach(() => act(cleanNotifications))

function UndoablePage() {
  useUndoKey('Undo', 'On this page')
  return <input aria-label="Title" />
}

describe('toasts', () => {
  it('announce success to screen readers only, and show ERROR as the title of a failure', async () => {
    await renderApp(<p>Page</p>)
    notify.success('Created: Call the county')
    notify.error('Failed to create meeting. Please try again.')
    expect(await screen.findByText('SUCCESS')).toHaveClass('vh')
    expect(await screen.findByText('ERROR')).not.toHaveClass('vh')
  })

  it('show a title in capitals in ordinary letters, and a thing’s title unchanged', async () => {
    await renderApp(<p>Page</p>)
    notify.error('Please try again later.', { title: 'SOMETHING WENT WRONG' })
    notify.error('It is on the list already.', { title: 'The ERP is slow' })
    expect((await screen.findByText('SOMETHING WENT WRONG')).className).toMatch(/spoken/)
    expect((await screen.findByText('The ERP is slow')).className).not.toMatch(/spoken/)
  })

  it('are undone by Ctrl+Z, also once dismissed, on a page that offers it', async () => {
    const { user } = await renderApp(<UndoablePage />)
    const undone: string[] = []
    notify.dismiss(notify.undo('One', () => undone.push('one')))
    notify.undo('Two', () => undone.push('two'))
    await user.click(screen.getByLabelText('Title'))
    await user.keyboard('{Control>}z{/Control}')
    expect(undone).toEqual([])
    await user.click(document.body)
    await user.keyboard('{Control>}zzz{/Control}')
    expect(undone).toEqual(['two', 'one'])
  })

  it('have their own room, which the page reserves while they are shown', async () => {
    let grown: () => void = () => undefined
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(told: () => void) {
          grown = told
        }
        observe() {}
        disconnect() {}
      },
    )
    const room = () => document.documentElement.style.getPropertyValue('--toasts')
    await renderApp(<p>Page</p>)
    notify.success('Created: Call the county')
    await screen.findByText('Created: Call the county')
    const measured = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    for (const [height, left] of [
      [64, '80px'],
      [0, '0px'],
    ] as const) {
      measured.mockReturnValue({ height } as DOMRect)
      grown()
      expect(room()).toBe(left)
    }
    measured.mockRestore()
  })

  it('undo once, and disappear', async () => {
    const onUndo = vi.fn()
    const { user } = await renderApp(<p>Page</p>)
    notify.undo('Removed: Call the county', onUndo)
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(onUndo).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByText('Removed: Call the county')).not.toBeInTheDocument())
  })
})
