import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../testing/render'
import { SearchableSelect } from './searchable-select'

async function pressed(value: string | null, searchValue: string) {
  await renderApp(<SearchableSelect label="Folder" data={['Plans', 'Drafts']} {...{ value, searchValue }} />)
  const field = screen.getByLabelText<HTMLInputElement>('Folder', { selector: 'input' })
  fireEvent.click(field)
  return { text: field.value, selected: field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0) }
}

it('what is typed after a press is in place of what is chosen', async () => {
  expect(await pressed('Plans', 'Plans')).toEqual({ text: 'Plans', selected: 'Plans' })
})

it('what is being searched for stays to be mended where it is pressed', async () => {
  expect(await pressed(null, 'Drfts')).toEqual({ text: 'Drfts', selected: '' })
})

const sources = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true })

it('is how one of many is chosen by typing, everywhere', () => {
  const own = Object.entries(sources)
    .filter(([, source]) => /<Select\s(?:(?!\/>)[\s\S])*?\ssearchable\s/.test(source))
    .map(([path]) => path)
  expect(own).toEqual(['./searchable-select.tsx'])
})
