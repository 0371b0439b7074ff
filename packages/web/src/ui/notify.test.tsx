import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderApp } from '../testing/render'
import { notify } from './notify'

describe('toasts', () => {
  it('say their kind to those who hear them, and shout it at nobody', async () => {
    await renderApp(<p>Page</p>)
    notify.success('Created: Call the county')
    notify.error('Failed to create meeting. Please try again.')
    expect(await screen.findByText('SUCCESS')).toHaveClass('vh')
    expect(await screen.findByText('ERROR')).toHaveClass('vh')
  })

  it('undo once, and go', async () => {
    const onUndo = vi.fn()
    const { user } = await renderApp(<p>Page</p>)
    notify.undo('Removed: Call the county', onUndo)
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(onUndo).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByText('Removed: Call the county')).not.toBeInTheDocument())
  })
})
