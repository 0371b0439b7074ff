import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../../testing/render'
import { AddPeople } from './components/invite-popup'

function Pasting({ onRead }: Pick<ComponentProps<typeof AddPeople>, 'onRead'>) {
  const [pasted, setPasted] = useState('')
  return (
    <AddPeople
      pasted={pasted}
      onPasted={setPasted}
      isInTheWay={false}
      isFull={false}
      onAdd={() => undefined}
      onRead={onRead}
    />
  )
}

const field = () => screen.getByRole('textbox', { name: 'Invite several people' })
const csv = (content: string) =>
  Object.assign(new File([content], 'people.csv', { type: 'text/csv' }), {
    arrayBuffer: async () => new TextEncoder().encode(content).buffer,
  })
const input = () => document.querySelector('input[type="file"]') as HTMLInputElement

it('keeps addresses beyond the limit, and reports text without addresses', async () => {
  const onRead = vi.fn(() => 'd@x.example')
  const { user } = await renderApp(<Pasting onRead={onRead} />)
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Paste addresses' }))
  expect(field()).toHaveFocus()
  fireEvent.change(field(), { target: { value: 'c@x.example, d@x.example' } })
  await user.click(screen.getByRole('button', { name: 'Add to the list' }))
  await waitFor(() => expect(field()).toHaveValue('d@x.example'))
  fireEvent.change(field(), { target: { value: ' , ;' } })
  await user.click(screen.getByRole('button', { name: 'Add to the list' }))
  expect(await screen.findByText('No e-mail address found.')).toBeInTheDocument()
  expect(onRead).toHaveBeenCalledOnce()
})

it('reads a CSV file, and says when a file is too large or not text', async () => {
  const onRead = vi.fn((_read: readonly { email: string }[]) => '')
  const { user } = await renderApp(<Pasting onRead={onRead} />)
  await user.upload(input(), csv('Email\na@x.example\n'))
  await waitFor(() => expect(onRead.mock.calls[0]?.[0].map(({ email }) => email)).toEqual(['a@x.example']))
  expect(input().value, 'the same file can be chosen again').toBe('')
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.upload(input(), csv('PK\u0000\u0003'))
  expect(await screen.findByText('This is not a text file. Choose a CSV file.')).toBeInTheDocument()
  await user.upload(input(), csv('a'.repeat(1_000_001)))
  expect(await screen.findByText('This file is too large. Choose a file of at most 1 MB.')).toBeInTheDocument()
  expect(onRead).toHaveBeenCalledOnce()
})
