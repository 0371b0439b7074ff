import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { FormColumns } from './form-columns'

const mark = (name: string) => <button type="button">{name}</button>

function order(isNarrow: boolean, foot?: ReactNode) {
  const query = window.matchMedia('')
  vi.spyOn(window, 'matchMedia').mockReturnValue({ ...query, matches: isNarrow })
  render(
    <FormColumns notice={mark('notice')} side={mark('side')} below={mark('below')} beside={mark('beside')} foot={foot}>
      {mark('fields')}
    </FormColumns>,
  )
  return screen.getAllByRole('button').map((button) => button.textContent)
}

afterEach(() => void vi.restoreAllMocks())

const columns = ['notice', 'fields', 'below', 'side', 'beside']

it('stands in the document as it is seen: column by column where there is room for two', () => {
  expect(order(false)).toEqual(columns)
})

it.each([true, false])('has all fields before what else there is, on a narrow screen: %s', (isNarrow) => {
  expect(order(isNarrow, mark('foot'))).toEqual(['notice', 'fields', 'side', 'foot', 'below', 'beside'])
})
