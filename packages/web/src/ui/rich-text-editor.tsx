import { useTranslation } from '../i18n/use-translation'
import '@mantine/tiptap/styles.layer.css'
import { Input } from '@mantine/core'
import { RichTextEditor as Frame, Link } from '@mantine/tiptap'
import Placeholder from '@tiptap/extension-placeholder'
import { useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import classes from './rich-text-editor.module.css'
import { withScheme } from './with-scheme'

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
}

/** Undo steps within a second are one; 50 are kept. */
const history = { newGroupDelay: 1000, depth: 50 }

/** Notes with bold, lists and links. Loaded lazily by whoever uses it: it is the largest part of all. */
export function RichTextEditor({
  label,
  value,
  onChange,
  placeholder = '',
  isLabelHidden = false,
  hasFocus = false,
}: RichTextEditorProps) {
  const { t } = useTranslation('generic')
  const id = useId()
  const latest = useRef(onChange)
  const known = useRef(value)
  /** What came from outside last: nothing has been written since where it is what is known. */
  const given = useRef(value)
  useEffect(() => {
    latest.current = onChange
  })
  const editor = useEditor({
    extensions: [
      StarterKit.configure({ undoRedo: history, link: false, heading: false, codeBlock: false }),
      Link.configure({ openOnClick: false, defaultProtocol: 'https', protocols: ['mailto'] }),
      Placeholder.configure({ placeholder }),
    ],
    content: value,
    editorProps: { attributes: { 'aria-label': label, id, role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: ({ editor: current }) => {
      known.current = current.isEmpty ? '' : withScheme(current.getHTML())
      latest.current(known.current)
    },
  })
  // What comes from outside (another person's text) is taken in, but never under the fingers of who is writing.
  useEffect(() => {
    const isWriting = editor.isFocused && known.current !== given.current
    if (editor.isDestroyed || isWriting || known.current === value) return
    const { from, to } = editor.state.selection
    known.current = value
    given.current = value
    editor.commands.setContent(value, { emitUpdate: false })
    if (editor.isFocused) editor.commands.setTextSelection({ from, to })
  }, [editor, value])
  // At once, and not a frame later as the editor's own command does: a letter may come in between.
  useLayoutEffect(() => {
    if (!hasFocus || editor.isDestroyed) return
    editor.commands.setTextSelection(editor.state.doc.content.size)
    editor.view.dom.focus()
  }, [editor, hasFocus])
  return (
    <div>
      {!isLabelHidden && (
        <Input.Label labelElement="div" onClick={() => editor.commands.focus()}>
          {label}
        </Input.Label>
      )}
      <Frame
        editor={editor}
        labels={{
          boldControlLabel: t('editor.bold'),
          italicControlLabel: t('editor.italic'),
          underlineControlLabel: t('editor.underline'),
          bulletListControlLabel: t('editor.bullets'),
          orderedListControlLabel: t('editor.numbers'),
          linkControlLabel: t('editor.link'),
          linkEditorInputLabel: t('editor.linkAddress'),
          linkEditorInputPlaceholder: 'https://',
          linkEditorSave: t('editor.linkSave'),
          linkEditorExternalLink: t('editor.linkOpen'),
          linkEditorInternalLink: t('editor.linkOpen'),
          unlinkControlLabel: t('editor.unlink'),
        }}
        classNames={{
          root: classes.root,
          toolbar: classes.toolbar,
          control: classes.control,
          content: classes.content,
        }}
      >
        <Frame.Toolbar>
          <Frame.ControlsGroup className={classes.group}>
            <Frame.Bold />
            <Frame.Italic />
            <Frame.Underline />
          </Frame.ControlsGroup>
          <Frame.ControlsGroup className={classes.group}>
            <Frame.BulletList />
            <Frame.OrderedList />
          </Frame.ControlsGroup>
          <Frame.ControlsGroup className={classes.group}>
            <Frame.Link />
            <Frame.Unlink />
          </Frame.ControlsGroup>
        </Frame.Toolbar>
        <Frame.Content />
      </Frame>
    </div>
  )
}
