/** Keystrokes before the editor has loaded. `whole`: Ctrl+A has selected the stored text, or `text` replaces it. */
export interface EditorBuffer {
  text: string
  whole: 'selected' | 'replaced' | null
}

export const emptyEditorBuffer = (): EditorBuffer => ({ text: '', whole: null })

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

const selectsAll = ({ key, ctrlKey, metaKey, altKey }: Key) =>
  (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'a'

/** True if the key replaces the whole text. */
export function noteSelectAll(event: Key, ahead: EditorBuffer): boolean {
  if (selectsAll(event)) ahead.whole = 'selected'
  else if (ahead.whole === 'selected' && !(event.ctrlKey || event.metaKey || event.altKey)) {
    if (event.key.length === 1 || /^(?:Backspace|Delete|Enter)$/.test(event.key)) {
      ahead.whole = 'replaced'
      return true
    }
    if (/^(?:Arrow|Home|End|Page)/.test(event.key)) ahead.whole = null
  }
  return false
}
