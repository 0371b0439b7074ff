import type { ItemRef } from '@cairn/contract/core/items'
import { Input } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import type { Editor } from '@tiptap/react'
import { useId, useRef } from 'react'
import { useTranslation } from '../i18n/use-translation'
import type { PeopleSource } from '../lib/people-search'
import { useMentions } from './mention-list'
import { richTextExtensions } from './rich-text-extensions'
import { RichTextFrame } from './rich-text-frame'
import { mentions } from './rich-text-mentions'
import { takeDropped, takePasted } from './rich-text-paste'
import { UploadList } from './upload-list'
import { usePicturesInNotes } from './use-pictures-in-notes'
import { useRichText } from './use-rich-text'

export interface RichTextEditorProps {
  label: string
  /** HTML. The server sanitises it, and so does RichText when it is shown. */
  value: string
  onChange: (html: string) => void
  placeholder?: string
  /** Leaves the label to the surroundings; it is still read out. */
  isLabelHidden?: boolean
  /** Opened under the hand: what is typed goes into it at once, at its end. */
  hasFocus?: boolean
  /** Who may be mentioned: those who can see what the text belongs to. */
  people?: PeopleSource
  /** What pictures are kept with; null while that is not saved yet, left out where there are to be none. */
  item?: ItemRef | null
}

const nobody: PeopleSource = []

/** Notes with lists, links, mentions and pictures. Loaded lazily by whoever uses it: it is the largest part of all. */
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
