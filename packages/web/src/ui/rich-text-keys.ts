import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'

/** The editor handles every Escape. Pass it on when nothing in the text used it. */
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

/** Chromium sometimes inserts a no-break space next to another user's caret. */
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
