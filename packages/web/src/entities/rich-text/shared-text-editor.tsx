import type { ItemRef } from '@cairn/contract/core/items'
import { Input } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { Extension, type JSONContent } from '@tiptap/core'
import Collaboration from '@tiptap/extension-collaboration'
import { type Editor, useEditor } from '@tiptap/react'
import { yCursorPlugin } from '@tiptap/y-tiptap'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { Awareness } from 'y-protocols/awareness'
import type { Doc } from 'yjs'
import { useTranslation } from '../../i18n/use-translation'
import { type EditorBuffer, emptyEditorBuffer, noteSelectAll } from '../../lib/keyboard/editor-buffer'
import { personHue } from '../../ui/display/avatar'
import { UploadList } from '../../ui/lists/upload-list'
import shown from '../../ui/rich-text/rich-text.module.css'
import type { PeopleSource } from '../people/people-search'
import { useMentions } from './mention-list'
import classes from './rich-text-carets.module.css'
import { mentions, richTextExtensions } from './rich-text-extensions'
import { RichTextFrame } from './rich-text-frame'
import { cleanPasted, takeDropped, takePasted } from './rich-text-paste'
import { htmlOf, usePicturesInNotes } from './use-rich-text'

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
  // In CSS, to keep it out of the text.
  caret.dataset.name = nameOf(id)
  return caret
}

const carets = ({ awareness, nameOf }: Options) =>
  Extension.create({
    name: 'carets',
    addProseMirrorPlugins: () => [
      yCursorPlugin(awareness, {
        cursorBuilder: (writer: Writer) => caretOf(writer, nameOf),
        selectionBuilder: ({ id = '' }: Writer) => ({ class: classes.selected, style: `--who: ${personHue(id)}` }),
      }),
    ],
  })

export interface SharedTextEditorProps {
  label: string
  doc: Doc
  field: string
  awareness: Awareness
  nameOf: (personId: string) => string
  placeholder?: string | undefined
  isLabelHidden?: boolean | undefined
  hasFocus?: boolean | undefined
  isReadOnly?: boolean | undefined
  typed?: { readonly current: EditorBuffer } | undefined
  people?: PeopleSource | undefined
  item?: ItemRef | undefined
  read: { current: () => string | null }
  onFocused: (isFocused: boolean) => void
}

const nobody: PeopleSource = []

/** Buffers keys until the document has loaded; otherwise they would precede it. */
function typeAhead(event: KeyboardEvent, ahead: EditorBuffer): boolean {
  const { key, ctrlKey, metaKey, altKey, isComposing } = event
  if (isComposing) return false
  if (noteSelectAll(event, ahead)) ahead.text = key.length === 1 ? key : ''
  else if (ahead.whole === 'selected') return prevented(event)
  else if (ctrlKey || metaKey || altKey) return false
  else if (key === 'Backspace') ahead.text = ahead.text.slice(0, -1)
  else if (key === 'Enter') ahead.text += '\n'
  else if (key.length === 1) ahead.text += key
  else return false
  return prevented(event)
}

function prevented(event: KeyboardEvent): true {
  event.preventDefault()
  return true
}

function paragraphsOf(text: string): JSONContent | JSONContent[] {
  const lines = text.split('\n').map((line) => (line === '' ? [] : [{ type: 'text', text: line }]))
  const [only, ...more] = lines
  if (more.length === 0) return only ?? []
  return lines.map((content) => ({ type: 'paragraph', content }))
}

export function SharedTextEditor(props: SharedTextEditorProps) {
  const { label, doc, field, awareness, placeholder = '', isLabelHidden = false, hasFocus = false } = props
  const { isReadOnly = false, people = nobody, item, typed } = props
  const { t } = useTranslation('generic')
  const id = useId()
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const { live, list } = useMentions(people)
  const own = useRef<Editor | null>(null)
  const isReady = useRef(!hasFocus)
  const pictures = usePicturesInNotes(item ?? null, () => own.current)
  const put = (files: File[], at: number) => item !== undefined && pictures.put(files, at)
  const editor: Editor = useEditor({
    editable: !isReadOnly,
    extensions: [
      ...richTextExtensions({
        placeholder,
        checkboxLabel: (text) => text || t('editor.emptyEntry'),
        isShared: true,
      }),
      mentions(live),
      Collaboration.configure({ document: doc, field }),
      carets({ awareness, nameOf: (personId) => latest.current.nameOf(personId) }),
    ],
    editorProps: {
      attributes: { 'aria-label': label, id, role: 'textbox', 'aria-multiline': 'true', class: shown.text ?? '' },
      handleDOMEvents: {
        keydown: (_view, event) => !isReady.current && typed !== undefined && typeAhead(event, typed.current),
      },
      transformPastedHTML: cleanPasted,
      handlePaste: (_view, event) => takePasted(editor, event, put),
      handleDrop: (_view, event, _slice, isMoved) => !isMoved && takeDropped(editor, event, put),
    },
    onTransaction: ({ transaction }) => pictures.follow(transaction),
    onFocus: () => latest.current.onFocused(true),
    onBlur: () => latest.current.onFocused(false),
  })
  useEffect(() => {
    latest.current.read.current = () => (editor.isDestroyed || !isReady.current ? null : htmlOf(editor))
  }, [editor])
  useLayoutEffect(() => {
    if (!hasFocus || editor.isDestroyed) return
    const toEnd = () => {
      if (editor.isDestroyed) return
      isReady.current = true
      const { text, whole } = typed?.current ?? emptyEditorBuffer()
      if (whole === 'replaced') editor.chain().selectAll().deleteSelection().run()
      editor.commands.setTextSelection(editor.state.doc.content.size)
      if (text !== '') editor.commands.insertContent(paragraphsOf(text))
      if (whole === 'selected') editor.commands.selectAll()
      if (typed) Object.assign(typed.current, emptyEditorBuffer())
    }
    editor.commands.setTextSelection(editor.state.doc.content.size)
    editor.view.dom.focus()
    // The text loads after the editor.
    const timer = setTimeout(toEnd)
    return () => clearTimeout(timer)
  }, [editor, hasFocus, typed])
  own.current = editor
  const choose = useCallbackRef((files: File[]) => void put(files, editor.state.selection.from))
  return (
    <div>
      {!isLabelHidden && (
        <Input.Label labelElement="div" onClick={() => editor.commands.focus()}>
          {label}
        </Input.Label>
      )}
      <RichTextFrame editor={editor} isReadOnly={isReadOnly} onInsertImages={item === undefined ? null : choose} />
      <UploadList uploads={pictures.uploads} onRetry={pictures.retry} onRemove={pictures.remove} />
      {list}
    </div>
  )
}
