import type { AuditEntry } from '@cairn/contract/audit/audit.schemas'
import { useTranslation } from 'react-i18next'
import classes from './audit-log.module.css'

interface AuditEntryRowProps {
  entry: AuditEntry
  timeZone: string
}

export function AuditEntryRow({ entry, timeZone }: AuditEntryRowProps) {
  const { t, i18n } = useTranslation('audit')
  const moment = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const { at, action, actor, subject, details, address } = entry
  const isOfSomebodyElse = subject !== null && subject.id !== actor?.id
  return (
    <li className={classes.row}>
      <time className={classes.at} dateTime={at}>
        {moment.format(new Date(at))}
      </time>
      <div>
        <span className={classes.deed}>{t(`action.${action}`)}</span>
        <span className={classes.who}>
          {isOfSomebodyElse
            ? t('byOf', { actor: actor?.name || t('system'), subject: subject.name })
            : actor?.name || t('system')}
        </span>
        <span className={classes.details}>
          {Object.entries(details).map(([field, value]) => (
            <span key={field}>
              {field}: {value}
            </span>
          ))}
          {address && <span>{t('from', { address })}</span>}
        </span>
      </div>
    </li>
  )
}
