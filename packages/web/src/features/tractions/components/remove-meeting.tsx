import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { toastFailure } from '../../../lib/toasts-for-failure'
import { confirm } from '../../../ui/confirm-dialog'
import { contentsMessage } from '../contents-message'
import { useRemoveTraction } from '../removal.mutations'
import { tractionsQueries } from '../tractions.queries'
import { SeriesAct } from './series-act'

interface RemoveMeetingProps {
  traction: Traction
  onRemoved: () => Promise<unknown>
}

export function RemoveMeeting({ traction, onRemoved }: RemoveMeetingProps) {
  const { t } = useTranslation('meetings')
  const client = useQueryClient()
  const remove = useRemoveTraction(onRemoved)
  const [isCounting, setCounting] = useState(false)
  const { id, name, isRunning, isLeadership, canRemove } = traction
  const ask = async () => {
    setCounting(true)
    try {
      const contents = await client.fetchQuery(tractionsQueries.contents(id))
      setCounting(false)
      const isSure = await confirm({
        title: t('remove.confirmTitle', { title: name }),
        message: contentsMessage(contents, { isLeadership }),
        confirmLabel: t('remove.confirm'),
        cancelLabel: t('remove.keep'),
        isDanger: true,
      })
      if (isSure) remove.mutate(traction)
    } catch (failure) {
      setCounting(false)
      toastFailure(failure)
    }
  }
  const why = !canRemove ? t('remove.leadership') : isRunning ? t('remove.busy') : t('remove.note')
  return (
    <SeriesAct title={t('remove.title')} text={why}>
      <Button
        variant="danger"
        disabled={!canRemove || isRunning}
        loading={isCounting || remove.isPending}
        onClick={() => void ask()}
      >
        {t('remove.button')}
      </Button>
    </SeriesAct>
  )
}
