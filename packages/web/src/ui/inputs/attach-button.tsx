import Paperclip from 'icon:paperclip'
import { useRef } from 'react'
import { IconButton } from './icon-button'

interface AttachButtonProps {
  label: string
  size: 28 | 36
  onChosen: (files: File[]) => void
}

export function AttachButton({ label, size, onChosen }: AttachButtonProps) {
  const chosen = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton
        size={size}
        label={label}
        icon={<Paperclip size={size === 28 ? '1rem' : '1.125rem'} />}
        onClick={() => chosen.current?.click()}
      />
      <input
        ref={chosen}
        type="file"
        hidden
        multiple
        onChange={(event) => {
          onChosen([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
