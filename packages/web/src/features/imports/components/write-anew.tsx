import { TextInput } from '@mantine/core'
import { useDraft } from '../../../lib/use-draft'

interface WriteAnewProps {
  place: string
  label: string
  maxLength: number
  onWrite: (text: string) => void
}

export function WriteAnew({ place, label, maxLength, onWrite }: WriteAnewProps) {
  const [typed, setTyped, forget] = useDraft(place)
  const done = () => {
    if (typed.trim() === '') return
    forget()
    onWrite(typed.trim())
  }
  return (
    <TextInput
      size="xs"
      maxLength={maxLength}
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={done}
      onKeyDown={(event) => event.key === 'Enter' && done()}
    />
  )
}
