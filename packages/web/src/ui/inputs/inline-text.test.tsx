import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { ApiFailure } from '../../lib/api/api-failure'
import { hasDrafts } from '../../lib/forms/drafts'
import { sessionQuery } from '../../lib/session/session'
import { renderApp } from '../../testing/render'
import { ME, signedInClient } from '../../testing/signed-in'
import { ClickToEdit, InlineText } from './inline-text'

const NEEDED = 'Required fields must be filled out before the form can be AutoSaved.'
const OFFERED = 'Not saved yet. Enter saves it, Escape restores the previous text.'

type Save = (text: string, version: number) => Promise<unknown>
let stored: { value: string; version: number }
let received: (stored: { value: string; version: number }) => void

function Title({ onSave, isOpened }: { onSave: Save; isOpened: boolean }) {
  const [isEditing, setEditing] = useState(isOpened)
  const [{ value, version }, setStored] = useState(stored)
  received = (changed) => act(() => setStored(changed))
  const draftOptions = { place: 'todo/1/title', version }
  return <InlineText {...{ value, draftOptions, onSave, isEditing }} label="Title" onEditing={setEditing} />
}

async function edit({ isOpened = true, onSave = vi.fn<Save>(async () => undefined) } = {}) {
  stored = { value: 'Call Anna', version: 3 }
  const client = signedInClient()
  client.setQueryData(
    sessionQuery.queryKey,
    (session) => session && { ...session, user: { ...session.user, accountId: ME } },
  )
  const view = await renderApp(<Title onSave={onSave} isOpened={isOpened} />, { queryClient: client })
  return { ...view, onSave, input: () => screen.getByRole('textbox', { name: 'Title' }) }
}

it('does not save cleared text: it shows a message and stays open', async () => {
  const { user, onSave, input } = await edit()
  await user.clear(input())
  await user.tab()
  expect(await screen.findByText(NEEDED)).toHaveAttribute('role', 'alert')
  expect(input()).toBeInvalid()
  await user.type(input(), 'Call Ben{Enter}')
  expect(onSave.mock.calls).toEqual([['Call Ben', 3]])
  expect(screen.queryByText(NEEDED)).toBeNull()
  expect(hasDrafts(ME)).toBe(false)
})

it('Escape restores the previous text', async () => {
  const { user, onSave, input } = await edit()
  await user.clear(input())
  await user.keyboard('{Enter}')
  await user.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Title: Call Anna' })).toBeInTheDocument()
  expect(onSave).not.toHaveBeenCalled()
  expect(hasDrafts(ME)).toBe(false)
})

it('restores text interrupted by a reload without taking the focus, and saves it with its base', async () => {
  const first = await edit()
  await first.user.type(first.input(), ' and Be')
  first.unmount()
  const { user, onSave, input } = await edit({ isOpened: false })
  expect(input()).toHaveValue('Call Anna and Be')
  expect(input()).toHaveAccessibleDescription(OFFERED)
  expect(input()).not.toHaveFocus()
  received({ value: 'Call Tom', version: 9 })
  await user.type(input(), 'n{Enter}')
  expect(onSave.mock.calls).toEqual([['Call Anna and Ben', 3]])
  expect(hasDrafts(ME)).toBe(false)
})

it.each([
  ['its title is changed', { value: 'Call Tom', version: 4 }, 3],
  ['another part of it is changed', { value: 'Call Anna', version: 4 }, 4],
])(
  'while it is typed and %s by somebody else, it is made from the version that it goes with',
  async (_what, change, madeFrom) => {
    const { user, onSave, input } = await edit()
    await user.type(input(), '!')
    received(change)
    await user.type(input(), '{Enter}')
    expect(onSave.mock.calls).toEqual([['Call Anna!', madeFrom]])
  },
)

it.each([
  [500, 'Call Anna!'],
  [409, null],
])('a refusal with %i offers %s again', async (status, offered) => {
  const onSave = vi.fn<Save>(async () => {
    throw new ApiFailure(status, [])
  })
  const { user, input } = await edit({ onSave })
  await user.type(input(), '!{Enter}')
  await waitFor(() => expect(onSave).toHaveBeenCalled())
  if (offered === null) expect(await screen.findByRole('button', { name: 'Title: Call Anna' })).toBeVisible()
  else await waitFor(() => expect(input()).toHaveValue(offered))
})

it('opens on a click while text elsewhere is selected, and not where text of its own was just selected', () => {
  const onEdit = vi.fn()
  render(
    <>
      <p>Elsewhere</p>
      <ClickToEdit onEdit={onEdit}>
        <span>Doors that swing true</span>
      </ClickToEdit>
    </>,
  )
  const text = screen.getByText('Doors that swing true')
  window.getSelection()?.selectAllChildren(text)
  fireEvent.click(text)
  expect(onEdit).not.toHaveBeenCalled()
  window.getSelection()?.selectAllChildren(screen.getByText('Elsewhere'))
  fireEvent.click(text)
  expect(onEdit).toHaveBeenCalledExactlyOnceWith(text)
  window.getSelection()?.removeAllRanges()
})
