import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderApp } from '../testing/render'
import { TitleField } from './title-field'

function Field({ isProposed }: { isProposed: boolean }) {
  const [title, setTitle] = useState('Plan 2027')
  return (
    <>
      <TitleField label="Title" value={title} onChange={setTitle} isProposed={isProposed} />
      <button type="button">Next</button>
    </>
  )
}

it('replaces a proposed title by what is typed, and never what was typed', async () => {
  const { user } = await renderApp(<Field isProposed />)
  const title = screen.getByRole('textbox', { name: /^Title/ })
  await user.tab()
  await user.keyboard('Plan 2028')
  expect(title).toHaveValue('Plan 2028')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.tab({ shift: true })
  await user.keyboard(' b')
  expect(title).toHaveValue('Plan 2028 b')
})

it('adds to a title that is the item’s own', async () => {
  const { user } = await renderApp(<Field isProposed={false} />)
  const title = screen.getByRole('textbox', { name: /^Title/ }) as HTMLTextAreaElement
  title.focus()
  title.setSelectionRange(title.value.length, title.value.length)
  await user.keyboard(' b')
  expect(title).toHaveValue('Plan 2027 b')
})
