import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../../testing/render'
import { Segmented } from './segmented'

const options = [
  { value: 'Meeting', label: 'Meeting' },
  { value: 'V/TO', label: 'V/TO' },
] as const

it('chooses another option, and does nothing for the selected one', async () => {
  const onChange = vi.fn()
  const { user } = await renderApp(
    <Segmented label="Belongs to" options={options} value="Meeting" onChange={onChange} />,
  )
  await user.dblClick(screen.getByRole('button', { name: 'Meeting' }))
  expect(onChange).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'V/TO' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('V/TO')
})
