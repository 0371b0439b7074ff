import { useTranslation } from '../i18n/use-translation'
import type { FormFault } from '../lib/form-errors'
import classes from './required-note.module.css'

/** At a form's foot: what the asterisks mean, and, once it could not be sent, whether something is wanted or does not fit. */
export function RequiredNote({ fault }: { fault: FormFault }) {
  const { t } = useTranslation('generic')
  return (
    <span key={fault ?? 'note'} className={classes.note} role={fault ? 'alert' : undefined}>
      {t(fault === null ? 'requiredFields' : fault === 'missing' ? 'formRequired' : 'formWrong')}
    </span>
  )
}
