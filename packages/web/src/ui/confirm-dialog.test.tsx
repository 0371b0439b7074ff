import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../testing/render'
import { confirm } from './confirm-dialog'

it('is not confirmed by Enter or Space pressed again and again, where nothing can bring it back', async () => {
  const { user } = await renderApp(<p>A page</p>)
  for (const key of ['{Enter}{Enter}', '   ']) {
    const answer = confirm({ title: 'End the meeting?', confirmLabel: 'End the meeting', isDanger: true })
    expect(await screen.findByRole('button', { name: 'Cancel' })).toHaveFocus()
    await user.keyboard(key)
    expect(await answer).toBe(false)
  }
})

it('is confirmed by Enter where it does no harm', async () => {
  const { user } = await renderApp(<p>A page</p>)
  const answer = confirm({ title: 'Load the new version?' })
  expect(await screen.findByRole('button', { name: 'Continue' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(await answer).toBe(true)
})
