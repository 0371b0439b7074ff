import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FormColumns } from './form-columns'

const mark = (name: string) => <button type="button">{name}</button>

function order(isNarrow: boolean) {
  const query = window.matchMedia('')
  vi.spyOn(window, 'matchMedia').mockReturnValue({ ...query, matches: isNarrow })
  render(
    <FormColumns
      notice={mark('notice')}
      side={mark('side')}
      below={mark('below')}
      beside={mark('beside')}
      foot={mark('foot')}
    >
      {mark('fields')}
    </FormColumns>,
  )
  return screen.getAllByRole('button').map((button) => button.textContent)
}

afterEach(() => void vi.restoreAllMocks())

it('stands in the document as it is seen: column by column where there is room for two', () => {
  expect(order(false)).toEqual(['notice', 'fields', 'below', 'side', 'beside', 'foot'])
})

it('has all fields before what else there is on a narrow screen', () => {
  expect(order(true)).toEqual(['notice', 'fields', 'side', 'foot', 'below', 'beside'])
})
