import { TextInput } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderApp } from '../testing/render'
import { RequiredNote } from './required-note'

/** Two required fields; the second is refused as by a server, after a while. */
function Form() {
  const [texts, setTexts] = useState({ name: '', place: '' })
  const [wrong, setWrong] = useState<string[]>([])
  const set = (field: 'name' | 'place', text: string) => {
    setTexts({ ...texts, [field]: text })
    setWrong(wrong.filter((one) => one !== field))
  }
  const submit = () => {
    setWrong(texts.name ? [] : ['name'])
    if (texts.name && !texts.place) setTimeout(() => setWrong(['place']), 20)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {(['name', 'place'] as const).map((field) => (
        <TextInput
          key={field}
          label={field}
          error={wrong.includes(field) && 'wrong'}
          value={texts[field]}
          onChange={(event) => set(field, event.currentTarget.value)}
        />
      ))}
      <RequiredNote isMissing={wrong.length > 0} />
      <button type="submit">Save</button>
    </form>
  )
}

it('says what is wanted, leads to the first wrong field at every try, and goes when it is right', async () => {
  const { user } = await renderApp(<Form />)
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('*Required Fields')).toBeInTheDocument()
  await save()
  expect(screen.getByRole('alert')).toHaveTextContent('Indicated fields are required before proceeding.')
  await waitFor(() => expect(screen.getByLabelText('name')).toHaveFocus())
  await save()
  await waitFor(() => expect(screen.getByLabelText('name')).toHaveFocus())
  await user.type(screen.getByLabelText('name'), 'Alder')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await save()
  await waitFor(() => expect(screen.getByLabelText('place')).toHaveFocus())
  expect(screen.getByRole('alert')).toBeInTheDocument()
})
