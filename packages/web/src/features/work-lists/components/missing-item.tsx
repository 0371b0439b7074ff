import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { MissingItemRef } from '../../../entities/items/item-extras'
import { fullName, usePerson } from '../../../entities/people/people'
import { useTranslation } from '../../../i18n/use-translation'
import { useMoments } from '../../../lib/format/zones'
import { useIsLicensed } from '../../../lib/session/session'
import { removedOneQuery, useRestoreItems } from '../removed-items'

export function MissingItem({ kind, id, title }: MissingItemRef) {
  const { t } = useTranslation(['items', 'lists'])
  const isLicensed = useIsLicensed()
  const { data: removed, isPending } = useQuery({ ...removedOneQuery({ kind, id }), enabled: isLicensed })
  const by = usePerson(removed?.removedById)
  const { mediumDate } = useMoments()
  const restore = useRestoreItems()
  if (isLicensed && isPending) return null
  if (!removed) return <p role="status">{title === undefined ? t('gone.notHere') : t('gone.removed', { title })}</p>
  const said = { title: removed.title, date: mediumDate(removed.removedAt) }
  return (
    <div className="column items-start gap-3 break">
      <p role="status">{by ? t('gone.removedBy', { ...said, name: fullName(by) }) : t('gone.removedOn', said)}</p>
      <p className="sub">{t('lists:removed.kept', { date: mediumDate(removed.keptUntil) })}</p>
      <Button
        variant="filled"
        loading={restore.isPending}
        aria-label={t('lists:removed.restoreOne', { title: removed.title })}
        onClick={() => restore.mutate([removed])}
      >
        {t('lists:removed.restore')}
      </Button>
    </div>
  )
}
