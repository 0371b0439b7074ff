import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'

/**
 * The library handles every Escape, whether or not it does anything. An Escape that nothing in the text uses (a list of
 * names does) reaches the surrounding popup or panel, which closes.
 */
export const EscapeForAround = Extension.create({
  name: 'escapeForAround',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          keydown: (view, event) => {
            if (event.key !== 'Escape' || event.isComposing) return false
            if (view.someProp('handleKeyDown', (handle) => handle(view, event))) event.preventDefault()
            return true
          },
        },
      },
    }),
  ],
})

/** Chromium now and then inserts a no-break space for the space bar beside another writer's caret: it would not wrap. */
export const PlainSpaces = Extension.create({
  name: 'plainSpaces',
  addProseMirrorPlugins: () => {
    let isSpaceBar = false
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown: (_view, event) => {
              isSpaceBar = event.key === ' '
              return false
            },
          },
          handleTextInput: (view, from, to, text) => {
            if (!isSpaceBar || text !== '\u00a0') return false
            view.dispatch(view.state.tr.insertText(' ', from, to).scrollIntoView())
            return true
          },
        },
      }),
    ]
  },
})
