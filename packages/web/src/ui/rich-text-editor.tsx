import type { ItemRef } from '@cairn/contract/core/items'
import { Input } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import type { Editor } from '@tiptap/react'
import { useId, useRef } from 'react'
import { useTranslation } from '../i18n/use-translation'
import type { PeopleSource } from '../lib/people-search'
import { useMentions } from './mention-list'
import { mentions, richTextExtensions } from './rich-text-extensions'
import { RichTextFrame } from './rich-text-frame'
import { takeDropped, takePasted } from './rich-text-paste'
import { UploadList } from './upload-list'
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
}: RichTextEditorProps) {
  const { t } = useTranslation('generic')
  const id = useId()
  const own = useRef<Editor | null>(null)
  const { live, list } = useMentions(people)
  const pictures = usePicturesInNotes(item ?? null, () => own.current)
  const put = (files: File[], at: number) => item !== undefined && pictures.put(files, at)
  const editor = useRichText({
    ...{ id, label, value, onChange, hasFocus },
    extensions: () => [
      ...richTextExtensions({ placeholder, checkboxLabel: (text) => text || t('editor.emptyEntry') }),
      mentions(live),
    ],
    onTransaction: pictures.follow,
    onPaste: (current, event) => takePasted(current, event, put),
    onDrop: (current, event) => takeDropped(current, event, put),
  })
  own.current = editor
  const choose = useCallbackRef((files: File[]) => void put(files, editor.state.selection.from))
  return (
    <div>
      {!isLabelHidden && (
        <Input.Label labelElement="div" onClick={() => editor.commands.focus()}>
          {label}
        </Input.Label>
      )}
      <RichTextFrame editor={editor} onPictures={item === undefined ? null : choose} />
      <UploadList uploads={pictures.uploads} onRetry={pictures.retry} onRemove={pictures.remove} />
      {list}
    </div>
  )
}
