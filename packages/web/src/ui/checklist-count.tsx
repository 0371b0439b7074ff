import { countChecklist } from '@cairn/contract/core/checklists'
import { useTranslation } from '../i18n/use-translation'
import classes from './checklist-count.module.css'

export function ChecklistCount({ html }: { html: string }) {
  const { t } = useTranslation('generic')
  const count = countChecklist(html)
  return count && <span className={classes.count}>{t('checklist', { ...count })}</span>
}
