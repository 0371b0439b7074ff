import { Editor } from '@tiptap/core'
import { expect, it } from 'vitest'
import { richTextExtensions } from './rich-text-extensions'

const NO_BREAK_SPACE = '\u00a0'

function typed(key: string): string {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: richTextExtensions({ placeholder: '', checkboxLabel: (text) => text }),
    content: '<p>Doors</p>',
  })
  const { view } = editor
  view.dom.dispatchEvent(new KeyboardEvent('keydown', { key }))
  const at = 'Doors'.length + 1
  const insert = () => view.state.tr.insertText(NO_BREAK_SPACE, at, at)
  if (!view.someProp('handleTextInput', (handle) => handle(view, at, at, NO_BREAK_SPACE, insert)))
    view.dispatch(insert())
  const text = editor.getText()
  editor.destroy()
  return text
}

it('inserts a plain space for the space bar in every browser', () => {
  expect(typed(' ')).toBe('Doors ')
})

it('keeps a typed no-break space', () => {
  expect(typed(NO_BREAK_SPACE)).toBe(`Doors${NO_BREAK_SPACE}`)
})
