import Check from 'icon:check'
import CornerDownRight from 'icon:corner-down-right'
import type { SourceKind } from '@cairn/contract/core/items'
import { Button } from '@mantine/core'
import { useLiveRole } from '../../features/live-meeting/live-meeting.context'
import { useTranslation } from '../../i18n/use-translation'
import classes from './drop-button.module.css'
import { useDropToIssues } from './use-drop-to-issues'

interface DropButtonProps {
  kind: SourceKind
  item: { id: string; title: string; ownerId: string }
  isOnList: boolean
  isStrong?: boolean
}

export function DropButton({ kind, item, isOnList, isStrong = false }: DropButtonProps) {
  const { t } = useTranslation('live')
  const { canAct, isRunning } = useLiveRole()
  const drop = useDropToIssues()
  if (isOnList || drop.isPending) {
    return (
      <span className={classes.onList}>
        <Check size="1.0625rem" aria-hidden="true" />
        {t('scorecard.onList')}
      </span>
    )
  }
  if (!canAct || !isRunning) return null
  const { id, title, ownerId } = item
  return (
    <Button
      className={classes.drop ?? ''}
      variant={isStrong ? 'default' : 'subtle'}
      size="sm"
      leftSection={<CornerDownRight size="1.125rem" aria-hidden="true" />}
      aria-label={t('dropLabel', { title })}
      onClick={() => drop.mutate({ kind, id, title, ownerId })}
    >
      {t('scorecard.toIssues')}
    </Button>
  )
}
