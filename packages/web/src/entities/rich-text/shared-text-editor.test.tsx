import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Awareness } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { renderApp } from '../../testing/render'
import { signedInClient } from '../../testing/signed-in'
import { SharedTextEditor } from './shared-text-editor'

function documentOf(field: string, ...texts: string[]): Y.Doc {
  const doc = new Y.Doc()
  const paragraphs = texts.map((text) => {
    const paragraph = new Y.XmlElement('paragraph')
    paragraph.insert(0, [new Y.XmlText(text)])
    return paragraph
  })
  doc.getXmlFragment(field).insert(0, paragraphs)
  return doc
}

it('continues at the end of the text when opened while typing', async () => {
  const doc = documentOf('niche', 'Old houses', 'Old doors')
  const said = { doc, field: 'niche', awareness: new Awareness(doc), read: { current: () => '' } }
  const shown = <SharedTextEditor label="Our niche" {...said} nameOf={() => ''} hasFocus onFocused={() => undefined} />
  await renderApp(shown, { queryClient: signedInClient() })
  const text = await screen.findByRole('textbox', { name: 'Our niche' })
  await waitFor(() => expect(text).toHaveTextContent('Old doors'))
  const lastLine = () => text.lastElementChild?.firstChild
  await waitFor(() => expect(document.getSelection()?.anchorNode).toBe(lastLine()))
  expect(document.getSelection()?.anchorOffset).toBe('Old doors'.length)
  expect(text).toHaveFocus()
})
