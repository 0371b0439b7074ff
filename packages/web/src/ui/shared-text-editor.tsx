import { Input } from '@mantine/core'
import Collaboration from '@tiptap/extension-collaboration'
import { type Editor, useEditor } from '@tiptap/react'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { Awareness } from 'y-protocols/awareness'
import type { Doc } from 'yjs'
import { useTranslation } from '../i18n/use-translation'
import type { PeopleSource } from '../lib/people-search'
import { useMentions } from './mention-list'
import { carets } from './rich-text-carets'
import { richTextExtensions } from './rich-text-extensions'
import { RichTextFrame } from './rich-text-frame'
import { mentions } from './rich-text-mentions'
import { takePasted } from './rich-text-paste'
import { cleanPasted } from './rich-text-pasted'
import { htmlOf } from './use-rich-text'

export interface SharedTextEditorProps {
  label: string
  /** Of this document the text of that name is edited. */
  doc: Doc
  field: string
  awareness: Awareness
  nameOf: (personId: string) => string
  placeholder?: string | undefined
  isLabelHidden?: boolean | undefined
  /** Opened under the hand: what is typed goes into it at once, at its end. */
  hasFocus?: boolean | undefined
  /** Afterwards gives what the text says, as HTML. */
  read: { current: () => string }
  /** Whether who is here writes in it. */
  onFocused: (isFocused: boolean) => void
}

const nobody: PeopleSource = []

/** A text that several people write at once: all see each letter, and where the others are. Loaded lazily. */
export function SharedTextEditor(props: SharedTextEditorProps) {
  const { label, doc, field, awareness, placeholder = '', isLabelHidden = false, hasFocus = false } = props
  const { t } = useTranslation('generic')
  const id = useId()
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const { live, list } = useMentions(nobody)
  const editor: Editor = useEditor({
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
      attributes: { 'aria-label': label, id, role: 'textbox', 'aria-multiline': 'true' },
      transformPastedHTML: cleanPasted,
      handlePaste: (_view, event) => takePasted(editor, event, () => false),
    },
    onFocus: () => latest.current.onFocused(true),
    onBlur: () => latest.current.onFocused(false),
  })
  useEffect(() => {
    latest.current.read.current = () => (editor.isDestroyed ? '' : htmlOf(editor))
  }, [editor])
  useLayoutEffect(() => {
    if (!hasFocus || editor.isDestroyed) return
    const toEnd = () => editor.isDestroyed || editor.commands.setTextSelection(editor.state.doc.content.size)
    toEnd()
    editor.view.dom.focus()
    // The text itself comes a moment after the editor.
    const timer = setTimeout(toEnd)
    return () => clearTimeout(timer)
  }, [editor, hasFocus])
  return (
    <div>
      {!isLabelHidden && (
        <Input.Label labelElement="div" onClick={() => editor.commands.focus()}>
          {label}
        </Input.Label>
      )}
      <RichTextFrame editor={editor} onPictures={null} />
      {list}
    </div>
  )
}
