import { useTranslation } from '../i18n/use-translation'
import type { FormFault } from '../lib/form-errors'
import classes from './required-note.module.css'

export function RequiredNote({ fault }: { fault: FormFault }) {
  const { t } = useTranslation('generic')
  return (
    <span key={fault ?? 'note'} className={classes.note} role={fault ? 'alert' : undefined}>
      {t(fault === null ? 'requiredFields' : fault === 'missing' ? 'formRequired' : 'formWrong')}
    </span>
  )
}
