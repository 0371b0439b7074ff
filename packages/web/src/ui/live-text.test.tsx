import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Awareness } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { createStore } from 'zustand'
import type { LiveTexts, LiveTextsShown } from '../lib/live-texts'
import { renderApp } from '../testing/render'
import { signedInClient } from '../testing/signed-in'
import { LiveText, StandIn } from './live-text'

const FIELD = 'contentHtml'
const LOADED = { timeout: 15_000 }

function textsOf({ isReadOnly = false, ...more }: { isReadOnly?: boolean } & Partial<LiveTextsShown>): LiveTexts {
  const doc = new Y.Doc()
  const paragraph = new Y.XmlElement('paragraph')
  paragraph.insert(0, [new Y.XmlText('Known.')])
  doc.getXmlFragment(FIELD).insert(0, [paragraph])
  const shown = createStore<LiveTextsShown>(() => ({
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
    shown,
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
      shown={(html, onEdit) => (
        <button type="button" onClick={onEdit}>
          {html}
        </button>
      )}
      alone={(_onEnd, typed) => <p>Alone: {typed}</p>}
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

it('continues after typed text when the stand-in mounts again', async () => {
  const typed = { current: 'It is t' }
  const { user } = await renderApp(<StandIn label="Notes" typed={typed} />)
  await user.keyboard('he motor')
  expect(typed.current).toBe('It is the motor')
})

it('waits for the shared text, and merges what was typed meanwhile', async () => {
  const texts = textsOf({ state: 'reading' })
  const { user } = await render(texts)
  await user.click(screen.getByRole('button'))
  await user.keyboard('So it is')
  expect(screen.queryByText(/^Alone/)).toBeNull()
  act(() => texts.shown.setState({ state: 'open' }))
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
  act(() => texts.shown.setState({ state: 'open' }))
  const editor = screen.getByRole('textbox', { name: 'Notes' })
  expect(editor).toHaveAttribute('contenteditable', 'true')
  fireEvent.keyDown(editor, { key: '!' })
  await waitFor(() => expect(editor).toHaveTextContent('Known.1 <b> 2!'), LOADED)
})

it('lets one person write alone if the shared text does not load', async () => {
  const { user } = await render(textsOf({ state: 'reading' }))
  await user.click(screen.getByRole('button'))
  await user.keyboard('So it is')
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
