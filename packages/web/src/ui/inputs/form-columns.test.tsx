import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { FormColumns } from './form-columns'

const mark = (name: string) => <button type="button">{name}</button>

function order(isNarrow: boolean, foot?: ReactNode) {
  const query = window.matchMedia('')
  vi.spyOn(window, 'matchMedia').mockReturnValue({ ...query, matches: isNarrow })
  render(
    <FormColumns
      notice={mark('notice')}
      notes={mark('notes')}
      side={mark('side')}
      below={mark('below')}
      beside={mark('beside')}
      foot={foot}
    >
      {mark('title')}
    </FormColumns>,
  )
  return screen.getAllByRole('button').map((button) => button.textContent)
}

afterEach(() => void vi.restoreAllMocks())

it('follows the columns if there is room for two', () => {
  expect(order(false)).toEqual(['notice', 'title', 'notes', 'below', 'side', 'beside'])
})

it('has all fields before notes on a narrow screen, and notes before the rest', () => {
  expect(order(true, mark('foot'))).toEqual(['notice', 'title', 'side', 'notes', 'foot', 'below', 'beside'])
})

it('has all fields before the rest if there is a footer', () => {
  expect(order(false, mark('foot'))).toEqual(['notice', 'title', 'notes', 'side', 'foot', 'below', 'beside'])
})
