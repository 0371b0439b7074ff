import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../testing/render'
import { InlineText } from './inline-text'

const NEEDED = 'Required fields must be filled out before the form can be AutoSaved.'

function Title({ onSave }: { onSave: (text: string) => void }) {
  const [isEditing, setEditing] = useState(true)
  return <InlineText value="Call Anna" label="Title" onSave={onSave} isEditing={isEditing} onEditing={setEditing} />
}

async function edit() {
  const onSave = vi.fn()
  const { user } = await renderApp(<Title onSave={onSave} />)
  return { user, onSave, input: () => screen.getByRole('textbox', { name: 'Title' }) }
}

it('a text that is emptied is not saved by itself: it says so and stays open until there is one', async () => {
  const { user, onSave, input } = await edit()
  await user.clear(input())
  await user.tab()
  expect(await screen.findByText(NEEDED)).toHaveAttribute('role', 'alert')
  expect(input()).toBeInvalid()
  await user.type(input(), 'Call Ben{Enter}')
  expect(onSave.mock.calls).toEqual([['Call Ben']])
  expect(screen.queryByText(NEEDED)).toBeNull()
})

it('Escape brings back what stood there', async () => {
  const { user, onSave, input } = await edit()
  await user.clear(input())
  await user.keyboard('{Enter}')
  await user.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Title: Call Anna' })).toBeInTheDocument()
  expect(onSave).not.toHaveBeenCalled()
})
