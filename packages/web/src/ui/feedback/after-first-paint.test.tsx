import { render, screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { expect, it, vi } from 'vitest'
import { AfterFirstPaint } from './after-first-paint'

const drawn = vi.fn()
let come: (words: string) => void = () => undefined
const words = new Promise<string>((resolve) => {
  come = resolve
})

function Waits() {
  drawn()
  return use(words)
}

const load = async () => Waits

it('keeps surrounding content mounted while a deferred part waits', async () => {
  render(
    <Suspense fallback="Held back">
      <button type="button">Page</button>
      <AfterFirstPaint load={load} />
    </Suspense>,
  )
  screen.getByRole('button', { name: 'Page' }).focus()
  await vi.waitFor(() => expect(drawn).toHaveBeenCalled(), { timeout: 15_000 })
  expect(screen.queryByText('Held back')).toBeNull()
  expect(screen.getByRole('button', { name: 'Page' })).toBeVisible()
  come('Comes late')
  expect(await screen.findByText('Comes late')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Page' })).toHaveFocus()
})
