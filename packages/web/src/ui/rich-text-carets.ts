import { Extension } from '@tiptap/core'
import { yCursorPlugin } from '@tiptap/y-tiptap'
import type { Awareness } from 'y-protocols/awareness'
import { personHue } from './person-hue'
import classes from './rich-text-carets.module.css'

interface Options {
  readonly awareness: Awareness
  readonly nameOf: (personId: string) => string
}

interface Writer {
  readonly id?: string
}

function caretOf({ id = '' }: Writer, nameOf: Options['nameOf']): HTMLElement {
  const caret = document.createElement('span')
  caret.className = classes.caret ?? ''
  caret.style.setProperty('--who', personHue(id))
  // Drawn with CSS, to stay out of the text.
  caret.dataset.name = nameOf(id)
  return caret
}

export const carets = ({ awareness, nameOf }: Options) =>
  Extension.create({
    name: 'carets',
    addProseMirrorPlugins: () => [
      yCursorPlugin(awareness, {
        cursorBuilder: (writer: Writer) => caretOf(writer, nameOf),
        selectionBuilder: ({ id = '' }: Writer) => ({ class: classes.selected, style: `--who: ${personHue(id)}` }),
      }),
    ],
  })
