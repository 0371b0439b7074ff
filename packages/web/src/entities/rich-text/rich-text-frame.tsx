import ImagePlus from 'icon:image-plus'
import ListChecks from 'icon:list-checks'
import { RichTextEditor as Frame } from '@mantine/tiptap'
import { type Editor, useEditorState } from '@tiptap/react'
import { memo, type ReactNode, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import classes from './rich-text-editor.module.css'
import '@mantine/tiptap/styles.layer.css'

function useEditorLabels() {
  const { t } = useTranslation('generic')
  return {
    boldControlLabel: t('editor.bold'),
    italicControlLabel: t('editor.italic'),
    underlineControlLabel: t('editor.underline'),
    strikeControlLabel: t('editor.strike'),
    h2ControlLabel: t('editor.heading'),
    blockquoteControlLabel: t('editor.quote'),
    bulletListControlLabel: t('editor.bullets'),
    orderedListControlLabel: t('editor.numbers'),
    linkControlLabel: t('editor.link'),
    linkEditorInputLabel: t('editor.linkAddress'),
    linkEditorInputPlaceholder: 'https://',
    linkEditorSave: t('editor.linkSave'),
    linkEditorExternalLink: t('editor.linkOpen'),
    linkEditorInternalLink: t('editor.linkOpen'),
    unlinkControlLabel: t('editor.unlink'),
  }
}

function countTasks(editor: Editor) {
  let [done, total] = [0, 0]
  editor.state.doc.descendants((node) => {
    if (node.type.name !== 'taskItem') return
    total += 1
    if (node.attrs.checked === true) done += 1
  })
  return { done, total }
}

interface ToolbarProps {
  editor: Editor
  onInsertImages: ((files: File[]) => void) | null
}

function RichTextToolbar({ editor, onInsertImages }: ToolbarProps) {
  const { t } = useTranslation('generic')
  const fileInput = useRef<HTMLInputElement>(null)
  const { done, total, isTaskList } = useEditorState({
    editor,
    selector: ({ editor: current }) => ({ ...countTasks(current), isTaskList: current.isActive('taskList') }),
  })
  return (
    <Frame.Toolbar role="toolbar" aria-label={t('editor.toolbar')}>
      <Frame.ControlsGroup className="gap-half">
        <Frame.Bold />
        <Frame.Italic />
        <Frame.Underline />
        <Frame.Strikethrough />
      </Frame.ControlsGroup>
      <Frame.ControlsGroup className="gap-half">
        <Frame.H2 />
        <Frame.Blockquote />
      </Frame.ControlsGroup>
      <Frame.ControlsGroup className="gap-half">
        <Frame.BulletList />
        <Frame.OrderedList />
        <Frame.Control
          aria-label={t('editor.checklist')}
          title={t('editor.checklist')}
          active={isTaskList}
          aria-pressed={isTaskList}
          onClick={() => editor.chain().focus().toggleTaskList().run()}
        >
          <ListChecks size="1rem" aria-hidden="true" />
        </Frame.Control>
      </Frame.ControlsGroup>
      <Frame.ControlsGroup className="gap-half">
        <Frame.Link />
        <Frame.Unlink />
        {onInsertImages && (
          <Frame.Control
            aria-label={t('editor.picture')}
            title={t('editor.picture')}
            onClick={() => fileInput.current?.click()}
          >
            <ImagePlus size="1rem" aria-hidden="true" />
          </Frame.Control>
        )}
      </Frame.ControlsGroup>
      {onInsertImages && (
        <input
          ref={fileInput}
          type="file"
          hidden
          multiple
          accept="image/png,image/jpeg,image/webp,image/gif"
          onChange={(event) => {
            onInsertImages([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
      )}
      {total > 0 && <span className="push small nowrap sub">{t('checklist', { done, total })}</span>}
    </Frame.Toolbar>
  )
}

function ShortToolbar({ actions }: { actions: ReactNode }) {
  const { t } = useTranslation('generic')
  return (
    <Frame.Toolbar role="toolbar" aria-label={t('editor.toolbar')}>
      <Frame.ControlsGroup className="gap-half">
        <Frame.Bold />
        <Frame.Italic />
      </Frame.ControlsGroup>
      <Frame.ControlsGroup className="gap-half">
        <Frame.BulletList />
        <Frame.Link />
      </Frame.ControlsGroup>
      <div className="push">{actions}</div>
    </Frame.Toolbar>
  )
}

interface RichTextFrameProps {
  editor: Editor
  onInsertImages: ((files: File[]) => void) | null
  /** Shown at the end of a shorter toolbar. */
  actions?: ReactNode
  isReadOnly?: boolean
}

const classNames = {
  root: `field min-w-0 min-h-0 ${classes.root}`,
  toolbar: 'gap-3 px-2 py-1 bg-sunk border-bottom',
  control: `rounded ${classes.control}`,
  content: `body bg-paper ${classes.content}`,
}

/** Memoized, because the editor renders its content itself on every keystroke. */
export const RichTextFrame = memo(function RichTextFrame({
  editor,
  onInsertImages,
  actions,
  isReadOnly = false,
}: RichTextFrameProps) {
  const labels = useEditorLabels()
  return (
    <Frame editor={editor} labels={labels} classNames={classNames}>
      {!isReadOnly &&
        (actions ? (
          <ShortToolbar actions={actions} />
        ) : (
          <RichTextToolbar editor={editor} onInsertImages={onInsertImages} />
        ))}
      <Frame.Content />
    </Frame>
  )
})
