import { TextInput } from '@mantine/core'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { PeopleSelect } from '../../entities/people/person-select'
import { ApiFailure } from '../../lib/api/api-failure'
import { useForm } from '../../lib/forms/use-form'
import { provideFailureToasts, toastFailure } from '../../lib/toasts/failure-toasts'
import { renderApp } from '../../testing/render'
import { useFocusAdded } from './field-focus'
import { Form, RequiredNote } from './form'

const send = vi.fn<(sent: unknown) => Promise<unknown>>()
const toast = vi.fn()
const schema = z.object({ name: z.string().trim().min(1, 'VAL_REQUIRED'), place: z.string() })

const refusal = (status: number, field?: string) =>
  new ApiFailure(status, [{ code: 'NO', text: `${field ? `${field}: ` : ''}Not this one.`, ...(field && { field }) }])

function Meeting({ mainField }: { mainField?: 'name' }) {
  const server = { draftOptions: null, sentAs: { place: 'site' }, ...(mainField && { mainField }) }
  const form = useForm({ name: '', place: '' }, server)
  return (
    <Form form={form} onSubmit={() => form.submit({ schema, send })}>
      <TextInput label="name" {...form.field('name')} />
      <TextInput label="place" {...form.field('place')} />
      <RequiredNote fault={form.fault} />
      <button type="submit">Save</button>
    </Form>
  )
}

async function open(mainField?: 'name') {
  const { user } = await renderApp(<Meeting {...(mainField && { mainField })} />)
  await screen.findByLabelText('name')
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
  const isAt = (label: string) => waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus())
  return { user, save, isAt }
}

function Pickers() {
  const form = useForm({ ids: [] as string[] }, { draftOptions: null })
  const people = ['Dana Whitfield', 'Luis Ortega'].map((name) => ({ id: name, name }))
  return (
    <Form form={form} onSubmit={() => void send(form.values)}>
      <PeopleSelect label="Owners" people={people} value={form.values.ids} onChange={form.set('ids')} />
      <button type="submit">Save</button>
    </Form>
  )
}

beforeEach(() => {
  send.mockReset().mockResolvedValue(undefined)
  toast.mockReset()
  provideFailureToasts(toast)
})

it('is not sent by Enter in a list: Enter takes the first match, or nothing', async () => {
  const { user } = await renderApp(<Pickers />)
  await user.click(screen.getByRole('combobox', { name: 'Owners' }))
  await user.keyboard('luis{Enter}')
  expect(await screen.findByText('Luis Ortega')).toBeInTheDocument()
  await user.keyboard('nobody{Enter}')
  expect(send).not.toHaveBeenCalled()
})

function Levels() {
  const form = useForm({ name: 'Alder', levels: ['Anna'] }, { draftOptions: null })
  return (
    <Form form={form} onSubmit={() => form.submit({ schema: z.object({ levels: z.array(z.string()) }), send })}>
      {form.errors.levels && <p role="alert">{form.errors.levels}</p>}
      <button type="submit">Save</button>
    </Form>
  )
}

it('scrolls to the messages of several fields', async () => {
  send.mockRejectedValueOnce(refusal(422, 'levels'))
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  const { user } = await renderApp(<Levels />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const said = await screen.findByRole('alert')
  await waitFor(() => expect(scroll.mock.contexts).toContain(said))
})

describe('a form', () => {
  it('reports what is missing, focuses it at every try, and sends the parsed values once valid', async () => {
    const { user, save, isAt } = await open()
    expect(screen.getByText('*Required Fields')).toBeInTheDocument()
    await save()
    expect(screen.getByRole('alert')).toHaveTextContent('Indicated fields are required before proceeding.')
    await isAt('name')
    await save()
    await isAt('name')
    await user.keyboard(' Alder ')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(send).not.toHaveBeenCalled()
    await save()
    expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Alder', place: '' })
  })

  it('shows a refusal next to its field, focuses it, and keeps the typed text', async () => {
    send.mockRejectedValueOnce(refusal(422, 'site'))
    const { user, save, isAt } = await open()
    await user.type(screen.getByLabelText('name'), 'Alder')
    await save()
    await isAt('place')
    expect(screen.getByText('Not this one.')).toBeInTheDocument()
    expect(screen.getByLabelText('name')).toHaveValue('Alder')
    expect(toast).not.toHaveBeenCalled()
    await user.keyboard('Dayton')
    expect(screen.queryByText('Not this one.')).not.toBeInTheDocument()
    expect(screen.getByLabelText('place')).toHaveFocus()
  })

  it('shows a message that belongs to no field once, even if the mutation has shown it', async () => {
    const failure = refusal(422, 'color')
    send.mockImplementationOnce(() => {
      toastFailure(failure)
      return Promise.reject(failure)
    })
    const { user, save } = await open()
    await user.type(screen.getByLabelText('name'), 'Alder')
    await save()
    expect(toast).toHaveBeenCalledExactlyOnceWith({ text: 'Not this one.' })
  })

  it('shows refusals without a field at the chosen field, except sign-in refusals', async () => {
    send.mockRejectedValueOnce(refusal(429)).mockRejectedValueOnce(refusal(401))
    const { user, save, isAt } = await open('name')
    await user.type(screen.getByLabelText('name'), 'Alder')
    await save()
    await isAt('name')
    expect(screen.getByText('Not this one.')).toBeInTheDocument()
    await save()
    await waitFor(() => expect(toast).toHaveBeenCalledOnce())
    expect(screen.queryByText('Not this one.')).not.toBeInTheDocument()
  })

  it('is sent once, however often Enter is pressed', async () => {
    let answer: (value: unknown) => void = () => undefined
    send.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
    const { user } = await open()
    await user.type(screen.getByLabelText('name'), 'Alder{Enter}{Enter}')
    expect(send).toHaveBeenCalledOnce()
    await act(async () => answer(undefined))
    await user.type(screen.getByLabelText('name'), '{Enter}')
    expect(send).toHaveBeenCalledTimes(2)
  })
})

function Lines() {
  const [lines, setLines] = useState(['One'])
  const focusAdded = useFocusAdded()
  return (
    <section>
      {lines.map((line) => (
        <input key={line} aria-label={line} />
      ))}
      <button
        type="button"
        onClick={(event) => {
          focusAdded(event)
          setLines([...lines, 'Two'])
        }}
      >
        Add
      </button>
    </section>
  )
}

it('a new row has the focus', async () => {
  const { user } = await renderApp(<Lines />)
  await user.click(await screen.findByRole('button', { name: 'Add' }))
  expect(screen.getByLabelText('Two')).toHaveFocus()
})
