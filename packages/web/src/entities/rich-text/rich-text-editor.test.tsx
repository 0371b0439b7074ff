import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Editor } from '@tiptap/core'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../testing/render'
import { safeHtml } from '../../ui/rich-text/rich-text'
import { RichTextEditor } from './rich-text-editor'
import { mentionableBy, mentions, richTextExtensions } from './rich-text-extensions'
import { htmlOf } from './use-rich-text'

const ID = '01890000-0000-7000-8000-00000000000a'
const open: Editor[] = []
afterEach(() => {
  for (const editor of open.splice(0)) editor.destroy()
})

function editorOf(content = ''): Editor {
  const extensions = [
    ...richTextExtensions({ placeholder: '', checkboxLabel: (text) => text }),
    mentions({ current: null }),
  ]
  const editor = new Editor({ element: document.createElement('div'), extensions, content })
  open.push(editor)
  return editor
}

function type(editor: Editor, text: string): void {
  for (const letter of text) {
    const { from, to } = editor.state.selection
    const { view } = editor
    const isTaken = view.someProp('handleTextInput', (handle) => handle(view, from, to, letter, () => view.state.tr))
    if (!isTaken) view.dispatch(view.state.tr.insertText(letter))
  }
}

describe('Markdown that is typed', () => {
  it.each([
    ['# Slips', '<h1>Slips</h1>'],
    ['### Slips', '<h3>Slips</h3>'],
    ['- one', '<ul><li><p>one</p></li></ul>'],
    ['3. one', '<ol start="3"><li><p>one</p></li></ol>'],
    ['> said', '<blockquote><p>said</p></blockquote>'],
    ['[ ] open', '<ul data-type="taskList"><li data-checked="false"><p>open</p></li></ul>'],
    ['[x] done', '<ul data-type="taskList"><li data-checked="true"><p>done</p></li></ul>'],
    ['- [ ] open', '<ul data-type="taskList"><li data-checked="false"><p>open</p></li></ul>'],
    ['a **bold** b', '<p>a <strong>bold</strong> b</p>'],
    ['`code` b', '<p><code>code</code> b</p>'],
    ['~~gone~~ b', '<p><s>gone</s> b</p>'],
  ])('%s', (text, html) => {
    const editor = editorOf()
    type(editor, text)
    expect(htmlOf(editor)).toBe(html)
  })

  it('turns words and an address into a link', () => {
    const editor = editorOf()
    type(editor, '[slips](www.example.com) b')
    expect(safeHtml(editor.getHTML())).toBe(
      '<p><a target="_blank" rel="noopener noreferrer" href="https://www.example.com">slips</a> b</p>',
    )
  })

  it('is undone as it was typed', () => {
    const editor = editorOf()
    type(editor, 'a **bold**')
    editor.commands.undo()
    expect(editor.getText()).not.toBe('a bold')
  })
})

it('round-trips editor content that may be stored', () => {
  const kept =
    '<h2>Slips</h2><p>Ask <span data-mention="ID">@Ana Cruz</span> <s>now</s></p>' +
    '<ul data-type="taskList"><li data-checked="true"><p>Nine</p><ul data-type="taskList"><li data-checked="false"><p>Four</p></li></ul></li></ul>' +
    '<blockquote><p>said</p></blockquote><p><img src="/api/v2/attachment/ID/preview" alt="Site"></p>'
  const html = kept.replaceAll('ID', ID)
  expect(editorOf(html).getHTML()).toBe(html)
  expect(safeHtml(html)).toBe(html)
})

it('rejects foreign pictures and unknown mentions', () => {
  const html = '<p>a<img src="https://x.example/y.png"><span data-mention="x">@Ana</span></p>'
  expect(editorOf(html).getHTML()).toBe('<p>a@Ana</p>')
})

it('people are found by the beginning of any of their names', () => {
  const people = ['Ana Cruz', 'Ben Adeyemi', 'Carla Anders'].map((name) => ({ id: name, name }))
  expect(mentionableBy(people, 'an').map(({ name }) => name)).toEqual(['Ana Cruz', 'Carla Anders'])
  expect(mentionableBy(people, '')).toHaveLength(3)
  expect(mentionableBy(people, 'x')).toEqual([])
})

function Notes({ onSaved, item }: { onSaved?: (html: string) => void; item?: null }) {
  const [value, setValue] = useState('')
  const onChange = (html: string) => {
    setValue(html)
    onSaved?.(html)
  }
  const people = [{ id: ID, name: 'Ana Cruz' }]
  return (
    <RichTextEditor
      label="Notes"
      value={value}
      onChange={onChange}
      people={people}
      {...(item === null ? { item } : {})}
    />
  )
}

it('leaves Escape to its surroundings, and Enter to the text', () => {
  const { dom } = editorOf('<p>Doors</p>').view
  const isTaken = (key: string, keyCode: number) => !fireEvent.keyDown(dom, { key, keyCode })
  expect([isTaken('Escape', 27), isTaken('Enter', 13)]).toEqual([false, true])
})

describe('the editor', () => {
  beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)))

  it('counts its checklists, and names their boxes', async () => {
    const { user } = await renderApp(<Notes />)
    await user.click(screen.getByRole('button', { name: 'Checklist' }))
    expect(screen.getByText('0 of 1 done')).toBeInTheDocument()
    await user.click(screen.getByRole('checkbox'))
    await waitFor(() => expect(screen.getByText('1 of 1 done')).toBeInTheDocument())
  })

  it('has reported a long text by the time Escape asks about unsaved changes', async () => {
    const told = vi.fn()
    await renderApp(<Notes onSaved={told} item={null} />)
    const { editor } = screen.getByRole('textbox') as HTMLElement & { editor: Editor }
    act(() => void editor.commands.insertContent('long '.repeat(5000)))
    expect(told).not.toHaveBeenCalled()
    fireEvent.keyDown(editor.view.dom, { key: 'Escape' })
    expect(told).toHaveBeenCalledTimes(1)
  })

  it('labels every button', async () => {
    await renderApp(<Notes item={null} />)
    const toolbar = screen.getByRole('toolbar', { name: 'Text' })
    const names = [...toolbar.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'))
    expect(names).toEqual([
      ...['Bold', 'Italic', 'Underline', 'Strikethrough', 'Heading', 'Quote', 'Bullet list', 'Numbered list'],
      ...['Checklist', 'Link', 'Remove link', 'Add a picture'],
    ])
  })
})
