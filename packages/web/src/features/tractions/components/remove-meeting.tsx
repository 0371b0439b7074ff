import type { Traction, TractionContents } from '@cairn/contract/tractions/tractions.schemas'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { KeyBelow, TextValues } from '../../../i18n/texts'
import { language, translate } from '../../../i18n/translate'
import { useTranslation } from '../../../i18n/use-translation'
import { toastFailure } from '../../../lib/toasts-for-failure'
import { confirm } from '../../../ui/confirm-dialog'
import { useRemoveTraction } from '../removal.mutations'
import { tractionsQueries } from '../tractions.queries'
import { SeriesAct } from './series-act'

const kinds = ['todos', 'issues', 'headlines', 'rocks', 'measurables', 'heldMeetings'] as const

function contentsMessage(contents: TractionContents, { isLeadership }: { isLeadership: boolean }): string {
  const t = (key: KeyBelow<'meetings:remove.'>, values?: TextValues) => translate(`meetings:remove.${key}`, values)
  const parts = kinds.filter((kind) => contents[kind] > 0).map((kind) => t(kind, { count: contents[kind] }))
  const list = new Intl.ListFormat(language(), { type: 'conjunction' }).format(parts)
  return [
    parts.length > 0 ? t('goes', { list }) : t('empty'),
    ...(contents.sharedRocks > 0 ? [t('stays', { count: contents.sharedRocks })] : []),
    ...(isLeadership ? [t('leads')] : []),
    t('kept'),
  ].join(' ')
}

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
