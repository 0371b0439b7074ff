import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { Button, type ButtonProps } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { useMeetNow } from '../occurrences.mutations'

interface OpenMeetingButtonProps extends Pick<ButtonProps, 'size' | 'fullWidth'> {
  traction: Traction
  onOpen: (meetingId: string) => void
  isPrimary?: boolean
}

export function OpenMeetingButton({ traction, onOpen, isPrimary = false, ...style }: OpenMeetingButtonProps) {
  const { t } = useTranslation('meetings')
  const begin = useMeetNow()
  const { id, nextMeetingId, isRunning, canEditItems } = traction
  if (nextMeetingId === null && !canEditItems) return null
  const open = () => {
    if (nextMeetingId !== null) onOpen(nextMeetingId)
    else begin.mutate(id, { onSuccess: ({ meeting }) => onOpen(meeting.id) })
  }
  const message = nextMeetingId === null ? t('meetNow') : isRunning ? t('join') : t('open')
  return (
    <Button {...style} variant={isRunning || isPrimary ? 'filled' : 'default'} loading={begin.isPending} onClick={open}>
      {message}
    </Button>
  )
}
