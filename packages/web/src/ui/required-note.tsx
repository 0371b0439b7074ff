import { useTranslation } from '../i18n/use-translation'
import classes from './required-note.module.css'

/** At a form's foot: what the asterisks mean, and, once it could not be sent for want of a field, that it is wanted. */
export function RequiredNote({ isMissing }: { isMissing: boolean }) {
  const { t } = useTranslation('generic')
  return (
    <span key={isMissing ? 'missing' : 'note'} className={classes.note} role={isMissing ? 'alert' : undefined}>
      {t(isMissing ? 'formRequired' : 'requiredFields')}
    </span>
  )
}
