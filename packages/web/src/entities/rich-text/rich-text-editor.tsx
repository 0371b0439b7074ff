import type { ItemRef } from '@cairn/contract/core/items'
import { Input } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import type { Editor } from '@tiptap/react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { UploadList } from '../../ui/lists/upload-list'
import type { PeopleSource } from '../people/people-search'
import { useMentions } from './mention-list'
import classes from './rich-text-editor.module.css'
import { mentions, retint, richTextExtensions, tintedWords } from './rich-text-extensions'
import { RichTextFrame } from './rich-text-frame'
import { takeDropped, takePasted } from './rich-text-paste'
import { usePicturesInNotes, useRichText } from './use-rich-text'

export interface RichTextEditorProps {
  label: string
  /** The server sanitizes the HTML, and so does RichText. */
  value: string
  onChange: (html: string) => void
  placeholder?: string
  isLabelHidden?: boolean
  hasFocus?: boolean
  people?: PeopleSource
  /** Null until the item is saved; absent where pictures are not allowed. */
  item?: ItemRef | null
  /** Words that are not in it are tinted; none if it is empty. */
  baseline?: string
  /** After the controls of a short toolbar: bold, italic, list, link. */
  actions?: ReactNode
}

const nobody: PeopleSource = []

/** Load lazily: the largest chunk. */
export function RichTextEditor({
  label,
  value,
  onChange,
  placeholder = '',
  isLabelHidden = false,
  hasFocus = false,
  people = nobody,
  item,
  baseline = '',
  actions,
}: RichTextEditorProps) {
  const { t } = useTranslation('generic')
  const id = useId()
  const own = useRef<Editor | null>(null)
  const compared = useRef(baseline)
  const { live, list } = useMentions(people)
  const pictures = usePicturesInNotes(item ?? null, () => own.current)
  const put = (files: File[], at: number) => item !== undefined && pictures.put(files, at)
  const editor = useRichText({
    id,
    label,
    value,
    onChange,
    hasFocus,
    extensions: () => [
      ...richTextExtensions({ placeholder, checkboxLabel: (text) => text || t('editor.emptyEntry') }),
      mentions(live),
      tintedWords(() => compared.current, classes.tinted ?? ''),
    ],
    onTransaction: pictures.follow,
    onPaste: (current, event) => takePasted(current, event, put),
    onDrop: (current, event) => takeDropped(current, event, put),
  })
  own.current = editor
  useEffect(() => {
    if (compared.current === baseline || editor.isDestroyed) return
    compared.current = baseline
    retint(editor)
  }, [baseline, editor])
  const choose = useCallbackRef((files: File[]) => void put(files, editor.state.selection.from))
  return (
    <div>
      {!isLabelHidden && (
        <Input.Label labelElement="div" onClick={() => editor.commands.focus()}>
          {label}
        </Input.Label>
      )}
      <RichTextFrame editor={editor} onInsertImages={item === undefined ? null : choose} actions={actions} />
      <UploadList uploads={pictures.uploads} onRetry={pictures.retry} onRemove={pictures.remove} />
      {list}
    </div>
  )
}
