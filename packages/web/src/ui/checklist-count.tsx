import { countChecklist } from '@cairn/contract/core/checklists'
import { ListChecks } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation'
import classes from './checklist-count.module.css'

/** How far the checklists of notes are, where there are any. */
export function ChecklistCount({ html }: { html: string }) {
  const { t } = useTranslation('generic')
  const count = countChecklist(html)
  if (!count) return null
  return (
    <span className={classes.count} title={t('checklist', { ...count })}>
      <ListChecks size="0.875rem" aria-hidden="true" />
      <span aria-hidden="true">
        {count.done}/{count.total}
      </span>
      <span className={classes.words}>{t('checklist', { ...count })}</span>
    </span>
  )
}
