import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../../testing/render'
import { SearchableSelect } from './searchable-select'

async function pressed(value: string | null, searchValue: string) {
  await renderApp(<SearchableSelect label="Folder" data={['Plans', 'Drafts']} {...{ value, searchValue }} />)
  const field = screen.getByLabelText<HTMLInputElement>('Folder', { selector: 'input' })
  fireEvent.click(field)
  return { text: field.value, selected: field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0) }
}

it('replaces the selection with the text typed after a click', async () => {
  expect(await pressed('Plans', 'Plans')).toEqual({ text: 'Plans', selected: 'Plans' })
})

it('keeps search text editable where it is clicked', async () => {
  expect(await pressed(null, 'Drfts')).toEqual({ text: 'Drfts', selected: '' })
})

function Folders({ onChosen }: { onChosen: (folder: string | null) => void }) {
  const [typed, setTyped] = useState('')
  const data = ['Plans', 'Drafts', 'Old drafts']
  return (
    <SearchableSelect label="Folder" data={data} searchValue={typed} onSearchChange={setTyped} onChange={onChosen} />
  )
}

it('Enter takes the first match', async () => {
  const onChosen = vi.fn()
  const { user } = await renderApp(<Folders onChosen={onChosen} />)
  await user.type(screen.getByLabelText('Folder', { selector: 'input' }), 'dra{Enter}')
  expect(onChosen.mock.calls[0]?.[0]).toBe('Drafts')
})

it('several are chosen the same way', () => {
  const without = Object.entries(sources)
    .filter(([, source]) =>
      /<MultiSelect\s(?:(?!\/>)[\s\S])*?\ssearchable\s(?!\s*selectFirstOptionOnChange)/.test(source),
    )
    .map(([path]) => path)
  expect(without).toEqual([])
})

const sources = import.meta.glob<string>('/src/**/*.tsx', { query: '?raw', import: 'default', eager: true })

it('is used everywhere to choose one of many by typing', () => {
  const own = Object.entries(sources)
    .filter(([, source]) => /<Select\s(?:(?!\/>)[\s\S])*?\ssearchable\s/.test(source))
    .map(([path]) => path)
  expect(own).toEqual(['/src/ui/inputs/searchable-select.tsx'])
})
