import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'

interface AddButtonProps {
  label: string
  /** Quieter, below those that are there. */
  isFurther: boolean
  onClick: () => void
}

export function AddButton({ label, isFurther, onClick }: AddButtonProps) {
  if (!isFurther) return <Button onClick={onClick}>{label}</Button>
  return (
    <Button variant="subtle" leftSection={<Plus size="1.125rem" aria-hidden="true" />} onClick={onClick}>
      {label}
    </Button>
  )
}
