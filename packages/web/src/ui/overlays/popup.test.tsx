import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { writeDrafts } from '../../lib/forms/drafts'
import { useForm } from '../../lib/forms/use-form'
import { renderApp } from '../../testing/render'
import { signedInClient } from '../../testing/signed-in'
import { Popup } from './popup'

function Form({ onClose, onSubmit }: { onClose: () => void; onSubmit: () => void }) {
  const form = useForm({ title: '' }, { draftOptions: { place: 'new/line' } })
  return (
    <Popup title="New to-do" onClose={onClose} onSubmit={onSubmit} submitLabel="Create" form={form} hasRequired>
      <input
        aria-label="Title"
        data-autofocus
        value={form.values.title}
        onChange={(event) => form.set('title')(event.target.value)}
      />
    </Popup>
  )
}

async function open() {
  const onClose = vi.fn()
  const onSubmit = vi.fn()
  const { user } = await renderApp(<Form onClose={onClose} onSubmit={onSubmit} />)
  await screen.findByRole('dialog', { name: 'New to-do' })
  return { user, onClose, onSubmit }
}

function KeptForm() {
  const form = useForm({ title: '' }, { draftOptions: { place: 'new/todo' } })
  return (
    <Popup title="New to-do" onClose={() => undefined} onSubmit={() => undefined} form={form}>
      <input aria-label="Title" value={form.values.title} onChange={(event) => form.set('title')(event.target.value)} />
    </Popup>
  )
}

it('says when its text was saved or discarded in another tab, until something else is typed', async () => {
  localStorage.clear()
  const { user } = await renderApp(<KeptForm />, { queryClient: signedInClient() })
  await user.type(await screen.findByLabelText('Title'), 'Call')
  writeDrafts()
  const [key = ''] = Object.keys(localStorage)
  const drop = (oldValue: string | null) =>
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue: null })))
  drop(JSON.stringify({ value: { title: 'Another' }, version: null, at: Date.now() }))
  expect(screen.queryByText(/in another tab/)).toBeNull()
  drop(localStorage.getItem(key))
  expect(await screen.findByText(/^This was saved or discarded in another tab/)).toBeVisible()
  await user.type(screen.getByLabelText('Title'), ' Ben')
  expect(screen.queryByText(/in another tab/)).toBeNull()
})

describe('a popup', () => {
  it('submits with Ctrl+Enter with the focus on its cross, or nowhere', async () => {
    const { user, onSubmit } = await open()
    act(() => screen.getByRole('button', { name: 'Close' }).focus())
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(onSubmit).toHaveBeenCalledOnce()
    act(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(onSubmit).toHaveBeenCalledTimes(2)
  })

  it('submits with Ctrl+Enter from inside a field', async () => {
    const { user, onSubmit } = await open()
    await user.type(screen.getByLabelText('Title'), 'Call{Control>}{Enter}{/Control}')
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('does not submit the form it was opened in', async () => {
    const outer = vi.fn()
    const { user } = await renderApp(
      <fieldset onSubmit={outer}>
        <Form onClose={vi.fn()} onSubmit={vi.fn()} />
      </fieldset>,
    )
    await user.click(await screen.findByRole('button', { name: /^Create/ }))
    expect(outer).not.toHaveBeenCalled()
  })

  it('closes on Escape when nothing was typed', async () => {
    const { user, onClose } = await open()
    await user.click(screen.getByLabelText('Title'))
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('closes only by its buttons if it shows a one-time secret', async () => {
    const onClose = vi.fn()
    const { user } = await renderApp(
      <Popup title="Your new token" isShownOnce onClose={onClose}>
        <button type="button">Copy</button>
      </Popup>,
    )
    await user.click(await screen.findByRole('button', { name: 'Copy' }))
    await user.keyboard('{Escape}')
    expect(onClose).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('asks before discarding typed text, and continues on return', async () => {
    const { user, onClose } = await open()
    await user.type(screen.getByLabelText('Title'), 'Call')
    await user.keyboard('{Escape}')
    const question = await screen.findByRole('dialog', { name: 'Changes Not Saved' })
    expect(question).toHaveAccessibleDescription('You have unsaved changes.')
    await user.click(screen.getByRole('button', { name: 'Return to editing' }))
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.getByLabelText('Title')).toHaveValue('Call')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })
})
