import '@mantine/tiptap/styles.layer.css'
import { RichTextEditor as Frame } from '@mantine/tiptap'
import type { Editor } from '@tiptap/react'
import { memo } from 'react'
import classes from './rich-text-editor.module.css'
import { RichTextToolbar, useEditorLabels } from './rich-text-toolbar'

interface FramedProps {
  editor: Editor
  onPictures: ((files: File[]) => void) | null
  isReadOnly?: boolean
}

const classNames = {
  root: classes.root,
  toolbar: classes.toolbar,
  control: classes.control,
  content: classes.content,
}

/** The editor renders itself: skip React on every key. */
export const RichTextFrame = memo(function RichTextFrame({ editor, onPictures, isReadOnly = false }: FramedProps) {
  const labels = useEditorLabels()
  return (
    <Frame editor={editor} labels={labels} classNames={classNames}>
      {!isReadOnly && <RichTextToolbar editor={editor} onPictures={onPictures} />}
      <Frame.Content />
    </Frame>
  )
})
