import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'

/**
 * The library takes each Escape for itself, whether it does anything by it or not. Where nothing in the text has a use for
 * it, as a list of names has, it is for what stands around: a popup or a panel closes.
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
