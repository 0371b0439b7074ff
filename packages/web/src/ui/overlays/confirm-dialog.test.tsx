import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../testing/render'
import { confirm } from './confirm-dialog'

const sources = import.meta.glob<string>('/src/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })

/** Confirmations that Enter may accept. */
const harmless = ['features/billing/use-billing.ts', 'features/todos/components/todo-popups.tsx']

it('is not confirmed by repeated Enter or Space', async () => {
  const { user } = await renderApp(<p>A page</p>)
  for (const [key, isDanger] of [
    ['{Enter}{Enter}', true],
    ['   ', true],
    ['{Enter}', false],
  ] as const) {
    const answer = confirm({ title: 'End the meeting?', confirmLabel: 'End the meeting', isDanger })
    expect(await screen.findByRole('button', { name: 'Cancel' })).toHaveFocus()
    await user.keyboard(key)
    expect(await answer).toBe(false)
  }
})

it('has keeping unsaved work as its primary button', async () => {
  const { user } = await renderApp(<p>A page</p>)
  const answer = confirm({ title: 'Changes Not Saved', confirmLabel: 'Discard', cancelLabel: 'Stay', keepsWork: true })
  const variantOf = (name: string) => screen.getByRole('button', { name }).getAttribute('data-variant')
  await screen.findByRole('button', { name: 'Discard' })
  expect([variantOf('Stay'), variantOf('Discard')]).toEqual(['filled', 'default'])
  await user.keyboard('{Enter}')
  expect(await answer).toBe(false)
})

it('is confirmed by Enter if it is harmless', async () => {
  const { user } = await renderApp(<p>A page</p>)
  const answer = confirm({ title: 'Create a meeting first?', isHarmless: true })
  expect(await screen.findByRole('button', { name: 'Continue' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(await answer).toBe(true)
})

it('puts Cancel first in every dialog, except those listed as harmless', () => {
  const isHarmless = ([path, source]: [string, string]) =>
    !path.includes('.test.') && /confirm\(/.test(source) && /isHarmless: true/.test(source)
  const found = Object.entries(sources).filter(isHarmless)
  expect(found.map(([path]) => path.replace('/src/', ''))).toEqual(harmless)
})
