import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderApp } from '../../testing/render'
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

it('replaces a proposed title by typed text, and never typed text', async () => {
  const { user } = await renderApp(<Field isProposed />)
  const title = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Title/ })
  title.focus()
  expect(title.value.slice(title.selectionStart, title.selectionEnd)).toBe('Plan 2027')
  await user.clear(title)
  await user.keyboard('Plan 2028')
  expect(title).toHaveValue('Plan 2028')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  title.focus()
  expect(title.selectionStart).toBe(title.selectionEnd)
})

it('starts after the item’s own title', async () => {
  await renderApp(<Field isProposed={false} />)
  const title = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Title/ })
  title.setSelectionRange(0, 0)
  title.focus()
  expect([title.selectionStart, title.selectionEnd]).toEqual([9, 9])
})
