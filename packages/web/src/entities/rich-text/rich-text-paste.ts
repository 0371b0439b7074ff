import type { Editor } from '@tiptap/core'
import { looksLikeMarkdown } from './rich-text-pasted'
import { picturesOf } from './use-rich-text'

type TakePictures = (files: File[], at: number) => boolean

/** Copied images come with an `img` tag only. */
const isOnlyPicture = (html: string): boolean => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return body.querySelector('img') !== null && (body.textContent ?? '').trim() === ''
}

function pasteMarkdown(editor: Editor, text: string): void {
  const insert = (content: string) => editor.isDestroyed || editor.commands.insertContent(content)
  import('./rich-text-markdown').then(
    ({ htmlOfMarkdown }) => insert(htmlOfMarkdown(text)),
    () => editor.isDestroyed || editor.view.pasteText(text),
  )
}

export function takePasted(editor: Editor, { clipboardData }: ClipboardEvent, takePictures: TakePictures): boolean {
  if (!clipboardData) return false
  const [html, text] = [clipboardData.getData('text/html'), clipboardData.getData('text/plain')]
  const { from } = editor.state.selection
  const isMadeOfText = html === '' || clipboardData.types.includes('vscode-editor-data')
  if ((isMadeOfText && text === '') || (html !== '' && isOnlyPicture(html))) {
    if (takePictures(picturesOf(clipboardData.files), from)) return true
  }
  if (!isMadeOfText || !looksLikeMarkdown(text)) return false
  pasteMarkdown(editor, text)
  return true
}

export function takeDropped(editor: Editor, event: DragEvent, takePictures: TakePictures): boolean {
  const pictures = picturesOf(event.dataTransfer?.files)
  const at = editor.view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
  return takePictures(pictures, at ?? editor.state.selection.from)
}
