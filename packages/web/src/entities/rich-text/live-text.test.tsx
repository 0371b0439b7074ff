import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Awareness } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { createStore } from 'zustand'
import type { LiveTexts, LiveTextsStatus } from '../../lib/sync/live-texts'
import { renderApp } from '../../testing/render'
import { signedInClient } from '../../testing/signed-in'
import { EditorPlaceholder, LiveText } from './live-text'

afterEach(() => vi.useRealTimers())

const FIELD = 'contentHtml'
const LOADED = { timeout: 15_000 }

function textsOf({ isReadOnly = false, ...more }: { isReadOnly?: boolean } & Partial<LiveTextsStatus>): LiveTexts {
  const doc = new Y.Doc()
  const paragraph = new Y.XmlElement('paragraph')
  paragraph.insert(0, [new Y.XmlText('Known.')])
  doc.getXmlFragment(FIELD).insert(0, [paragraph])
  const status = createStore<LiveTextsStatus>(() => ({
    state: 'open',
    hasUnsent: false,
    others: [],
    refusal: null,
    ...more,
  }))
  const nothing = () => undefined
  return {
    doc,
    isReadOnly,
    awareness: new Awareness(doc),
    status,
    restored: new Set<string>(),
    writeIn: nothing,
    close: nothing,
  }
}

const render = (texts: LiveTexts) =>
  renderApp(
    <LiveText
      texts={texts}
      field={FIELD}
      label="Notes"
      html="<p>Known.</p>"
      onEnd={() => undefined}
      renderText={(html, onEdit) => (
        <button type="button" onClick={onEdit}>
          {html}
        </button>
      )}
      renderSoloEditor={(_onEnd, typed) => <p>Alone: {typed}</p>}
    />,
    { queryClient: signedInClient() },
  )

it('keeps text typed before the editor is there', async () => {
  const { user } = await render(textsOf({}))
  await user.click(screen.getByRole('button'))
  await user.keyboard('So it is')
  const isEditor = () =>
    expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveAttribute('contenteditable', 'true')
  await waitFor(isEditor, LOADED)
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveTextContent('Known.So it is'))
})

it('continues after typed text when the placeholder mounts again', async () => {
  const typed = { current: { text: 'It is t', whole: null } }
  const { user } = await renderApp(<EditorPlaceholder label="Notes" typed={typed} />)
  await user.keyboard('he motor')
  expect(typed.current.text).toBe('It is the motor')
})

it('waits for the shared text, and merges what was typed meanwhile', async () => {
  const texts = textsOf({ state: 'reading' })
  const { user } = await render(texts)
  await user.click(screen.getByRole('button'))
  await user.keyboard('So it is')
  expect(screen.queryByText(/^Alone/)).toBeNull()
  act(() => texts.status.setState({ state: 'open' }))
  await waitFor(
    () => expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveTextContent('Known.So it is'),
    LOADED,
  )
})

it('keeps text typed while the editor loads, in order and as text', async () => {
  const texts = textsOf({ state: 'reading' })
  const { user } = await render(texts)
  await user.click(screen.getByRole('button'))
  await user.keyboard('1 <b> 2')
  act(() => texts.status.setState({ state: 'open' }))
  const editor = screen.getByRole('textbox', { name: 'Notes' })
  expect(editor).toHaveAttribute('contenteditable', 'true')
  fireEvent.keyDown(editor, { key: '!' })
  await waitFor(() => expect(editor).toHaveTextContent('Known.1 <b> 2!'), LOADED)
})

it('lets one person write alone if the shared text does not load', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const { user } = await render(textsOf({ state: 'reading' }))
  await user.click(screen.getByRole('button'))
  await user.keyboard('So it is')
  expect(screen.queryByText(/^Alone/)).toBeNull()
  act(() => vi.advanceTimersByTime(10_000))
  expect(await screen.findByText('Alone: So it is', {}, LOADED)).toBeVisible()
})

it('shows a reader each letter while others write, read-only', async () => {
  const texts = textsOf({ isReadOnly: true, others: [{ personId: 'someone', field: FIELD }] })
  await render(texts)
  const text = await screen.findByRole('textbox', { name: 'Notes' }, LOADED)
  expect(text).toHaveAttribute('contenteditable', 'false')
  texts.doc.getXmlFragment(FIELD).insert(1, [new Y.XmlElement('paragraph')])
  const line = texts.doc.getXmlFragment(FIELD).get(1) as Y.XmlElement
  line.insert(0, [new Y.XmlText('And more.')])
  await waitFor(() => expect(text).toHaveTextContent('Known.And more.'))
  expect(screen.queryByRole('button')).toBeNull()
})

it.each([
  ['removes', '{Control>}a{/Control}{Delete}', ''],
  ['replaces', '{Control>}a{/Control}So it is', 'So it is'],
])('%s the whole text if that is typed before it has loaded', async (_, keys, left) => {
  const texts = textsOf({ state: 'reading' })
  const { user } = await render(texts)
  await user.click(screen.getByRole('button'))
  await user.keyboard(keys)
  act(() => texts.status.setState({ state: 'open' }))
  await waitFor(() => expect(texts.doc.getXmlFragment(FIELD).toString()).not.toContain('Known.'), LOADED)
  expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveTextContent(left === '' ? /^$/ : left)
})

function Stored({ texts, later }: { texts: LiveTexts; later: string }) {
  const [html, setHtml] = useState('<p>Known.</p>')
  return (
    <>
      <LiveText
        texts={texts}
        field={FIELD}
        label="Notes"
        html={html}
        onEnd={() => undefined}
        renderText={(now, onEdit) => (
          <button type="button" aria-label="Edit" onClick={onEdit}>
            {now}
          </button>
        )}
        renderSoloEditor={() => null}
      />
      <button type="button" onClick={() => setHtml(later)}>
        Stored
      </button>
    </>
  )
}

async function emptied(texts: LiveTexts, later: string) {
  const { user } = await renderApp(<Stored texts={texts} later={later} />, { queryClient: signedInClient() })
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const field = await screen.findByRole('textbox', { name: 'Notes' }, LOADED)
  await waitFor(() => expect(field).toHaveTextContent('Known.'), LOADED)
  const { editor } = field as HTMLElement & { editor: Editor }
  act(() => void editor.commands.clearContent(true))
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveTextContent(/^$/)
  return user
}

it('does not show an older text again that is stored after the last one was written', async () => {
  const user = await emptied(textsOf({}), '<p>Known. And</p>')
  await user.click(screen.getByRole('button', { name: 'Stored' }))
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveTextContent(/^$/)
})

it('shows what others write after the text was left', async () => {
  const texts = textsOf({})
  const user = await emptied(texts, '<p>Theirs</p>')
  const theirs = new Y.Doc()
  theirs.getXmlFragment(FIELD).insert(0, [new Y.XmlElement('paragraph')])
  act(() => Y.applyUpdate(texts.doc, Y.encodeStateAsUpdate(theirs)))
  await user.click(screen.getByRole('button', { name: 'Stored' }))
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveTextContent('<p>Theirs</p>')
})
