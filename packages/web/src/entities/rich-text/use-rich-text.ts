import type { ItemRef } from '@cairn/contract/core/items'
import type { Editor as PicturesInNotesEditor } from '@tiptap/core'
import type { Transaction } from '@tiptap/pm/state'
import { type Editor, type Extensions, useEditor } from '@tiptap/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useUploads } from '../../lib/files/uploads'
import { notify } from '../../lib/toasts/notify'
import shown from '../../ui/rich-text/rich-text.module.css'
import { pictureOf } from './rich-text-extensions'
import { cleanPasted } from './rich-text-paste'

const HAS_SCHEME = /^(?:[a-z][a-z0-9+.-]*:|\/|#)/i

/** Without a scheme, `cairn.example` would be a relative link. */
export function withScheme(html: string): string {
  return html.replace(/(<a\b[^>]*?\shref=")([^"]*)"/gi, (whole, start: string, address: string) =>
    address === '' || HAS_SCHEME.test(address) ? whole : `${start}https://${address}"`,
  )
}

/** Serializing more than about 3,000 words takes noticeable time. */
const LONG = 20_000
const MOMENT_MS = 250

export interface RichTextOptions {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly onChange: (html: string) => void
  readonly hasFocus: boolean
  readonly extensions: () => Extensions
  readonly onTransaction: (transaction: Transaction) => void
  readonly onPaste: (editor: Editor, event: ClipboardEvent) => boolean
  readonly onDrop: (editor: Editor, event: DragEvent) => boolean
}

/** The editor adds an empty paragraph after these blocks. */
const WAITING = /(<\/(?:ul|ol|blockquote|h[1-3])>)<p><\/p>$/

export const htmlOf = (editor: Editor): string =>
  editor.isEmpty ? '' : withScheme(editor.getHTML().replace(WAITING, '$1'))

export function useRichText(options: RichTextOptions): Editor {
  const { id, label, value, hasFocus } = options
  const latest = useRef(options)
  const known = useRef(value)
  const given = useRef(value)
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => {
    latest.current = options
  })
  const tell = (editor: Editor) => {
    clearTimeout(waiting.current)
    waiting.current = undefined
    const html = htmlOf(editor)
    if (html === known.current) return
    known.current = html
    latest.current.onChange(html)
  }
  const tellAtLast = (editor: Editor) => {
    if (waiting.current !== undefined && !editor.isDestroyed) tell(editor)
  }
  const editor: Editor = useEditor({
    extensions: options.extensions(),
    content: value,
    editorProps: {
      attributes: { 'aria-label': label, id, role: 'textbox', 'aria-multiline': 'true', class: shown.text ?? '' },
      transformPastedHTML: cleanPasted,
      handlePaste: (_view, event) => latest.current.onPaste(editor, event),
      handleDrop: (_view, event, _slice, isMoved) => !isMoved && latest.current.onDrop(editor, event),
      handleKeyDown: (_view, { key, ctrlKey, metaKey }) => {
        const isSending = key === 'Enter' && (ctrlKey || metaKey)
        // The form must know of unsaved text before closing.
        if (isSending || key === 'Escape') tellAtLast(editor)
        return isSending
      },
    },
    onUpdate: ({ editor: current }) => {
      if (current.state.doc.content.size < LONG) return tell(current)
      clearTimeout(waiting.current)
      waiting.current = setTimeout(() => tellAtLast(current), MOMENT_MS)
    },
    onTransaction: ({ transaction }) => latest.current.onTransaction(transaction),
    onBlur: ({ editor: current }) => tellAtLast(current),
    onDestroy: () => clearTimeout(waiting.current),
  })
  // Remote text must not replace text that is being typed.
  useEffect(() => {
    const hasWritten = waiting.current !== undefined || known.current !== given.current
    const isWriting = editor.isFocused && hasWritten
    if (editor.isDestroyed || isWriting || known.current === value) return
    const { from, to } = editor.state.selection
    known.current = value
    given.current = value
    editor.commands.setContent(value, { emitUpdate: false })
    if (editor.isFocused) editor.commands.setTextSelection({ from, to })
  }, [editor, value])
  // The editor's own command focuses a frame later and could lose a key.
  useLayoutEffect(() => {
    if (!hasFocus || editor.isDestroyed) return
    editor.commands.setTextSelection(editor.state.doc.content.size)
    editor.view.dom.focus()
  }, [editor, hasFocus])
  return editor
}

export function usePicturesInNotes(item: ItemRef | null, editor: () => PicturesInNotesEditor | null) {
  const { t } = useTranslation('generic')
  const places = useRef(new Map<string, number>())
  const uploads = useUploads(item, ({ id, name, preview }, upload) => {
    const current = editor()
    const at = places.current.get(upload.id)
    places.current.delete(upload.id)
    if (!preview) return notify.error(t('upload.noPicture', { name }))
    if (!current || current.isDestroyed) return
    const { size } = current.state.doc.content
    current.commands.insertContentAt(Math.min(at ?? size, size), pictureOf(id, name.replace(/\.\w+$/, '')))
  })
  return {
    ...uploads,
    /** Maps pending positions through edits. */
    follow: ({ mapping }: Transaction) => {
      for (const [id, at] of places.current) places.current.set(id, mapping.map(at))
    },
    put: (files: File[], at: number): boolean => {
      if (files.length === 0) return false
      if (item === null) notify.error(t('upload.notYet'))
      else for (const { id } of uploads.add(files)) places.current.set(id, at)
      return true
    },
  }
}
